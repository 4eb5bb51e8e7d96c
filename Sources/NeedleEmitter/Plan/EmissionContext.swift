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
    /// By module, what its protocols state.
    private let stated: [StatedTypes]
    /// The positions of the protocols' members in what their modules state.
    private let positions: MemberPositions
    /// By module, the protocols whose requirements some component demands: the dependency protocols and all that they
    /// inherit.
    let protocols: [[ID<Symbol>]]
    /// Whether any protocol may inherit `Sendable`.
    private let hasSendableProtocols: Bool

    init(_ graph: LinkedGraph, _ workers: Workers) {
        self.graph = graph
        let (resolver, names) = (graph.resolver, GeneratedNames(graph, graph.resolver, workers))
        let protocols = Self.requirementProtocols(graph, names)
        var stated = workers.map(protocols) { StatedTypes(graph, resolver, names, of: $0) }
        var forms = MemberForms(graph, resolver, workers)
        let positions = MemberPositions(protocols, graph)
        Self.findForms(graph, resolver, protocols, positions, &forms, &stated)
        self.resolver = resolver
        self.names = names
        self.protocols = protocols
        self.forms = forms
        self.stated = stated
        self.positions = positions
        let declarations = graph.symbols.table.ids.lazy
        hasSendableProtocols = declarations.contains { graph.symbols.table[$0].declaration.namesSendable }
    }

    fileprivate static let sendable: Name = "Sendable"

    /// What the protocols of a module state. It is lent: a copy would count the references of all its lists.
    subscript(statedIn module: ID<Module>) -> StatedTypes { _read { yield stated[module.index] } }

    /// The members of a demanded protocol, by their positions in what its module states.
    func members(of protocol: ID<Symbol>) -> Range<Int> { positions.members(of: `protocol`, graph) }

    private static func requirementProtocols(_ graph: LinkedGraph, _ names: GeneratedNames) -> [[ID<Symbol>]] {
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
        var protocols = Array(repeating: [ID<Symbol>](), count: graph.modules.ids.count)
        for id in graph.symbols.table.ids where isDemanded[id] {
            guard case .protocol = graph.symbols.table[id].declaration.kind else { continue }
            protocols[graph.symbols.table[id].module.index].append(id)
        }
        return protocols
    }

    /// Gives each member the form of the requirement that it is, or one of its own if no component demands it.
    private static func findForms(
        _ graph: LinkedGraph,
        _ resolver: TypeResolver,
        _ protocols: [[ID<Symbol>]],
        _ positions: MemberPositions,
        _ forms: inout MemberForms,
        _ stated: inout [StatedTypes]
    ) {
        for id in graph.components.ids {
            for index in graph.requirementSites[id].indices {
                let site = graph.requirementSites[id][index]
                let module = graph.symbols.table[site.protocol].module
                let position = positions.members(of: site.protocol, graph).lowerBound + site.member
                stated[module.index].setForm(forms.id(of: site.requirement), ofMember: position)
            }
        }
        var reading = SignatureReader(resolver: resolver)
        for (module, protocols) in protocols.enumerated() {
            for id in protocols {
                // A requirement of one branch of an `#if` is there if its protocol is, and its alias stands in there.
                let isDeclaredOnce = graph.symbols.isDeclaredOnce(id)
                for (index, position) in positions.members(of: id, graph).enumerated()
                where stated[module].members[position].form == nil || !isDeclaredOnce {
                    let member = graph.symbols.table[id].declaration.members[index]
                    var form: ID<MemberForm>?
                    if member.obstacle == nil {
                        form = forms.append(reading.signature(of: member, in: id), named: member.name)
                    }
                    stated[module].setForm(form, ofMember: position)
                }
            }
        }
    }
}

/// Where the members of demanded protocols stand in what their modules state.
private struct MemberPositions: Sendable {
    private var first: SideTable<Symbol, Int32>

    /// - Parameter protocols: By module, the protocols in the order in which their members are stated.
    init(_ protocols: [[ID<Symbol>]], _ graph: LinkedGraph) {
        first = SideTable(for: graph.symbols.table, repeating: 0)
        for protocols in protocols {
            var position = 0
            for id in protocols {
                first[id] = Int32(position)
                position += graph.symbols.table[id].declaration.members.count
            }
        }
    }

    func members(of protocol: ID<Symbol>, _ graph: LinkedGraph) -> Range<Int> {
        let first = Int(first[`protocol`])
        return first..<first + graph.symbols.table[`protocol`].declaration.members.count
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

extension Declaration {
    /// Whether what a protocol inherits, or what a typealias stands for, may be `Sendable`.
    fileprivate var namesSendable: Bool {
        switch kind {
        case .protocol: inheritance.contains { $0.canonical.mentionsSendable }
        case .typealias: aliased?.canonical.mentionsSendable ?? false
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
