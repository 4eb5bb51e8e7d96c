import NeedleGraph

/// The files that matter to a linked graph: those that declare a component or a protocol that one depends on, extend either, or
/// contain a property that may meet a requirement.
///
/// Needed only if a file could not be read completely.
package struct InvolvedFiles {
    private let graph: LinkedGraph
    private var symbols: Set<ID<Symbol>> = []

    /// - Complexity: Linear in components, requirements and properties.
    package init(_ graph: LinkedGraph) {
        self.graph = graph
        for id in graph.components.ids {
            symbols.formUnion(graph.symbols.declarations(of: graph.components[id]))
            for site in graph.requirementSites[id] { symbols.insert(site.protocol) }
            for case let type? in graph.components[id].dependencyTypes {
                symbols.formUnion(graph.symbols.declared(type))
            }
        }
        for property in graph.properties.values { symbols.insert(property.symbol) }
    }

    /// Whether this file is one of them.
    ///
    /// - Parameter path: As in the facts of the module.
    package func contains(_ path: String, of module: String) -> Bool {
        guard let id = graph.modules.named(Name(module)) else { return false }
        return graph.symbols.declarations(in: id).contains { symbol in
            symbols.contains(symbol)
                && graph.modules[id].facts.files[graph.symbols[symbol].file].path.hasSameBytes(as: path)
        }
    }

    /// Whether a component has this name, so that the link does not lack it.
    package func hasComponent(named name: String) -> Bool {
        graph.components.values.contains { $0.type.name.text.hasSameBytes(as: name) }
    }

    /// The types, by module, that calls with `parent: self` create like components although they are none: a component that
    /// lost its superclass, for example.
    ///
    /// - Complexity: Linear in calls.
    package func typesMadeLikeComponents() -> [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        for id in graph.modules.ids {
            for (file, facts) in graph.modules[id].facts.files.enumerated() {
                for call in facts.instantiations where call.parentArgument == .enclosingInstance && !call.collects {
                    guard let callee = call.callee, call.declaration != nil else { continue }
                    let context = graph.resolver.context(of: call, file: file, in: id)
                    let type = graph.resolver.typeName(of: graph.resolver.resolve(callee.type, in: context))?.type
                    if let type { names[graph.modules[type.module].name, default: []].insert(type.name.text) }
                }
            }
        }
        let components = Set(graph.components.values.map(\.type.name.text))
        return names.mapValues { $0.subtracting(components) }
    }
}
