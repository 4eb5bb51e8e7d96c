import NeedleGraph

/// The demand of children that passes through their parents, found from the parent's side: who below needs a requirement.
///
/// It is made where something is missing, for the components on the ways to that, each once: to look at all edges and the
/// demand below them for each missing requirement would take time that grows with the square of what is missing.
final class PassedDemand {
    /// A requirement of the child of an edge.
    struct Need {
        var edge: ID<Edge>
        var requirement: ID<Requirement>
    }

    private let demand: DemandPropagation
    private var known: [ID<Component>: [ID<Requirement>: [Need]]] = [:]

    init(_ demand: DemandPropagation) {
        self.demand = demand
    }

    /// Those below a component that need one of its requirements from it, in the order of edges.
    ///
    /// - Complexity: Linear in the demand below the edges out of the component; the second time, O(1).
    func needs(of requirement: ID<Requirement>, in component: ID<Component>) -> [Need] {
        if let needs = known[component] { return needs[requirement] ?? [] }
        var needs: [ID<Requirement>: [Need]] = [:]
        for id in demand.edges(outOf: component) where demand.passesOn(demand.edges[id]) {
            let edge = demand.edges[id]
            for requirement in demand.demands[edge.child] {
                guard let wanted = demand.wanted(requirement, over: edge),
                    let left = demand.left(of: wanted, over: edge)
                else { continue }
                let carrier = demand.carrier(of: left, in: component)
                needs[carrier, default: []].append(Need(edge: id, requirement: requirement))
            }
        }
        known[component] = needs
        return needs[requirement] ?? []
    }
}
