import NeedleGraph
import NeedleLinker

/// What the plans of all files are made from: the graph, and what many of them would otherwise find out again.
///
/// A class, since the files are planned at the same time: the planners share one context instead of copying it.
final class EmissionContext: Sendable {
    let graph: LinkedGraph
    let resolver: TypeResolver
    let names: GeneratedNames
    let forms: MemberForms
    let stated: StatedTypes
    /// Whether any protocol may inherit `Sendable`.
    private let hasSendableProtocols: Bool
    /// The protocols whose requirements some component demands: the dependency protocols and all that they inherit.
    let protocols: [ID<Symbol>]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        resolver = graph.resolver
        names = GeneratedNames(graph, resolver)
        var forms = MemberForms(graph, resolver)
        protocols = Self.requirementProtocols(graph, names)
        hasSendableProtocols = graph.symbols.table.ids.contains { graph.symbols.table[$0].namesSendable }
        stated = StatedTypes(graph, resolver, of: protocols, &forms)
        self.forms = forms
    }

    fileprivate static let sendable: Name = "Sendable"

    private static func requirementProtocols(_ graph: LinkedGraph, _ names: GeneratedNames) -> [ID<Symbol>] {
        var isDemanded = SideTable<Symbol, Bool>(for: graph.symbols.table, repeating: false)
        for id in graph.components.ids {
            for index in graph.requirementSites[id].indices {
                isDemanded[graph.requirementSites[id][index].protocol] = true
            }
            for dependency in names[id].dependencies {
                guard let dependency else { continue }
                for symbol in graph.symbols.declared(dependency.type) { isDemanded[symbol] = true }
            }
            for member in graph.plugins[id]?.members ?? [] { isDemanded[member.site.protocol] = true }
        }
        return graph.symbols.table.ids.filter { isDemanded[$0] && graph.symbols.table[$0].kind == .protocol }
    }
}

extension EmissionContext {
    /// Whether what inherits these protocols, or conforms to them, is isolated in this module unless it says otherwise.
    func mustBeNonisolated(_ protocols: [Name], in module: ID<Module>) -> Bool {
        guard graph.symbols.hasIsolatedTypes else { return false }
        return graph.modules.table[module].facts.defaultIsolation != nil
            || protocols.contains { resolver.isolation(ofProtocol: $0) != nil }
    }

    /// Whether a resolved protocol is `Sendable` or inherits it.
    func isSendable(_ resolved: Name) -> Bool {
        resolved == Self.sendable || hasSendableProtocols && resolver.inherits(resolved, Self.sendable)
    }

    /// A component's type as code in the generated file of `imports` writes it.
    func spelling(of id: ID<Component>, _ imports: inout ImportCollector) -> Name {
        let name = names.text(names[id].type, in: imports.module)
        if graph.components[id].arguments.isEmpty { return name }
        let arguments = graph.components[id].arguments.map { argument in
            TypeText(argument).replacingNames { name, inner in
                let list = inner.map { "<\($0.joined())>" } ?? ""
                guard let (type, _) = resolver.typeName(of: name) else { return Name("\(name)\(list)") }
                imports.use(type, for: .internal)
                return Name("\(names.text(type, in: imports.module))\(list)")
            }
        }
        return Name("\(name)<\(arguments.joined())>")
    }

    /// The protocol in which the types of a component's demand have their aliases, as the generated file of `viewer`
    /// writes it.
    func typeHome(of id: ID<Component>, in viewer: ID<Module>) -> Name {
        if let environment = names[id].environment { return names.text(environment, in: viewer) }
        guard let text = graph.components[id].dependencies.first else { return EnvironmentPlanner.dependency }
        return names[id].dependencies[0].map { names.text($0, in: viewer) } ?? text
    }
}

extension Symbol {
    /// Whether what a protocol inherits, or what a typealias stands for, may be `Sendable`.
    fileprivate var namesSendable: Bool {
        switch kind {
        case .protocol: inheritance.contains { $0.canonical.mentionsSendable }
        case .typealias: declaration.aliased?.canonical.mentionsSendable ?? false
        case .class, .struct, .enum, .actor, .extension: false
        }
    }
}

extension Name {
    /// Whether the word is part of the text.
    fileprivate var mentionsSendable: Bool {
        let (bytes, word) = (utf8, EmissionContext.sendable.utf8)
        return bytes.indices.dropLast(word.count - 1).contains { start in
            bytes[start] == word[0] && bytes[start...].starts(with: word)
        }
    }
}
