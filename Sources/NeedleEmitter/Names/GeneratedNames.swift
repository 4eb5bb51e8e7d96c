import NeedleGraph
import NeedleLinker

/// The names of all generated declarations. They collide neither with the user's names nor with each other, and depend only on
/// the graph.
///
/// An immutable class, since many share it: copying its tables would retain each of them.
final class GeneratedNames: Sendable {
    private let graph: LinkedGraph
    private let environments: [Name?]
    private let classes: [Name?]
    private let pluginExtensions: [ID<Component>: Name]
    private let mocks: SideTable<Module, [Name]>
    private let topLevel: TopLevelNames
    /// The modules with a file that imports a module that is not parsed.
    private let unparsedImporters: [ID<Module>]

    init(_ graph: LinkedGraph, _ parts: ModuleParts) {
        self.graph = graph
        unparsedImporters = graph.modules.ids.filter { graph.modules.table[$0].views.contains(where: \.seesUnparsed) }
        let flatNames = graph.components.ids.map { flatName(of: $0, graph) }
        var topLevel = TopLevelNames(
            modules: graph.modules,
            symbols: graph.symbols,
            components: graph.components,
            stated: graph.protocolsWithAliases
        )
        var environments = [Name?](repeating: nil, count: graph.components.count)
        var classes = [Name?](repeating: nil, count: graph.edges.count)
        var pluginExtensions: [ID<Component>: Name] = [:]
        var mocks: [[Name]] = []
        for module in graph.modules.ids {
            var taken = TakenNames(graph, module)
            for id in parts.components[module] {
                guard let access = graph.environments[id]?.access else { continue }
                let name = taken.unique(graph.symbols, Name(flatNames[id.index], TakenNames.environment))
                environments[id.index] = name
                topLevel.insert(TypeName(module: module, name: name))
                topLevel.offer(TypeName(module: module, name: name), access)
            }
            for id in parts.edges[module] {
                let (parent, child) = (graph.edges[id].parent, graph.edges[id].child)
                let (start, end) = (flatNames[parent.index], flatNames[child.index])
                var name = Name(start, Self.separator, end)
                if !taken.take(graph.symbols, name) {
                    let owner = graph.modules.table[graph.components[child].module].facts.name
                    name = taken.unique(graph.symbols, Name("\(start)_\(owner)_\(end)"))
                }
                classes[id.index] = name
            }
            for id in parts.components[module] where graph.plugins[id] != nil {
                let name = Name("\(flatNames[id.index])_PluginExtension")
                pluginExtensions[id] = taken.unique(graph.symbols, name)
            }
            let ofMocks = (graph.mocks[module] ?? []).map { Name("\(flatNames[$0.component.index])_Mock") }
            mocks.append(ofMocks.map { taken.unique(graph.symbols, $0) })
        }
        for id in graph.components.ids {
            if let template = graph.components[id].template { environments[id.index] = environments[template.index] }
        }
        self.environments = environments
        self.classes = classes
        self.pluginExtensions = pluginExtensions
        self.mocks = SideTable(mocks)
        self.topLevel = topLevel
    }

    /// The environment protocol of a component, for example `GameEnvironment`, without backticks; nil if it has none.
    func environment(of component: ID<Component>) -> Name? { environments[component.index] }

    /// The class of an edge as code writes it, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> Name? { classes[edge.index].map { escaped($0) } }

    /// The class of a pluginized component's plugin extension as code writes it, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> Name? { pluginExtensions[component].map { escaped($0) } }

    /// The class behind a module's function `mock` as code writes it, for example `GameComponent_Mock`.
    ///
    /// - Parameter position: That of the function among those of the module.
    func mock(at position: Int, in module: ID<Module>) -> Name { escaped(mocks[module][position]) }

    /// The protocol that contains the aliases of a component's demand, as the generated file of `viewer` writes it.
    func home(of component: ID<Component>, in viewer: ID<Module>) -> Name {
        if let environment = environments[component.index] {
            return text(TypeName(module: graph.components[component].module, name: environment), in: viewer)
        }
        if graph.components[component].dependencies.isEmpty { return Self.dependency }
        return dependency(0, of: component, in: viewer)
    }

    /// A type in a component's dependency argument as the generated file of `viewer` writes it. A type that is not parsed is
    /// kept as written.
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
        return Name(escaped(graph.modules.table[type.module].nameInFacts), Self.dot, name)
    }

    func offered(by module: ID<Module>) -> [TopLevelNames.Offered] { topLevel.offered(by: module) }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that are not parsed, which may declare a type of any name.
    ///   They are always assumed to declare the system's types.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Bool {
        let mayMeetNamesake =
            besideUnparsed
            || type.module != viewer && systemModule(of: type.outermost) != nil && mayImportUnparsed(viewer)
        return topLevel.isWrittenAlone(type, in: viewer, besideUnparsed: mayMeetNamesake)
    }

    /// Whether the generated file of a module may import a module that is not parsed: a requirement that passes through from
    /// another module brings the imports of its types along.
    ///
    /// - Complexity: Linear in the modules with such imports.
    func mayImportUnparsed(_ viewer: ID<Module>) -> Bool {
        unparsedImporters.contains { graph.modules.sees(viewer, $0) }
    }

    /// The function of a generic component that adds its edges, or those of hidden components below it. The name includes the
    /// module, since a subclass in another module may have the component's name and must not override it.
    func addingFunction(_ template: ID<Component>, isOfHidden: Bool) -> Name {
        let component = graph.components[template]
        let start = isOfHidden ? "__addEdgesBelow" : "__addEdgesOf"
        return Name("\(start)\(graph.modules.table[component.module].facts.name)_\(flattened(component.type.name))")
    }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    private static let separator: Name = "_"
    private static let dot: Name = "."

    /// The runtime's protocol for a component without a dependency protocol of its own.
    static let dependency: Name = "Dependency"
}

/// The name of a component's class with its generic arguments as one word, for generated declarations.
///
/// - Parameter graph: Borrowed, since each copy would change reference counts that all threads share.
private func flatName(of id: ID<Component>, _ graph: LinkedGraph) -> Name {
    flattened(graph.components[id].arguments == nil ? graph.components[id].type.name : Name(graph.components[id].name))
}

/// The names in a module that a generated name could collide with.
private struct TakenNames {
    /// The suffix of environment protocols.
    fileprivate static let environment: Name = "Environment"

    private let module: ID<Module>
    /// The generated names, and the module's names that are not complete names of types. A generated name contains `_` or ends
    /// in `Environment`, so only such names are kept.
    private var names: Set<Name> = []

    init(_ graph: LinkedGraph, _ module: ID<Module>) {
        self.module = module
        for id in graph.symbols.declarations(in: module) {
            // Any other declaration's name is that of a type of the module.
            guard graph.symbols.table[id].kind == .extension || graph.symbols.table[id].parent != nil else { continue }
            let name = graph.symbols.table[id].name
            if Self.looksGenerated(name) { names.insert(name) }
        }
    }

    /// Takes a name or, if the module already has it, the name with a number.
    mutating func unique(_ symbols: Symbols, _ name: Name) -> Name {
        if take(symbols, name) { return name }
        var number = 2
        while !take(symbols, Name("\(name)_\(number)")) { number += 1 }
        return Name("\(name)_\(number)")
    }

    /// Takes a name, unless the module already has it.
    mutating func take(_ symbols: Symbols, _ name: Name) -> Bool {
        !symbols.exists(TypeName(module: module, name: name)) && names.insert(name).inserted
    }

    private static func looksGenerated(_ name: Name) -> Bool {
        name.utf8.contains(UInt8(ascii: "_")) || name.hasSuffix(environment)
    }
}
