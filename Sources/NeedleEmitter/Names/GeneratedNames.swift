import NeedleGraph
import NeedleLinker

/// The names of all that is generated. They collide neither with the user's names nor with each other, and only the
/// graph decides them.
///
/// A class, since many share it and it never changes: a copy of its tables would retain each of them.
final class GeneratedNames: Sendable {
    private let modules: Modules
    private let components: [ComponentSpelling]
    private let classes: [Name?]
    private let pluginExtensions: [ID<Component>: Name]
    private let topLevel: TopLevelNames
    /// The modules of which a file imports one that was not parsed.
    private let unparsedImporters: [ID<Module>]

    init(_ graph: LinkedGraph, _ parts: ModuleParts, _ workers: Workers) {
        modules = graph.modules
        unparsedImporters = graph.modules.ids.filter { graph.modules.table[$0].views.seeUnparsed }
        let ownNames = workers.map(graph.components.ids) { OwnName($0, graph) }
        // Names are taken module by module, so no module waits for the names of another.
        let taken = workers.map(graph.modules.ids) { NamesInModule(graph, parts, $0, ownNames) }
        var topLevel = TopLevelNames(
            modules: graph.modules,
            symbols: graph.symbols,
            components: graph.components,
            stated: graph.statedProtocols
        )
        var environments = [Name?](repeating: nil, count: graph.components.count)
        var classes = [Name?](repeating: nil, count: graph.edges.count)
        var pluginExtensions: [ID<Component>: Name] = [:]
        for (module, names) in zip(graph.modules.ids, taken) {
            for (id, name) in names.environments {
                environments[id.index] = name
                topLevel.insert(TypeName(module: module, name: name))
                if let access = graph.environments[id]?.access {
                    topLevel.offer(TypeName(module: module, name: name), access)
                }
            }
            for (id, name) in names.classes { classes[id.index] = name }
            for (id, name) in names.pluginExtensions { pluginExtensions[id] = name }
        }
        self.classes = classes
        self.pluginExtensions = pluginExtensions
        self.topLevel = topLevel
        let clarity = NameClarity(topLevel: topLevel, areBesideUnparsed: !unparsedImporters.isEmpty)
        components = workers.map(graph.components.ids) { [clarity, environments] id in
            Self.spelling(of: id, graph, clarity, (ownNames[id.index].text, environments[id.index]))
        }
    }

    subscript(component: ID<Component>) -> ComponentSpelling { _read { yield components[component.index] } }

    /// The class of an edge, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> Name? { classes[edge.index] }

    /// The class of a pluginized component's plugin extension, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> Name? { pluginExtensions[component] }

    /// The name of a type as the generated file of `viewer` writes it, for example `Board.Cell` or `Game.Board.Cell`.
    func text(_ spelling: TypeSpelling, in viewer: ID<Module>) -> Name {
        guard !spelling.isUnambiguous, let type = spelling.type, type.module != viewer,
            !isWrittenAlone(type, in: viewer)
        else { return spelling.text }
        return topLevel.offeredName(of: type, in: viewer).map(escapedParts)
            ?? Name("\(modules.table[type.module].facts.name).\(spelling.text)")
    }

    /// The name of a type as the generated file of `viewer` writes it.
    ///
    /// - Parameter besideUnparsed: As for `isWrittenAlone`.
    func text(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Name {
        let name = escapedParts(type.name)
        if isWrittenAlone(type, in: viewer, besideUnparsed: besideUnparsed) { return name }
        if let offered = topLevel.offeredName(of: type, in: viewer) { return escapedParts(offered) }
        return Name("\(modules.table[type.module].facts.name).\(name)")
    }

    /// The further names under which a module offers types.
    func offered(by module: ID<Module>) -> [TopLevelNames.Offered] { topLevel.offered(by: module) }

    /// The protocol in which the types of a component's demand have their aliases, as the generated file of `viewer`
    /// writes it.
    func home(of component: ID<Component>, in viewer: ID<Module>) -> Name {
        text(components[component.index].home, in: viewer)
    }

    /// A type that a component's dependency argument names.
    ///
    /// - Parameter type: Nil for what is no parsed type, and is written as it stands.
    static func dependency(_ type: TypeName?, _ text: Name, isUnambiguous: Bool = false) -> TypeSpelling {
        TypeSpelling(type: type, text: type.map { escapedParts($0.name) } ?? text, isUnambiguous: isUnambiguous)
    }

    /// Whether every generated file writes the name of a type without its module.
    func isUnambiguous(_ type: TypeName) -> Bool {
        NameClarity(topLevel: topLevel, areBesideUnparsed: !unparsedImporters.isEmpty).isUnambiguous(type)
    }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that were not parsed, which may have a type of any name.
    ///   They are taken to have those of the system in any case.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Bool {
        let mayMeetNamesake =
            besideUnparsed || type.module != viewer && type.isNamedAsOfSystem && mayImportUnparsed(viewer)
        return topLevel.isWrittenAlone(type, in: viewer, besideUnparsed: mayMeetNamesake)
    }

    /// Whether the generated file of a module may import one that was not parsed: a requirement that passes through from
    /// another module brings the imports of its types along.
    ///
    /// - Complexity: Linear in the modules that import such a one.
    func mayImportUnparsed(_ viewer: ID<Module>) -> Bool {
        unparsedImporters.contains { modules.sees(viewer, $0) }
    }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    /// - Parameter graph: Borrowed, since a copy for each component counts references that all threads count.
    private static func spelling(
        of id: ID<Component>,
        _ graph: borrowing LinkedGraph,
        _ clarity: borrowing NameClarity,
        _ names: (type: Name, environment: Name?)
    ) -> ComponentSpelling {
        let type = graph.components[id].type
        return ComponentSpelling(
            module: graph.components[id].module,
            type: TypeSpelling(type: type, text: names.type, isUnambiguous: clarity.isUnambiguous(type)),
            access: graph.components[id].access,
            environment: names.environment,
            home: home(of: id, graph, clarity, names.environment)
        )
    }

    private static func home(
        of id: ID<Component>,
        _ graph: borrowing LinkedGraph,
        _ clarity: borrowing NameClarity,
        _ environment: Name?
    ) -> TypeSpelling {
        if let environment {
            let type = TypeName(module: graph.components[id].module, name: environment)
            return TypeSpelling(type: type, text: environment, isUnambiguous: clarity.isUnambiguous(type))
        }
        guard let text = graph.components[id].dependencies.first else {
            return TypeSpelling(type: nil, text: dependency, isUnambiguous: true)
        }
        guard let type = graph.components[id].dependencyTypes[0] else {
            return TypeSpelling(type: nil, text: text.text, isUnambiguous: true)
        }
        return dependency(type, text.text, isUnambiguous: clarity.isUnambiguous(type))
    }

    /// The protocol of the runtime that a component without a dependency protocol of its own has.
    static let dependency: Name = "Dependency"
}

/// Which names are clear in all generated files.
private struct NameClarity: Sendable {
    let topLevel: TopLevelNames
    /// Whether some file imports a module that was not parsed.
    let areBesideUnparsed: Bool

    func isUnambiguous(_ type: TypeName) -> Bool {
        topLevel.isUnambiguous(type) && !(areBesideUnparsed && type.isNamedAsOfSystem)
    }
}

extension TypeName {
    /// Whether a module of the system has a type of the name.
    fileprivate var isNamedAsOfSystem: Bool { systemModule(of: outermost) != nil }
}
