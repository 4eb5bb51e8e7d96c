import NeedleGraph

/// Decides how an edge that passes no demand on meets each requirement that its child demands.
struct EdgeBinding: Sendable {
    let demand: DemandPropagation
    /// What the roots make: no scope of anything else is above another one.
    let reach: Reach

    private var providers: Providers { _read { yield demand.providers } }

    func bound(_ id: ID<Edge>) -> Edge {
        var edge = demand.edges[id]
        var walks: [(index: Int, wanted: Wanted)] = []
        for requirement in demand.demands[edge.child] {
            guard let wanted = demand.wanted(requirement, over: edge) else { continue }
            let provider = providers.provider(wanted, in: edge.parent, for: edge.child, from: edge.home)
            if provider == nil { walks.append((edge.bindings.count, wanted)) }
            let source = provider.map(Binding.Source.parent) ?? .missing
            edge.bindings.append(Binding(requirement: requirement, source: source))
        }
        guard !walks.isEmpty else { return edge }
        let ancestors = walks.map { nearestAncestors($0.wanted, above: edge.parent) }
        let uses = ancestors.compactMap { $0 }.flatMap { $0 }.map { ($0.component, $0.provider.property) }
        guard let emission = providers.lowestModule(for: edge, naming: uses + parentUses(of: edge)) else {
            // Below a root that is a gap.
            if !reach.contains(edge.parent) { edge.isEmitted = false }
            return edge
        }
        edge.emission = emission
        for (walk, found) in zip(walks, ancestors) {
            guard let found else { continue }
            edge.bindings[walk.index].source = .ancestors(found)
        }
        return edge
    }

    /// The properties of the parent that an edge reads.
    private func parentUses(of edge: Edge) -> [(component: ID<Component>, property: ID<Property>)] {
        edge.bindings.compactMap { binding in
            guard case .parent(let provider) = binding.source else { return nil }
            return (edge.parent, provider.property)
        }
    }

    /// The nearest providers on all ways up from a component, sorted; nil if a way reaches a root without one, and none
    /// if no way reaches a root.
    private func nearestAncestors(_ wanted: Wanted, above component: ID<Component>) -> [Binding.Ancestor]? {
        var found: [ID<Component>: Provider] = [:]
        // The builds in which a way leads to each. Where that become more, a provider may no longer be there in all.
        var reached = [component: wanted.condition]
        var pending = [component]
        while let current = pending.popLast() {
            if providers.components[current].isRoot { return nil }
            for id in demand.edges(into: current) {
                let edge = demand.edges[id]
                guard reach.contains(edge.parent) else { continue }
                let way = (reached[current] ?? .always).and(edge.condition)
                let known = reached[edge.parent]
                if way.isNever || known?.holds(whenever: way) ?? false { continue }
                let condition = known.map { .any([$0, way]) } ?? way
                reached[edge.parent] = condition
                let here = Wanted(requirement: wanted.requirement, condition: condition)
                found[edge.parent] = providers.providerAnywhere(here, in: edge.parent, for: current)
                if found[edge.parent] == nil { pending.append(edge.parent) }
            }
        }
        return found.sorted { $0.key < $1.key }.map { component, provider in
            let condition = reached[component] ?? .always
            let isAlwaysAbove = condition.holds(whenever: wanted.condition)
            return Binding.Ancestor(
                component: component,
                provider: provider,
                condition: isAlwaysAbove ? .always : condition
            )
        }
    }
}
