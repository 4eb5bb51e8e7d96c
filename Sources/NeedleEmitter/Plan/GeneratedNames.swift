import NeedleGraph
import NeedleLinker

/// The names of all that is generated. They collide neither with the user's names nor with each other, and depend on
/// nothing but the graph.
struct GeneratedNames: Sendable {
    /// What the names of environment protocols end in.
    fileprivate static let environment: Name = "Environment"
    private static let separator: Name = "_"

    private let modules: Modules
    private var components: [ComponentSpelling]
    private var classes: [Name?] = []
    private var pluginExtensions: [ID<Component>: Name] = [:]
    private var topLevel: TopLevelNames

    init(_ graph: LinkedGraph, _ resolver: TypeResolver) {
        modules = graph.modules
        var topLevel = TopLevelNames(modules: graph.modules, symbols: graph.symbols)
        var taken = TakenNames(graph)
        let flatNames = graph.components.ids.map { id in
            let component = graph.components[id]
            return flat(component.arguments.isEmpty ? component.type.name : Name(component.name))
        }
        var environments: [TypeName?] = []
        for id in graph.components.ids {
            guard graph.environments[id] != nil else {
                environments.append(nil)
                continue
            }
            let module = graph.components[id].type.module
            let name = taken.unique(Name(flatNames[id.index], Self.environment), in: module)
            environments.append(TypeName(module: module, name: name))
            topLevel.insert(TypeName(module: module, name: name))
        }
        for id in graph.edges.ids {
            guard graph.edges[id].isEmitted else {
                classes.append(nil)
                continue
            }
            let (parent, child) = (flatNames[graph.edges[id].parent.index], flatNames[graph.edges[id].child.index])
            let module = graph.components[graph.edges[id].child].type.module
            let (name, home) = (Name(parent, Self.separator, child), graph.edges[id].emission)
            if taken.take(name, in: home) {
                classes.append(name)
                continue
            }
            let owner = graph.modules.table[module].facts.name
            classes.append(taken.unique(Name("\(parent)_\(owner)_\(child)"), in: home))
        }
        for id in graph.components.ids where graph.plugins[id] != nil {
            let name = Name("\(flatNames[id.index])_PluginExtension")
            pluginExtensions[id] = taken.unique(name, in: graph.components[id].type.module)
        }
        self.topLevel = topLevel
        components = graph.components.ids.map { id in
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

/// The names that a generated one could collide with.
private struct TakenNames {
    private let symbols: Symbols
    /// By module, what was generated, and of the names in declarations those that are no whole name of a type. All that
    /// is generated has a `_` or ends in `Environment`, so that others need not be kept.
    private var names: [Set<Name>]

    init(_ graph: LinkedGraph) {
        symbols = graph.symbols
        names = Array(repeating: [], count: graph.modules.ids.count)
        for id in graph.symbols.table.ids {
            let name = graph.symbols.table[id].declaration.name
            if Self.looksGenerated(name) { names[graph.symbols.table[id].module.index].insert(name) }
        }
    }

    /// Takes a name, or if the module has it, one with a number.
    mutating func unique(_ name: Name, in module: ID<Module>) -> Name {
        if take(name, in: module) { return name }
        var number = 2
        while !take(Name("\(name)_\(number)"), in: module) { number += 1 }
        return Name("\(name)_\(number)")
    }

    /// Takes a name, unless the module has it.
    mutating func take(_ name: Name, in module: ID<Module>) -> Bool {
        !symbols.exists(TypeName(module: module, name: name)) && names[module.index].insert(name).inserted
    }

    private static func looksGenerated(_ name: Name) -> Bool {
        for byte in name.utf8 where byte == UInt8(ascii: "_") { return true }
        return name.hasSuffix(GeneratedNames.environment)
    }
}
