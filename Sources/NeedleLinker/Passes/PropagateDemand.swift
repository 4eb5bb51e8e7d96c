import NeedleGraph

/// Computes what each component and the scopes below it need from above it.
///
/// Enumerating the paths from the roots is exponential in shared scopes: a chain of twenty levels with two components
/// each, both parents of both below, has over a million. Demand needs no paths. A component demands its own
/// requirements and, for each edge to a child, what of the child's demand it does not provide itself. The least sets
/// that satisfy this are found by a worklist of (component, requirement) pairs. Each pair enters the list once and
/// looks at each edge into the component, so time and size are linear in edges times demand; a component that
/// contains itself needs no special case, since a pair that is already known adds nothing.
///
/// An edge whose child is made in another module than the parent's passes nothing on: the parent's environment is
/// generated in the parent's module, which need not see what the child needs. Such an edge looks for its providers
/// among the ancestors by itself (`EdgeBinding`).
struct DemandPropagation {
    let providers: Providers
    var edges: Table<Edge>
    private let incoming: SideTable<Component, [ID<Edge>]>
    private let outgoing: SideTable<Component, [ID<Edge>]>
    private let own: SideTable<Component, [ID<Requirement>]>
    /// Whether any `#if` matters at all.
    private let hasConditions: Bool
    /// What a requirement becomes when it passes through a non-core component.
    private let nonCoreVariants: [ID<Requirement>: ID<Requirement>]

    init(
        providers: Providers,
        edges: Table<Edge>,
        sites: SideTable<Component, [RequirementSite]>,
        nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    ) {
        self.providers = providers
        self.edges = edges
        self.nonCoreVariants = nonCoreVariants
        hasConditions =
            edges.values.contains { !$0.condition.isAlways }
            || providers.requirements.values.contains { !$0.signature.condition.isAlways }
        var incoming = SideTable<Component, [ID<Edge>]>(for: providers.components, repeating: [])
        var outgoing = incoming
        for id in edges.ids {
            incoming[edges[id].child].append(id)
            outgoing[edges[id].parent].append(id)
        }
        self.incoming = incoming
        self.outgoing = outgoing
        var own = SideTable<Component, [ID<Requirement>]>(for: providers.components, repeating: [])
        for id in providers.components.ids {
            own[id] = sites[id].map(\.requirement)
        }
        self.own = own
    }

    func edges(into component: ID<Component>) -> [ID<Edge>] { incoming[component] }

    func edges(outOf component: ID<Component>) -> [ID<Edge>] { outgoing[component] }

    /// The demand of each component, sorted.
    func demand() -> SideTable<Component, [ID<Requirement>]> {
        var sets = SideTable<Component, Set<ID<Requirement>>>(for: providers.components, repeating: [])
        var pending: [(component: ID<Component>, requirement: ID<Requirement>)] = []
        for id in providers.components.ids {
            for requirement in own[id] where sets[id].insert(requirement).inserted {
                pending.append((id, requirement))
            }
        }
        while let (component, requirement) = pending.popLast() {
            for id in incoming[component] where passesOn(edges[id]) && concerns(edges[id], requirement) {
                let parent = edges[id].parent
                let provider = providers.provider(requirement, in: parent, for: component, from: edges[id].home)
                guard provider == nil else { continue }
                let carrier = carrier(of: requirement, in: parent)
                if sets[parent].insert(carrier).inserted { pending.append((parent, carrier)) }
            }
        }
        var result = SideTable<Component, [ID<Requirement>]>(for: providers.components, repeating: [])
        for id in providers.components.ids {
            result[id] = sets[id].sorted()
        }
        return result
    }

    /// When a component demands a requirement: always if it states it itself, else when one of its children does.
    func condition(
        of requirement: ID<Requirement>,
        in component: ID<Component>,
        _ demands: SideTable<Component, [ID<Requirement>]>
    ) -> CompilationCondition {
        guard hasConditions else { return .always }
        var known: [Demanded: CompilationCondition?] = [:]
        return condition(of: Demanded(component: component, requirement: requirement), demands, &known) ?? .always
    }

    private struct Demanded: Hashable {
        var component: ID<Component>
        var requirement: ID<Requirement>
    }

    /// - Parameter known: What was found; nil inside it for a pair that is being looked at, which adds no way.
    private func condition(
        of demanded: Demanded,
        _ demands: SideTable<Component, [ID<Requirement>]>,
        _ known: inout [Demanded: CompilationCondition?]
    ) -> CompilationCondition? {
        if let found = known[demanded] { return found }
        if own[demanded.component].contains(demanded.requirement) {
            return providers.requirements[demanded.requirement].signature.condition
        }
        known.updateValue(nil, forKey: demanded)
        var ways: [CompilationCondition] = []
        for id in outgoing[demanded.component] where passesOn(edges[id]) {
            let edge = edges[id]
            for wanted in demands[edge.child]
            where carrier(of: wanted, in: demanded.component) == demanded.requirement {
                let below = condition(of: Demanded(component: edge.child, requirement: wanted), demands, &known)
                guard let way = below.map(edge.condition.and) else { continue }
                ways.append(way)
                if way.isAlways { break }
            }
        }
        let result = ways.isEmpty ? nil : CompilationCondition.any(ways)
        known.updateValue(result, forKey: demanded)
        return result
    }

    /// Whether what the child needs and the parent lacks may pass through the parent's environment.
    func passesOn(_ edge: Edge) -> Bool {
        edge.home == providers.components[edge.parent].module
    }

    /// Whether a requirement is there in a build in which the edge is.
    func concerns(_ edge: Edge, _ requirement: ID<Requirement>) -> Bool {
        !hasConditions || !edge.condition.excludes(providers.requirements[requirement].signature.condition)
    }

    /// The requirement by which a component's environment passes on another one: a requirement of its own that meets
    /// it, or itself.
    func carrier(of requirement: ID<Requirement>, in component: ID<Component>) -> ID<Requirement> {
        var requirement = requirement
        if providers.components[component].kind == .nonCore, let variant = nonCoreVariants[requirement] {
            requirement = variant
        }
        if own[component].contains(requirement) { return requirement }
        let wanted = providers.requirements[requirement].signature
        return own[component].first { candidate in
            let signature = providers.requirements[candidate].signature
            return signature.meets(wanted)
        } ?? requirement
    }
}
