import NeedleGraph
import NeedleLinker

/// The names of all that is generated. They collide neither with the user's names nor with each other, and depend on
/// nothing but the graph.
struct GeneratedNames: Sendable {
    /// What the names of environment protocols end in.
    fileprivate static let environment: Name = "Environment"
    fileprivate static let separator: Name = "_"

    private let modules: Modules
    private let components: [ComponentSpelling]
    private let classes: [Name?]
    private let pluginExtensions: [ID<Component>: Name]
    private let topLevel: TopLevelNames

    init(_ graph: LinkedGraph, _ resolver: TypeResolver, _ workers: Workers) {
        modules = graph.modules
        let flatNames = workers.map(graph.components.ids) { id in
            let component = graph.components[id]
            return flat(component.arguments.isEmpty ? component.type.name : Name(component.name))
        }
        // Names are taken module by module, so no module waits for the names of another.
        let takers = TakersOfNames(graph)
        let taken = workers.map(graph.modules.ids) { module in takers.names(in: module, graph, flatNames) }
        var topLevel = TopLevelNames(modules: graph.modules, symbols: graph.symbols)
        var environments = [TypeName?](repeating: nil, count: graph.components.count)
        var classes = [Name?](repeating: nil, count: graph.edges.count)
        var pluginExtensions: [ID<Component>: Name] = [:]
        for (module, names) in zip(graph.modules.ids, taken) {
            for (id, name) in names.environments {
                let type = TypeName(module: module, name: name)
                environments[id.index] = type
                topLevel.insert(type)
            }
            for (id, name) in names.classes { classes[id.index] = name }
            for (id, name) in names.pluginExtensions { pluginExtensions[id] = name }
        }
        self.classes = classes
        self.pluginExtensions = pluginExtensions
        self.topLevel = topLevel
        components = workers.map(graph.components.ids) { [topLevel, environments] id in
            let type = graph.components[id].type
            return ComponentSpelling(
                type: Self.spelling(type, topLevel),
                access: graph.symbols.visibility(of: type),
                dependencies: graph.components[id].dependencies.map { text in
                    resolver.typeName(of: text).map { Self.spelling($0.type, topLevel) }
                },
                environment: environments[id.index].map { Self.spelling($0, topLevel) }
            )
        }
    }

    subscript(component: ID<Component>) -> ComponentSpelling { _read { yield components[component.index] } }

    /// The class of an edge, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> Name? { classes[edge.index] }

    /// The class of a pluginized component's plugin extension, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> Name? { pluginExtensions[component] }

    /// The name of a type as the generated file of `viewer` writes it, for example `Board.Cell` or `Game.Board.Cell`.
    func text(_ spelling: TypeSpelling, in viewer: ID<Module>) -> Name {
        if spelling.isUnambiguous || isWrittenAlone(spelling.type, in: viewer) { return spelling.text }
        return Name("\(modules.table[spelling.type.module].facts.name).\(spelling.text)")
    }

    /// The name of a type as the generated file of `viewer` writes it.
    func text(_ type: TypeName, in viewer: ID<Module>) -> Name {
        let name = Self.escapedParts(type.name)
        return isWrittenAlone(type, in: viewer) ? name : Name("\(modules.table[type.module].facts.name).\(name)")
    }

    /// Whether every generated file writes the name of a type without its module.
    func isUnambiguous(_ type: TypeName) -> Bool { topLevel.isUnambiguous(type) }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>) -> Bool { topLevel.isWrittenAlone(type, in: viewer) }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    private static func spelling(_ type: TypeName, _ topLevel: TopLevelNames) -> TypeSpelling {
        TypeSpelling(
            type: type,
            text: escapedParts(type.name),
            isUnambiguous: topLevel.isUnambiguous(type)
        )
    }

    private static func escapedParts(_ name: Name) -> Name {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return escaped(name) }
        return Name(name.text.split(separator: ".").map { escaped(Name($0)).text }.joined(separator: "."))
    }
}

/// A name with `_` between its words, for example `Board_Cell` for `Board.Cell`.
func flat(_ name: Name) -> Name {
    if isWord(name) { return name }
    let words = name.utf8.split { !$0.isIdentifierPart }.map { String(decoding: $0, as: UTF8.self) }
    return Name(words.joined(separator: "_"))
}

/// What gets a name of its own, by the module in which it is generated.
private struct TakersOfNames: Sendable {
    /// The names of what is generated in one module.
    struct Names: Sendable {
        var environments: [(ID<Component>, Name)] = []
        var classes: [(ID<Edge>, Name)] = []
        var pluginExtensions: [(ID<Component>, Name)] = []
    }

    private var environments: [[ID<Component>]]
    private var edges: [[ID<Edge>]]
    private var pluginExtensions: [[ID<Component>]]

    init(_ graph: LinkedGraph) {
        environments = Array(repeating: [], count: graph.modules.ids.count)
        edges = Array(repeating: [], count: graph.modules.ids.count)
        pluginExtensions = Array(repeating: [], count: graph.modules.ids.count)
        for id in graph.components.ids {
            let module = graph.components[id].type.module.index
            if graph.environments[id] != nil { environments[module].append(id) }
            if graph.plugins[id] != nil { pluginExtensions[module].append(id) }
        }
        for id in graph.edges.ids where graph.edges[id].isEmitted { edges[graph.edges[id].emission.index].append(id) }
    }

    /// - Parameter flatNames: Those of all components.
    func names(in module: ID<Module>, _ graph: LinkedGraph, _ flatNames: [Name]) -> Names {
        var taken = TakenNames(graph, module)
        var names = Names()
        for id in environments[module.index] {
            names.environments.append((id, taken.unique(Name(flatNames[id.index], GeneratedNames.environment))))
        }
        for id in edges[module.index] {
            let (parent, child) = (graph.edges[id].parent, graph.edges[id].child)
            let (start, end) = (flatNames[parent.index], flatNames[child.index])
            var name = Name(start, GeneratedNames.separator, end)
            if !taken.take(name) {
                let owner = graph.modules.table[graph.components[child].type.module].facts.name
                name = taken.unique(Name("\(start)_\(owner)_\(end)"))
            }
            names.classes.append((id, name))
        }
        for id in pluginExtensions[module.index] {
            names.pluginExtensions.append((id, taken.unique(Name("\(flatNames[id.index])_PluginExtension"))))
        }
        return names
    }
}

/// The names in a module that a generated one could collide with.
private struct TakenNames {
    private let symbols: Symbols
    private let module: ID<Module>
    /// What was generated, and of the names in declarations those that are no whole name of a type. All that is
    /// generated has a `_` or ends in `Environment`, so that others need not be kept.
    private var names: Set<Name> = []

    init(_ graph: LinkedGraph, _ module: ID<Module>) {
        symbols = graph.symbols
        self.module = module
        for position in graph.symbols.declarations(in: module) {
            let name = graph.symbols.table[ID(position)].name
            if Self.looksGenerated(name) { names.insert(name) }
        }
    }

    /// Takes a name, or if the module has it, one with a number.
    mutating func unique(_ name: Name) -> Name {
        if take(name) { return name }
        var number = 2
        while !take(Name("\(name)_\(number)")) { number += 1 }
        return Name("\(name)_\(number)")
    }

    /// Takes a name, unless the module has it.
    mutating func take(_ name: Name) -> Bool {
        !symbols.exists(TypeName(module: module, name: name)) && names.insert(name).inserted
    }

    private static func looksGenerated(_ name: Name) -> Bool {
        for byte in name.utf8 where byte == UInt8(ascii: "_") { return true }
        return name.hasSuffix(GeneratedNames.environment)
    }
}
