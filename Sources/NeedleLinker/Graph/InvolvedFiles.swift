import NeedleGraph

/// The files that say something to a linked graph: those that declare a component or a protocol that one depends on, add
/// something to either, or have a property that may meet a requirement.
///
/// Only who asks for a file that could not be read as a whole needs to know.
package struct InvolvedFiles {
    private let graph: LinkedGraph
    private var symbols: Set<ID<Symbol>> = []

    /// - Complexity: Linear in components, requirements and properties.
    package init(_ graph: LinkedGraph) {
        self.graph = graph
        for id in graph.components.ids {
            symbols.insert(graph.components[id].symbol)
            symbols.formUnion(graph.symbols.extensions(of: graph.components[id].type))
            for site in graph.requirementSites[id] { symbols.insert(site.protocol) }
            for case let type? in graph.components[id].dependencyTypes {
                symbols.formUnion(Array(graph.symbols.declared(type)))
            }
        }
        for property in graph.properties.values { symbols.insert(property.symbol) }
    }

    /// Whether a file is one of them.
    ///
    /// - Parameter path: As in the facts of the module.
    package func contains(_ path: String, of module: String) -> Bool {
        guard let id = graph.modules.named(Name(module)) else { return false }
        return graph.symbols.declarations(in: id).contains { index in
            let symbol = ID<Symbol>(index)
            return symbols.contains(symbol)
                && graph.modules[id].facts.files[graph.symbols[symbol].file].path.hasSameBytes(as: path)
        }
    }

    /// Whether a component has this name, so that it is not what a link lacks.
    package func hasComponent(named name: String) -> Bool {
        graph.components.values.contains { $0.type.name.text.hasSameBytes(as: name) }
    }
}
