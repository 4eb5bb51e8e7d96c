import NeedleGraph

/// Binds the edges that pass no demand on: decides how each meets what its child demands.
struct EdgeBinding: Sendable {
    let demand: DemandPropagation
    /// The components that the roots make: no scope of any other one is above another scope.
    let reach: Reach

    private var providers: Providers { _read { yield demand.providers } }

    func bound(_ id: ID<Edge>) -> Edge {
        var edge = demand.edges[id]
        var walks: [(index: Int, parent: Coverage, ancestors: [Binding.Ancestor])] = []
        for requirement in demand.demands[edge.child] {
            guard let wanted = demand.wanted(requirement, over: edge) else { continue }
            let parent = providers.coverage(of: wanted, in: edge.parent, for: edge.child, from: edge.home)
            if !parent.left.isNever {
                let left = Wanted(requirement: requirement, condition: parent.left)
                let ancestors = nearestAncestors(left, above: edge.parent)
                if let ancestors { walks.append((edge.bindings.count, parent, ancestors)) }
            }
            edge.bindings.append(demand.binding(of: requirement, in: edge.child, met: parent, otherwise: .missing))
        }
        guard !walks.isEmpty else { return edge }
        let uses = walks.flatMap(\.ancestors).map { ($0.component, $0.provider.property) }
        guard let emission = providers.lowestModule(for: edge, naming: uses + parentUses(of: edge)) else {
            // Below a root that is a gap.
            if !reach.contains(edge.parent) { edge.isEmitted = false }
            return edge
        }
        edge.emission = emission
        for (index, parent, ancestors) in walks {
            let requirement = edge.bindings[index].requirement
            let rest = Binding.Source.ancestors(ancestors)
            edge.bindings[index] = demand.binding(of: requirement, in: edge.child, met: parent, otherwise: rest)
        }
        return edge
    }

    /// The properties of the parent that an edge reads.
    private func parentUses(of edge: Edge) -> [(component: ID<Component>, property: ID<Property>)] {
        edge.bindings.flatMap(\.sources).compactMap { source in
            guard case .parent(let provider) = source else { return nil }
            return (edge.parent, provider.property)
        }
    }

    /// The nearest providers on all ways up from a component, sorted; nil if a way reaches a root without one, and none
    /// if no way reaches a root.
    private func nearestAncestors(_ wanted: Wanted, above component: ID<Component>) -> [Binding.Ancestor]? {
        var found: [ID<Component>: Coverage] = [:]
        // The builds in which a way leads to each. Where that become more, a provider may no longer be there in all.
        var reached = [component: wanted.condition]
        var pending = [component]
        while let current = pending.popLast() {
            if demand.program.components[current].isRoot { return nil }
            for id in demand.edges(into: current) {
                let edge = demand.edges[id]
                guard reach.contains(edge.parent) else { continue }
                let way = (found[current]?.left ?? wanted.condition).and(edge.condition)
                let known = reached[edge.parent]
                if way.isNever || known?.holds(whenever: way) ?? false { continue }
                let condition = known.map { .any([$0, way]) } ?? way
                reached[edge.parent] = condition
                let here = Wanted(requirement: wanted.requirement, condition: condition)
                let coverage = providers.coverage(of: here, in: edge.parent, for: current, from: nil)
                found[edge.parent] = coverage
                if !coverage.left.isNever { pending.append(edge.parent) }
            }
        }
        return found.sorted { $0.key < $1.key }.flatMap { component, coverage in
            coverage.parts.map { condition, provider in
                let isAlwaysThere = condition.holds(whenever: wanted.condition)
                return Binding.Ancestor(
                    component: component,
                    provider: provider,
                    condition: isAlwaysThere ? .always : condition
                )
            }
        }
    }
}
