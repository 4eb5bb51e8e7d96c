import NeedleGraph
import NeedleLinker

/// A protocol member that states a requirement.
struct MemberPlace: Sendable {
    let `protocol`: ID<Symbol>
    let member: Int
    /// The component that requires it; nil for a member of a plugin extension.
    var component: ID<Component>?
    /// Whether all builds have this place.
    var isOnly = true

    init(_ site: RequirementSite, of component: ID<Component>? = nil) {
        (self.protocol, member, self.component) = (site.protocol, site.member, component)
    }
}

/// The places that state the requirements that pass through environments, found by following the environments' spellings.
struct PassingSites: Sendable {
    private var places: SideTable<Component, [MemberPlace?]>

    /// - Complexity: Linear in the members of all environments, times the logarithm of the largest environment's size.
    init(_ graph: LinkedGraph) {
        places = SideTable(for: graph.components, repeating: [])
        for id in graph.components.ids {
            places[id] = Array(repeating: nil, count: graph.environments[id]?.members.count ?? 0)
        }
        for id in graph.components.ids {
            for index in places[id].indices { find(index, through: id, graph) }
        }
    }

    /// Follows the spellings to a known place, and records it for all members on the path.
    private mutating func find(_ index: Int, through id: ID<Component>, _ graph: LinkedGraph) {
        var path: [(component: ID<Component>, index: Int)] = []
        var (component, index) = (id, index)
        var place = places[component][index]
        while place == nil {
            guard let passed = graph.environments[component]?.members[index] else { return }
            path.append((component, index))
            switch passed.spelling {
            case .site(let site): place = MemberPlace(site, of: component)
            case .child(let child, let wanted):
                let sites = graph.requirementSites[child]
                if let own = sites.firstPosition(of: wanted, by: \.requirement) {
                    place = MemberPlace(sites[own], of: child)
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

    /// The place that states a requirement that passes through a component, by its position in the environment.
    func place(of position: Int, through component: ID<Component>) -> MemberPlace? { places[component][position] }
}

extension EmissionContext {
    /// The place that states a requirement of a component or a requirement that passes through it.
    ///
    /// A method of the context, since passing another object's graph copies it, and threads contend for its reference counts.
    func place(of requirement: ID<Requirement>, below component: ID<Component>) -> MemberPlace? {
        if let own = graph.requirementSites[component].firstPosition(of: requirement, by: \.requirement) {
            return MemberPlace(graph.requirementSites[component][own], of: component)
        }
        let passed = graph.environments[component]?.members.firstPosition(of: requirement, by: \.requirement)
        return passed.flatMap { passing.place(of: $0, through: component) }
    }
}
