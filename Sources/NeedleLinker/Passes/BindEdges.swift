import NeedleGraph

/// Decides for each edge how it meets each requirement that its child demands.
struct EdgeBinding {
    let demand: DemandPropagation
    let demands: SideTable<Component, [ID<Requirement>]>

    private var providers: Providers { demand.providers }

    func bind(_ edges: inout Table<Edge>) {
        for id in edges.ids {
            bind(&edges[id])
        }
    }

    private func bind(_ edge: inout Edge) {
        let dependencies = providers.components[edge.child].dependencies
        edge.isEmitted = !demands[edge.child].isEmpty || dependencies != ["EmptyDependency"]
        let parent = providers.components[edge.parent]
        let passesOn = demand.passesOn(edge)
        var walks: [Int] = []
        for requirement in demands[edge.child] where demand.concerns(edge, requirement) {
            let provider = providers.provider(requirement, in: edge.parent, for: edge.child, from: edge.home)
            if let provider {
                edge.bindings.append(Binding(requirement: requirement, source: .parent(provider)))
            } else if passesOn {
                let carrier = demand.carrier(of: requirement, in: edge.parent)
                let source: Binding.Source = parent.isRoot ? .missing : .environment(carrier)
                edge.bindings.append(Binding(requirement: requirement, source: source))
            } else {
                walks.append(edge.bindings.count)
                edge.bindings.append(Binding(requirement: requirement, source: .missing))
            }
        }
        guard !walks.isEmpty else { return }
        let ancestors = walks.map { nearestAncestors(edge.bindings[$0].requirement, above: edge.parent) }
        let uses = ancestors.compactMap { $0 }.flatMap { $0 }.map { ($0.component, $0.provider.property) }
        guard let emission = providers.lowestModule(for: edge, naming: uses + parentUses(of: edge)) else { return }
        edge.emission = emission
        for (index, found) in zip(walks, ancestors) {
            guard let found else { continue }
            edge.bindings[index].source = .ancestors(found)
        }
    }

    /// The properties of the parent that an edge reads.
    private func parentUses(of edge: Edge) -> [(component: ID<Component>, property: Property)] {
        edge.bindings.compactMap { binding in
            guard case .parent(let provider) = binding.source else { return nil }
            return (edge.parent, provider.property)
        }
    }

    /// The nearest providers on all ways up from a component, sorted; nil if a way reaches a root without one.
    private func nearestAncestors(
        _ requirement: ID<Requirement>,
        above component: ID<Component>
    ) -> [Binding.Ancestor]? {
        var found: [ID<Component>: Provider] = [:]
        var seen: Set<ID<Component>> = [component]
        var pending = [component]
        while let current = pending.popLast() {
            if providers.components[current].isRoot { return nil }
            for id in demand.edges(into: current) {
                let parent = demand.edges[id].parent
                guard seen.insert(parent).inserted else { continue }
                if let provider = providers.providerAnywhere(requirement, in: parent, for: current) {
                    found[parent] = provider
                } else {
                    pending.append(parent)
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map { Binding.Ancestor(component: $0.key, provider: $0.value) }
    }
}
