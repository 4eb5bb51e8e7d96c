import NeedleGraph
import NeedleLinker

/// The names of what is generated in one module.
struct NamesInModule: Sendable {
    private(set) var environments: [(ID<Component>, Name)] = []
    private(set) var classes: [(ID<Edge>, Name)] = []
    private(set) var pluginExtensions: [(ID<Component>, Name)] = []

    /// - Parameter flatNames: Those of all components.
    init(_ graph: LinkedGraph, _ parts: ModuleParts, _ module: ID<Module>, _ flatNames: [Name]) {
        var taken = TakenNames(graph, module)
        let (components, edges) = (parts.components(of: module), parts.edges(of: module))
        for id in components where graph.environments[id] != nil {
            environments.append((id, taken.unique(Name(flatNames[id.index], TakenNames.environment))))
        }
        classes.reserveCapacity(edges.count)
        for id in edges {
            let (parent, child) = (graph.edges[id].parent, graph.edges[id].child)
            let (start, end) = (flatNames[parent.index], flatNames[child.index])
            var name = Name(start, Self.separator, end)
            if !taken.take(name) {
                let owner = graph.modules.table[graph.components[child].type.module].facts.name
                name = taken.unique(Name("\(start)_\(owner)_\(end)"))
            }
            classes.append((id, name))
        }
        for id in components where graph.plugins[id] != nil {
            pluginExtensions.append((id, taken.unique(Name("\(flatNames[id.index])_PluginExtension"))))
        }
    }

    private static let separator: Name = "_"
}

/// The names in a module that a generated one could collide with.
private struct TakenNames {
    /// What the names of environment protocols end in.
    fileprivate static let environment: Name = "Environment"

    private let symbols: Symbols
    private let module: ID<Module>
    /// What was generated, and of the names in declarations those that are no whole name of a type. All that is
    /// generated has a `_` or ends in `Environment`, so that others need not be kept.
    private var names: Set<Name> = []

    init(_ graph: LinkedGraph, _ module: ID<Module>) {
        symbols = graph.symbols
        self.module = module
        for position in graph.symbols.declarations(in: module) {
            let name = graph.symbols.table[ID(position)].declaration.name
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
        return name.hasSuffix(environment)
    }
}
