package import NeedleGraph

/// The properties that a component has or could require, whether anything requires them yet or not.
///
/// A linked graph contains only properties with the name of a requirement. Tools that write requirements need more.
///
/// - Complexity: A component's members are read on first use. A search upward is linear in the edges above.
package struct AvailableProperties {
    private let graph: LinkedGraph
    private let collector: MemberCollector
    private var known: [ID<Component>: [Property]] = [:]

    package init(_ graph: LinkedGraph) {
        self.graph = graph
        collector = MemberCollector(resolver: graph.resolver, components: graph.components)
    }

    /// A readable variable without effects, for a parameter or a requirement.
    /// - Parameter type: Resolved.
    package static func variable(_ name: Name, of type: TypeExpression) -> Signature {
        Signature(kind: .variable, name: name, type: type, isSettable: false)
    }

    /// All properties of a component, including inherited ones.
    package mutating func properties(of component: ID<Component>) -> [Property] {
        if let known = known[component] { return known }
        let found = collector.properties(of: component).filter { $0.signature.kind != .subscript }
        known[component] = found
        return found
    }

    /// The properties of a component that code in its body can read as a variable of this type, with a matching name.
    /// - Parameter name: Nil for any.
    package mutating func own(_ type: TypeExpression, named name: Name?, in component: ID<Component>) -> [Property] {
        properties(of: component).filter { property in
            property.doubt == nil && (name == nil || property.signature.name == name)
                && Self.isReadable(property.signature, as: type)
        }
    }

    private static func isReadable(_ signature: Signature, as type: TypeExpression) -> Bool {
        let fit = signature.fit(variable(signature.name, of: type), canSet: false)
        return fit == .exact || fit == .converted
    }

    /// Whether a component already requires a variable.
    package func requires(_ wanted: Signature, _ component: ID<Component>) -> Bool {
        required(wanted.type, component).contains(wanted.name)
    }

    /// The names of the required variables of a type.
    package func required(_ type: TypeExpression, _ component: ID<Component>) -> [Name] {
        graph.requirementSites[component].map { graph.requirements[$0.requirement].signature }
            .filter { Self.isReadable($0, as: type) }
            .map(\.name)
    }

    /// Whether each path up from a component leads to a provider of a variable.
    package mutating func provides(_ wanted: Signature, above component: ID<Component>) -> Bool {
        var seen: Set<ID<Component>> = [component]
        var pending = [component]
        while let current = pending.popLast() {
            let edges = graph.edgesOfNodes(into: current)
            if graph.components.isRoot(current) || edges.isEmpty { return false }
            for edge in edges {
                if has(wanted, edge.parent, from: edge.home) { continue }
                if seen.insert(edge.parent).inserted { pending.append(edge.parent) }
            }
        }
        return true
    }

    /// The names of variables of a type that are provided on each path above a component, sorted.
    package mutating func names(providing type: TypeExpression, above component: ID<Component>) -> [Name] {
        let above = reached(from: [component]) { graph.edgesOfNodes(into: $0).map(\.parent) }.dropFirst()
        let fitting = above.flatMap { properties(of: $0) }.map(\.signature).filter { signature in
            signature.fit(Self.variable(signature.name, of: type), canSet: false) != nil
        }
        return Set(fitting.map(\.name)).filter { provides(Self.variable($0, of: type), above: component) }.sorted()
    }

    private mutating func has(_ wanted: Signature, _ component: ID<Component>, from viewer: ID<Module>) -> Bool {
        properties(of: component).contains { property in
            property.doubt == nil && property.signature.condition.isAlways
                && property.signature.fit(wanted, canSet: false) != nil
                && graph.modules.isVisible(property.access, of: property.module, from: viewer)
        }
    }
}
