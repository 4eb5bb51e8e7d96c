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
        let ownNames = workers.map(graph.components.ids) { OwnName($0, graph) }
        // Names are taken module by module, so no module waits for the names of another.
        let taken = workers.map(graph.modules.ids) { NamesInModule(graph, parts, $0, ownNames) }
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
            Self.spelling(of: id, graph, topLevel, ownNames[id.index].text, environment: environments[id.index])
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
        guard let type = spelling.type, type.module != viewer, !isWrittenAlone(type, in: viewer) else {
            return spelling.text
        }
        return Name("\(modules.table[type.module].facts.name).\(spelling.text)")
    }

    /// The name of a type as the generated file of `viewer` writes it.
    func text(_ type: TypeName, in viewer: ID<Module>) -> Name {
        let name = escapedParts(type.name)
        return isWrittenAlone(type, in: viewer) ? name : Name("\(modules.table[type.module].facts.name).\(name)")
    }

    /// The protocol in which the types of a component's demand have their aliases, as the generated file of `viewer`
    /// writes it.
    func home(of component: ID<Component>, in viewer: ID<Module>) -> Name {
        let home = components[component.index].home
        return components[component.index].isHomeUnambiguous ? home.text : text(home, in: viewer)
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
        _ text: Name,
        environment: Name?
    ) -> ComponentSpelling {
        let type = graph.components[id].type
        let types = graph.components[id].dependencyTypes
        let dependencies = zip(graph.components[id].dependencies, types).map { text, type in
            let spelling = TypeSpelling(type: type, text: type.map { escapedParts($0.name) } ?? text)
            let declarations = type.map { graph.symbols.declared($0) } ?? Few()
            return ComponentSpelling.Dependency(type: spelling, declarations: declarations)
        }
        let environmentType = environment.map { name in
            TypeSpelling(type: TypeName(module: type.module, name: name), text: name)
        }
        var (passesAlways, changesRequirements) = (true, false)
        let members = graph.environments[id]?.members ?? []
        for index in members.indices {
            if !members[index].condition.isAlways || !members[index].branches.isEmpty { passesAlways = false }
            if members[index].changesRequirement { changesRequirements = true }
        }
        let home = environmentType ?? dependencies.first?.type ?? TypeSpelling(type: nil, text: dependency)
        // Not by `map`: its closure would be made of a copy of the top-level names for each component.
        var isHomeUnambiguous = true
        if let type = home.type { isHomeUnambiguous = topLevel.isUnambiguous(type) }
        return ComponentSpelling(
            module: type.module,
            type: TypeSpelling(type: type, text: text),
            access: graph.components[id].access,
            dependencies: dependencies,
            environment: environment,
            home: home,
            isHomeUnambiguous: isHomeUnambiguous,
            passesAlways: passesAlways,
            changesRequirements: changesRequirements
        )
    }

    /// The protocol of the runtime that a component without a dependency protocol of its own has.
    static let dependency: Name = "Dependency"
}

extension PassedThrough {
    /// Whether the child that its spelling is taken from, in the first of its builds, demands it as another requirement.
    fileprivate var changesRequirement: Bool {
        if case .child(_, let wanted) = spelling { wanted != requirement } else { false }
    }
}
