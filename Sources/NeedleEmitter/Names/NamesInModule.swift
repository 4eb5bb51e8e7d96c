import NeedleGraph
import NeedleLinker

/// The names of what is generated in one module.
struct NamesInModule: Sendable {
    private(set) var environments: [(ID<Component>, Name)] = []
    private(set) var classes: [(ID<Edge>, Name)] = []
    private(set) var pluginExtensions: [(ID<Component>, Name)] = []

    /// - Parameters:
    ///   - graph: Borrowed, since a copy for each module counts references that all threads count.
    ///   - ownNames: Those of all components.
    init(
        _ graph: borrowing LinkedGraph,
        _ parts: borrowing ModuleParts,
        _ module: ID<Module>,
        _ ownNames: borrowing [OwnName]
    ) {
        let (components, edges) = (parts.components(of: module), parts.edges(of: module))
        var taken = TakenNames(graph, module)
        taken.reserveCapacity(components.count + edges.count)
        for id in components where graph.environments[id] != nil {
            let name = Name(ownNames[id.index].flat, TakenNames.environment)
            environments.append((id, taken.unique(graph.symbols, name)))
        }
        classes.reserveCapacity(edges.count)
        for id in edges {
            let (parent, child) = (graph.edges[id].parent, graph.edges[id].child)
            let (start, end) = (ownNames[parent.index].flat, ownNames[child.index].flat)
            var name = Name(start, Self.separator, end)
            if !taken.take(graph.symbols, name) {
                let owner = graph.modules.table[graph.components[child].module].facts.name
                name = taken.unique(graph.symbols, Name("\(start)_\(owner)_\(end)"))
            }
            classes.append((id, name))
        }
        for id in components where graph.plugins[id] != nil {
            let name = Name("\(ownNames[id.index].flat)_PluginExtension")
            pluginExtensions.append((id, taken.unique(graph.symbols, name)))
        }
    }

    private static let separator: Name = "_"
}

/// The name of a component's class, for what is generated for it.
struct OwnName: Sendable {
    /// The class as code in its module writes it, without generic arguments.
    let text: Name
    /// The name with its generic arguments as one word.
    let flat: Name

    /// - Parameter graph: Borrowed, since a copy for each component counts references that all threads count.
    init(_ id: ID<Component>, _ graph: borrowing LinkedGraph) {
        let name = graph.components[id].type.name
        let isWord = name.isIdentifier
        text = isWord ? escaped(word: name) : escapedParts(name)
        guard graph.components[id].arguments == nil else {
            flat = flattened(Name(graph.components[id].name))
            return
        }
        flat = isWord ? name : flattened(name)
    }
}

/// The names in a module that a generated one could collide with.
private struct TakenNames {
    /// The end of the names of environment protocols.
    fileprivate static let environment: Name = "Environment"

    private let module: ID<Module>
    /// The names that were generated, and those of the module that are no whole name of a type. A generated name has a `_`
    /// or ends in `Environment`, so no others are kept.
    private var names: Set<Name> = []

    init(_ graph: borrowing LinkedGraph, _ module: ID<Module>) {
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
