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
    /// The protocols whose requirements some component demands: the dependency protocols and all that they inherit.
    let protocols: [ID<Symbol>]

    init(_ graph: LinkedGraph) {
        self.graph = graph
        resolver = graph.resolver
        names = GeneratedNames(graph, resolver)
        forms = MemberForms(graph, resolver)
        protocols = Self.requirementProtocols(graph, names)
        stated = StatedTypes(graph, resolver, of: protocols)
    }

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
        return graph.symbols.table.ids.filter { isDemanded[$0] && graph.symbols[$0].declaration.kind == .protocol }
    }
}

extension EmissionContext {
    /// Whether what inherits these protocols, or conforms to them, is isolated in this module unless it says otherwise.
    func mustBeNonisolated(_ protocols: [Name], in module: ID<Module>) -> Bool {
        guard graph.symbols.hasIsolatedTypes else { return false }
        return graph.modules[module].facts.defaultIsolation != nil
            || protocols.contains { resolver.isolation(ofProtocol: $0) != nil }
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
