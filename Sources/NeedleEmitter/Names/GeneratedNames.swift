import NeedleGraph
import NeedleLinker

/// The names of all that is generated. They collide neither with the user's names nor with each other, and only the
/// graph decides them.
///
/// A class, since many share it and it never changes: a copy of its tables would retain each of them.
final class GeneratedNames: Sendable {
    private let graph: LinkedGraph
    private let environments: [Name?]
    private let classes: [Name?]
    private let pluginExtensions: [ID<Component>: Name]
    private let topLevel: TopLevelNames
    /// The modules of which a file imports one that was not parsed.
    private let unparsedImporters: [ID<Module>]

    init(_ graph: LinkedGraph, _ parts: ModuleParts, _ workers: Workers) {
        self.graph = graph
        unparsedImporters = graph.modules.ids.filter { graph.modules.table[$0].views.contains(where: \.seesUnparsed) }
        let flatNames = workers.map(graph.components.ids) { flatName(of: $0, graph) }
        // Names are taken module by module, so no module waits for the names of another.
        let taken = workers.map(graph.modules.ids) { NamesInModule(graph, parts, $0, flatNames) }
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
        for id in graph.components.ids {
            if let template = graph.components[id].template { environments[id.index] = environments[template.index] }
        }
        self.environments = environments
        self.classes = classes
        self.pluginExtensions = pluginExtensions
        self.topLevel = topLevel
    }

    /// The environment protocol of a component, for example `GameEnvironment`, without backticks; nil if it has none.
    func environment(of component: ID<Component>) -> Name? { environments[component.index] }

    /// The class of an edge as code writes it, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> Name? { classes[edge.index].map { escaped($0) } }

    /// The class of a pluginized component's plugin extension as code writes it, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> Name? { pluginExtensions[component].map { escaped($0) } }

    /// The protocol in which the types of a component's demand have their aliases, as the generated file of `viewer`
    /// writes it.
    func home(of component: ID<Component>, in viewer: ID<Module>) -> Name {
        if let environment = environments[component.index] {
            return text(TypeName(module: graph.components[component].module, name: environment), in: viewer)
        }
        if graph.components[component].dependencies.isEmpty { return Self.dependency }
        return dependency(0, of: component, in: viewer)
    }

    /// The type that a component's dependency argument names at a position, as the generated file of `viewer` writes it. A
    /// type that was not parsed is written as it stands.
    func dependency(_ index: Int, of component: ID<Component>, in viewer: ID<Module>) -> Name {
        guard let type = graph.components[component].dependencyTypes[index] else {
            return graph.components[component].dependencies[index].text
        }
        return text(type, in: viewer)
    }

    /// The name of a type as the generated file of `viewer` writes it, for example `Board.Cell` or `Game.Board.Cell`.
    ///
    /// - Parameter besideUnparsed: As for `isWrittenAlone`.
    func text(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Name {
        let name = escapedParts(type.name)
        if isWrittenAlone(type, in: viewer, besideUnparsed: besideUnparsed) { return name }
        if let offered = topLevel.offeredName(of: type, in: viewer) { return escapedParts(offered) }
        return Name("\(escaped(graph.modules.table[type.module].nameInFacts)).\(name)")
    }

    /// The further names under which a module offers types.
    func offered(by module: ID<Module>) -> [TopLevelNames.Offered] { topLevel.offered(by: module) }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that were not parsed, which may have a type of any name.
    ///   They are taken to have those of the system in any case.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Bool {
        let mayMeetNamesake =
            besideUnparsed
            || type.module != viewer && systemModule(of: type.outermost) != nil && mayImportUnparsed(viewer)
        return topLevel.isWrittenAlone(type, in: viewer, besideUnparsed: mayMeetNamesake)
    }

    /// Whether the generated file of a module may import one that was not parsed: a requirement that passes through from
    /// another module brings the imports of its types along.
    ///
    /// - Complexity: Linear in the modules that import such a one.
    func mayImportUnparsed(_ viewer: ID<Module>) -> Bool {
        unparsedImporters.contains { graph.modules.sees(viewer, $0) }
    }

    /// The function of a generic component that adds the edges from it, or those of what is hidden below it. A subclass, which may have
    /// its name in another module, cannot override it.
    func addingFunction(_ template: ID<Component>, isOfHidden: Bool) -> Name {
        let component = graph.components[template]
        let start = isOfHidden ? "__addEdgesBelow" : "__addEdgesOf"
        return Name("\(start)\(graph.modules.table[component.module].facts.name)_\(flattened(component.type.name))")
    }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    /// The protocol of the runtime that a component without a dependency protocol of its own has.
    static let dependency: Name = "Dependency"
}

/// The names of what is generated in one module.
private struct NamesInModule: Sendable {
    private(set) var environments: [(ID<Component>, Name)] = []
    private(set) var classes: [(ID<Edge>, Name)] = []
    private(set) var pluginExtensions: [(ID<Component>, Name)] = []

    /// - Parameters:
    ///   - graph: Borrowed, since a copy for each module counts references that all threads count.
    ///   - flatNames: Those of all components.
    init(
        _ graph: LinkedGraph,
        _ parts: ModuleParts,
        _ module: ID<Module>,
        _ flatNames: [Name]
    ) {
        let (components, edges) = (parts.components[module], parts.edges[module])
        var taken = TakenNames(graph, module)
        taken.reserveCapacity(components.count + edges.count)
        for id in components where graph.environments[id] != nil {
            let name = Name(flatNames[id.index], TakenNames.environment)
            environments.append((id, taken.unique(graph.symbols, name)))
        }
        classes.reserveCapacity(edges.count)
        for id in edges {
            let (parent, child) = (graph.edges[id].parent, graph.edges[id].child)
            let (start, end) = (flatNames[parent.index], flatNames[child.index])
            var name = Name(start, Self.separator, end)
            if !taken.take(graph.symbols, name) {
                let owner = graph.modules.table[graph.components[child].module].facts.name
                name = taken.unique(graph.symbols, Name("\(start)_\(owner)_\(end)"))
            }
            classes.append((id, name))
        }
        for id in components where graph.plugins[id] != nil {
            let name = Name("\(flatNames[id.index])_PluginExtension")
            pluginExtensions.append((id, taken.unique(graph.symbols, name)))
        }
    }

    private static let separator: Name = "_"
}

/// The name of a component's class with its generic arguments as one word, for what is generated for it.
///
/// - Parameter graph: Borrowed, since a copy for each component counts references that all threads count.
private func flatName(of id: ID<Component>, _ graph: LinkedGraph) -> Name {
    flattened(graph.components[id].arguments == nil ? graph.components[id].type.name : Name(graph.components[id].name))
}

/// The names in a module that a generated one could collide with.
private struct TakenNames {
    /// The end of the names of environment protocols.
    fileprivate static let environment: Name = "Environment"

    private let module: ID<Module>
    /// The names that were generated, and those of the module that are no whole name of a type. A generated name has a `_`
    /// or ends in `Environment`, so no others are kept.
    private var names: Set<Name> = []

    init(_ graph: LinkedGraph, _ module: ID<Module>) {
        self.module = module
        for position in graph.symbols.declarations(in: module) {
            let id = ID<Symbol>(position)
            // The name of any other declaration is that of a type of the module.
            guard graph.symbols.table[id].kind == .extension || graph.symbols.table[id].parent != nil else { continue }
            let name = graph.symbols.table[id].name
            if Self.looksGenerated(name) { names.insert(name) }
        }
    }

    mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(names.count + count) }

    /// Takes a name, or if the module has it, one with a number.
    mutating func unique(_ symbols: Symbols, _ name: Name) -> Name {
        if take(symbols, name) { return name }
        var number = 2
        while !take(symbols, Name("\(name)_\(number)")) { number += 1 }
        return Name("\(name)_\(number)")
    }

    /// Takes a name, unless the module has it.
    mutating func take(_ symbols: Symbols, _ name: Name) -> Bool {
        !symbols.exists(TypeName(module: module, name: name)) && names.insert(name).inserted
    }

    private static func looksGenerated(_ name: Name) -> Bool {
        name.utf8.contains(UInt8(ascii: "_")) || name.hasSuffix(environment)
    }
}
