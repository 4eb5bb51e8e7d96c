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
struct DemandPropagation: Sendable {
    let providers: Providers
    var edges: Table<Edge>
    private let incoming: NumberLists<ID<Edge>>
    private let outgoing: NumberLists<ID<Edge>>
    private let own: SideTable<Component, [ID<Requirement>]>
    /// Whether any `#if` matters at all.
    private let hasConditions: Bool
    /// When a component demands what it does not state itself; empty where no `#if` matters.
    private var conditions: SideTable<Component, [ID<Requirement>: CompilationCondition]>
    /// What a requirement becomes when it passes through a non-core component.
    private let nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    /// The names that several requirements have.
    private var shared = NameSet()

    init(
        providers: Providers,
        edges: Table<Edge>,
        sites: SideTable<Component, [RequirementSite]>,
        nonCoreVariants: [ID<Requirement>: ID<Requirement>]
    ) {
        self.providers = providers
        self.edges = edges
        self.nonCoreVariants = nonCoreVariants
        conditions = SideTable(for: providers.components, repeating: [:])
        hasConditions =
            edges.values.contains { !$0.condition.isAlways }
            || providers.requirements.values.contains { !$0.signature.condition.isAlways }
        let count = providers.components.count
        incoming = NumberLists(count: count, edges.ids.map { (edges[$0].child.index, $0) })
        outgoing = NumberLists(count: count, edges.ids.map { (edges[$0].parent.index, $0) })
        var own = SideTable<Component, [ID<Requirement>]>(for: providers.components, repeating: [])
        for id in providers.components.ids {
            own[id] = sites[id].map(\.requirement)
        }
        self.own = own
        var isTaken = NameSet()
        for requirement in providers.requirements.values {
            let name = requirement.signature.name
            if isTaken.contains(name) { shared.insert(name) }
            isTaken.insert(name)
        }
    }

    func edges(into component: ID<Component>) -> [ID<Edge>] {
        incoming.positions(of: component.index).map { incoming[$0] }
    }

    func edges(outOf component: ID<Component>) -> [ID<Edge>] {
        outgoing.positions(of: component.index).map { outgoing[$0] }
    }

    /// The demand of each component, sorted. From then on, the conditions of what is demanded are known.
    ///
    /// A pair enters the list again only when it is demanded in more builds than before. Few are.
    mutating func demand() -> SideTable<Component, [ID<Requirement>]> {
        let providers = providers
        let ways = waysUp()
        var demanded = PairIndex(minimumCapacity: 8 * providers.components.count)
        var pending: [(component: ID<Component>, requirement: ID<Requirement>)] = []
        for id in providers.components.ids {
            for requirement in own[id] where demanded.insert(id.index, requirement.index).isNew {
                pending.append((id, requirement))
            }
        }
        while let (component, requirement) = pending.popLast() {
            for position in ways.positions(of: component.index) {
                let (parent, home) = (ways[position].parent, ways[position].home)
                guard let wanted = wanted(requirement, over: ways[position].edge),
                    providers.provider(wanted, in: parent, for: component, from: home) == nil
                else { continue }
                let carrier = carrier(of: wanted, in: parent)
                let isNew = demanded.insert(parent.index, carrier.index).isNew
                if widen(carrier, in: parent, by: wanted.condition) || isNew { pending.append((parent, carrier)) }
            }
        }
        let lists = NumberLists(
            count: providers.components.count,
            demanded.pairs.map { (Int($0.first), ID<Requirement>(Int($0.second))) }
        )
        return SideTable(
            providers.components.ids.map { id in lists.positions(of: id.index).map { lists[$0] }.sorted() }
        )
    }

    /// What the worklist asks of an edge, close together, since it asks for each requirement.
    private struct Way {
        var parent: ID<Component>
        var home: ID<Module>
        var edge: ID<Edge>
    }

    /// The edges into each component over which requirements pass.
    private func waysUp() -> NumberLists<Way> {
        let pairs = edges.ids.compactMap { id -> (key: Int, element: Way)? in
            guard passesOn(edges[id]) else { return nil }
            return (edges[id].child.index, Way(parent: edges[id].parent, home: edges[id].home, edge: id))
        }
        return NumberLists(count: providers.components.count, pairs)
    }

    /// Notes that a component demands a requirement in these builds, too.
    ///
    /// - Returns: Whether it did not before.
    private mutating func widen(
        _ requirement: ID<Requirement>,
        in component: ID<Component>,
        by condition: CompilationCondition
    ) -> Bool {
        guard hasConditions, !own[component].contains(requirement) else { return false }
        guard let known = conditions[component][requirement] else {
            conditions[component][requirement] = condition
            return true
        }
        if known.holds(whenever: condition) { return false }
        conditions[component][requirement] = .any([known, condition])
        return true
    }

    /// When a component demands a requirement: whenever it is there if the component states it itself, else when one of
    /// its children does.
    func condition(of requirement: ID<Requirement>, in component: ID<Component>) -> CompilationCondition {
        guard hasConditions else { return .always }
        return conditions[component][requirement] ?? providers.requirements[requirement].signature.condition
    }

    /// What the child of an edge demands, in the builds in which the edge is there; nil if it demands it in others alone.
    func wanted(_ requirement: ID<Requirement>, over edge: Edge) -> Wanted? {
        guard hasConditions else { return Wanted(requirement: requirement, condition: .always) }
        return conditionally(requirement, over: edge)
    }

    private func wanted(_ requirement: ID<Requirement>, over edge: ID<Edge>) -> Wanted? {
        guard hasConditions else { return Wanted(requirement: requirement, condition: .always) }
        return conditionally(requirement, over: edges[edge])
    }

    private func conditionally(_ requirement: ID<Requirement>, over edge: Edge) -> Wanted? {
        let condition = edge.condition.and(self.condition(of: requirement, in: edge.child))
        return condition.isNever ? nil : Wanted(requirement: requirement, condition: condition)
    }

    /// Whether what the child needs and the parent lacks may pass through the parent's environment.
    func passesOn(_ edge: Edge) -> Bool {
        edge.home == providers.components[edge.parent].module
    }

    /// The requirement by which a component's environment passes on another one: a requirement of its own that meets
    /// it, or itself.
    func carrier(of wanted: Wanted, in component: ID<Component>) -> ID<Requirement> {
        var requirement = wanted.requirement
        if providers.components[component].kind == .nonCore, let variant = nonCoreVariants[requirement] {
            requirement = variant
        }
        if own[component].contains(requirement) { return requirement }
        let name = providers.requirements[requirement].signature.name
        guard shared.contains(name) else { return requirement }
        return own[component].first { candidate in
            guard providers.requirements[candidate].signature.name == name else { return false }
            let signature = providers.requirements[candidate].signature
            return signature.meets(providers.requirements[requirement].signature)
                && signature.condition.holds(whenever: wanted.condition)
        } ?? requirement
    }
}
