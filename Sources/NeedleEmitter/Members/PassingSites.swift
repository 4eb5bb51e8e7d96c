import NeedleGraph
import NeedleLinker

/// A member of a protocol that states a requirement.
struct StatedPlace: Sendable {
    let `protocol`: ID<Symbol>
    /// The position among the protocol's members.
    let member: Int
    /// Whether it is the same in all builds.
    var isOnly = true

    init(_ site: RequirementSite) { (self.protocol, member) = (site.protocol, site.member) }
}

/// The places that state what passes through environments, each by the spelling that the environment takes.
struct PassingSites: Sendable {
    private var places: SideTable<Component, [StatedPlace?]>

    /// - Complexity: Linear in the members of all environments, times the logarithm of those of one.
    init(_ graph: LinkedGraph) {
        places = SideTable(for: graph.components, repeating: [])
        for id in graph.components.ids {
            places[id] = Array(repeating: nil, count: graph.environments[id]?.members.count ?? 0)
        }
        for id in graph.components.ids {
            for index in places[id].indices { find(index, through: id, graph) }
        }
    }

    /// Follows the spellings to a place that is known, and notes it for all on the way.
    private mutating func find(_ index: Int, through id: ID<Component>, _ graph: LinkedGraph) {
        var path: [(component: ID<Component>, index: Int)] = []
        var (component, index) = (id, index)
        var place = places[component][index]
        while place == nil {
            guard let passed = graph.environments[component]?.members[index] else { return }
            path.append((component, index))
            switch passed.spelling {
            case .site(let site): place = StatedPlace(site)
            case .child(let child, let wanted):
                let sites = graph.requirementSites[child]
                if let own = sites.firstPosition(of: wanted, by: \.requirement) {
                    place = StatedPlace(sites[own])
                    break
                }
                guard let next = graph.environments[child]?.members.firstPosition(of: wanted, by: \.requirement) else {
                    return
                }
                (component, index) = (child, next)
                place = places[component][index]
            }
        }
        for (component, index) in path.reversed() {
            let isOnly = graph.environments[component]?.members[index].branches.isEmpty ?? true
            if !isOnly { place?.isOnly = false }
            places[component][index] = place
        }
    }

    /// The place that states what passes through a component, by its position in the environment.
    func place(of position: Int, through component: ID<Component>) -> StatedPlace? { places[component][position] }
}

extension EmissionContext {
    /// The place that states a requirement of a component, or what passes through it.
    ///
    /// Here, since whoever is given a graph that belongs to another object gets a copy, and threads wait for each other to count
    /// the references in it.
    func place(of requirement: ID<Requirement>, below component: ID<Component>) -> StatedPlace? {
        if let own = graph.requirementSites[component].firstPosition(of: requirement, by: \.requirement) {
            return StatedPlace(graph.requirementSites[component][own])
        }
        let passed = graph.environments[component]?.members.firstPosition(of: requirement, by: \.requirement)
        return passed.flatMap { passing.place(of: $0, through: component) }
    }
}
