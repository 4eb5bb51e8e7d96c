import NeedleGraph
import NeedleLinker

/// The names of all that is generated. They collide neither with the user's names nor with each other, and depend on
/// nothing but the graph.
struct GeneratedNames: Sendable {
    private let modules: Modules
    private let components: [ComponentSpelling]
    private let classes: [Name?]
    private let pluginExtensions: [ID<Component>: Name]
    private let topLevel: TopLevelNames

    init(_ graph: LinkedGraph, _ parts: ModuleParts, _ workers: Workers) {
        modules = graph.modules
        let flatNames = workers.map(graph.components.ids) { id in
            let isPlain = graph.components[id].arguments.isEmpty
            return flat(isPlain ? graph.components[id].type.name : Name(graph.components[id].name))
        }
        // Names are taken module by module, so no module waits for the names of another.
        let taken = workers.map(graph.modules.ids) { NamesInModule(graph, parts, $0, flatNames) }
        var topLevel = TopLevelNames(modules: graph.modules, symbols: graph.symbols)
        var environments = [Name?](repeating: nil, count: graph.components.count)
        var classes = [Name?](repeating: nil, count: graph.edges.count)
        var pluginExtensions: [ID<Component>: Name] = [:]
        for (module, names) in zip(graph.modules.ids, taken) {
            for (id, name) in names.environments {
                environments[id.index] = name
                topLevel.insert(TypeName(module: module, name: name))
            }
            for (id, name) in names.classes { classes[id.index] = name }
            for (id, name) in names.pluginExtensions { pluginExtensions[id] = name }
        }
        self.classes = classes
        self.pluginExtensions = pluginExtensions
        self.topLevel = topLevel
        components = workers.map(graph.components.ids) { [topLevel, environments] id in
            Self.spelling(of: id, graph, topLevel, environment: environments[id.index])
        }
    }

    /// Whether a child of any component demands what passes through as another requirement than the component.
    var changeRequirements: Bool { components.contains { $0.changesRequirements } }

    subscript(component: ID<Component>) -> ComponentSpelling { _read { yield components[component.index] } }

    /// The class of an edge, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> Name? { classes[edge.index] }

    /// The class of a pluginized component's plugin extension, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> Name? { pluginExtensions[component] }

    /// The name of a type as the generated file of `viewer` writes it, for example `Board.Cell` or `Game.Board.Cell`.
    func text(_ spelling: TypeSpelling, in viewer: ID<Module>) -> Name {
        guard !spelling.isUnambiguous, let type = spelling.type, !isWrittenAlone(type, in: viewer) else {
            return spelling.text
        }
        return Name("\(modules.table[type.module].facts.name).\(spelling.text)")
    }

    /// The name of a type as the generated file of `viewer` writes it.
    func text(_ type: TypeName, in viewer: ID<Module>) -> Name {
        let name = escapedParts(type.name)
        return isWrittenAlone(type, in: viewer) ? name : Name("\(modules.table[type.module].facts.name).\(name)")
    }

    /// Whether every generated file writes the name of a type without its module.
    func isUnambiguous(_ type: TypeName) -> Bool { topLevel.isUnambiguous(type) }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>) -> Bool { topLevel.isWrittenAlone(type, in: viewer) }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    private static func spelling(
        of id: ID<Component>,
        _ graph: LinkedGraph,
        _ topLevel: TopLevelNames,
        environment: Name?
    ) -> ComponentSpelling {
        let type = graph.components[id].type
        var dependencies: [TypeSpelling] = []
        var declarations: [ID<Symbol>] = []
        for (text, type) in zip(graph.components[id].dependencies, graph.components[id].dependencyTypes) {
            dependencies.append(type.map { spelling($0, graph, topLevel) } ?? TypeSpelling(text))
            if let type { declarations += graph.symbols.declared(type) }
        }
        let environmentSpelling = environment.map { name in
            let type = TypeName(module: type.module, name: name)
            return TypeSpelling(type, text: name, isUnambiguous: topLevel.isUnambiguous(type), access: .public)
        }
        var (passesAlways, changesRequirements) = (true, false)
        for passed in graph.environments[id]?.members ?? [] {
            if !passed.condition.isAlways || !passed.branches.isEmpty { passesAlways = false }
            for spelling in [passed.spelling] + passed.branches.map(\.spelling) {
                guard case .child(_, let wanted) = spelling, wanted != passed.requirement else { continue }
                changesRequirements = true
            }
        }
        return ComponentSpelling(
            module: type.module,
            type: spelling(type, graph, topLevel),
            dependencies: dependencies,
            declarations: declarations,
            environment: environment,
            home: environmentSpelling ?? dependencies.first ?? TypeSpelling(dependency),
            passesAlways: passesAlways,
            changesRequirements: changesRequirements
        )
    }

    private static func spelling(_ type: TypeName, _ graph: LinkedGraph, _ topLevel: TopLevelNames) -> TypeSpelling {
        TypeSpelling(
            type,
            text: escapedParts(type.name),
            isUnambiguous: topLevel.isUnambiguous(type),
            access: graph.symbols.visibility(of: type)
        )
    }

    /// The protocol of the runtime that a component without a dependency protocol of its own has.
    static let dependency: Name = "Dependency"
}
