import NeedleDiagnostics
import NeedleGraph

/// Reports each requirement that a root cannot meet, with the shortest way from that root to who needs it.
struct ProviderCheck {
    let demand: DemandPropagation
    let demands: SideTable<Component, [ID<Requirement>]>
    let sites: SideTable<Component, [RequirementSite]>
    let symbols: Symbols

    private var providers: Providers { demand.providers }
    private var components: Table<Component> { providers.components }
    private var modules: Modules { providers.modules }

    /// A component that lacks a provider, as reached from a root.
    struct Gap {
        var component: ID<Component>
        var requirement: ID<Requirement>
        /// The edges from the root to the component.
        var path: [ID<Edge>]
        /// Whether the last edge looks for providers by itself.
        var isWalk: Bool
    }

    /// All that is missing, each component and requirement with the shortest way from each root.
    func gaps() -> [Gap] {
        var gaps: [Gap] = []
        for root in components.ids where components[root].isRoot {
            for requirement in demands[root] {
                gaps += ways(from: root, missing: requirement)
            }
        }
        return gaps + walkGaps()
    }

    /// All components below a root that state the requirement, each by its shortest way, by breadth-first search
    /// along the edges that do not meet it.
    private func ways(from root: ID<Component>, missing requirement: ID<Requirement>) -> [Gap] {
        struct State: Hashable {
            var component: ID<Component>
            var requirement: ID<Requirement>
        }
        var gaps: [Gap] = []
        var arrivals: [State: (from: State, edge: ID<Edge>)] = [:]
        let start = State(component: root, requirement: requirement)
        var queue = [start]
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            if sites[state.component].contains(where: { $0.requirement == state.requirement }) {
                var path: [ID<Edge>] = []
                var current = state
                while current != start, let arrival = arrivals[current] {
                    path.append(arrival.edge)
                    current = arrival.from
                }
                gaps.append(
                    Gap(
                        component: state.component,
                        requirement: state.requirement,
                        path: path.reversed(),
                        isWalk: false
                    )
                )
                continue
            }
            for id in demand.edges(outOf: state.component) where demand.passesOn(demand.edges[id]) {
                let edge = demand.edges[id]
                for wanted in demands[edge.child]
                where providers.provider(wanted, in: edge.parent, for: edge.child, from: edge.home) == nil
                    && demand.carrier(of: wanted, in: edge.parent) == state.requirement
                {
                    let reached = State(component: edge.child, requirement: wanted)
                    guard reached != start, arrivals[reached] == nil else { continue }
                    arrivals[reached] = (state, id)
                    queue.append(reached)
                }
            }
        }
        return gaps
    }

    /// What edges that look for their providers by themselves do not find.
    private func walkGaps() -> [Gap] {
        demand.edges.ids.flatMap { id -> [Gap] in
            let edge = demand.edges[id]
            guard !demand.passesOn(edge) else { return [] }
            return edge.bindings.compactMap { binding in
                guard case .missing = binding.source else { return nil }
                return Gap(component: edge.child, requirement: binding.requirement, path: [id], isWalk: true)
            }
        }
    }

    /// One diagnostic for each requirement: whoever needs it, one provider mends it.
    func diagnostics(_ gaps: [Gap]) -> [Diagnostic] {
        var order: [ID<Requirement>] = []
        var groups: [ID<Requirement>: [Gap]] = [:]
        for gap in gaps {
            if groups[gap.requirement] == nil { order.append(gap.requirement) }
            if groups[gap.requirement]?.contains(where: { $0.component == gap.component }) == true { continue }
            groups[gap.requirement, default: []].append(gap)
        }
        return order.sorted().compactMap { requirement in
            let group = (groups[requirement] ?? []).sorted {
                ($0.path.count, $0.component) < ($1.path.count, $1.component)
            }
            return group.first.flatMap { diagnostic($0, others: group.dropFirst()) }
        }
    }

    private func diagnostic(_ gap: Gap, others: ArraySlice<Gap>) -> Diagnostic? {
        guard let anchor = anchor(gap) else { return nil }
        var notes = gap.path.map { id -> Note in
            let edge = demand.edges[id]
            let message = "'\(name(edge.parent))' makes '\(name(edge.child))' here"
            return Note(message: message, anchor: edge.sites.first.map(Anchor.fact) ?? .none)
        }
        notes += others.compactMap { other in
            self.anchor(other).map { Note(message: "'\(name(other.component))' needs it too", anchor: .fact($0)) }
        }
        notes += nearMisses(gap)
        return .missingProvider(
            component: name(gap.component),
            requirement: description(gap),
            path: ([gap.path.first.map { demand.edges[$0].parent } ?? gap.component]
                + gap.path.map { demand.edges[$0].child }).map(name),
            anchor: anchor,
            notes: notes
        )
    }

    private func site(_ gap: Gap) -> RequirementSite? {
        sites[gap.component].first { $0.requirement == gap.requirement }
    }

    private func anchor(_ gap: Gap) -> FactReference? {
        if let site = site(gap) { return site.reference(symbols, modules) }
        return gap.path.last.flatMap { demand.edges[$0].sites.first }
    }

    private func description(_ gap: Gap) -> String {
        let signature = providers.requirements[gap.requirement].signature
        guard let site = site(gap) else { return signature.description { $0 } }
        let written = symbols[site.protocol].declaration.members[site.member].type?.written
        return signature.description { written ?? $0 }
    }

    /// The properties of that name above the component that do not meet the requirement, and why.
    private func nearMisses(_ gap: Gap) -> [Note] {
        let wanted = providers.requirements[gap.requirement].signature
        let parents = gap.path.map { demand.edges[$0] }
        return parents.flatMap { edge -> [Note] in
            (providers.properties[edge.parent][wanted.name] ?? []).map { property in
                Note(
                    message: "'\(wanted.name)' of '\(name(edge.parent))' does not provide it: "
                        + reason(property, wanted, edge),
                    anchor: .fact(property.reference(symbols, modules))
                )
            }
        }
    }

    private func reason(_ property: Property, _ wanted: Signature, _ edge: Edge) -> String {
        let signature = property.signature
        let member = symbols[property.symbol].declaration.members[property.member]
        if !property.isTypeKnown { return "its type is not written" }
        if signature.type != wanted.type { return "its type is '\(member.type?.written ?? signature.type)'" }
        if !providers.isVisible(property.access, of: property.module, from: edge.home) {
            let home = modules[edge.home].name
            return "it is \(property.access.rawValue) and cannot be seen in \(home)"
        }
        if signature.isAsync && !wanted.isAsync { return "it is async" }
        if signature.thrownError != nil && wanted.thrownError == nil { return "it throws" }
        if wanted.isSettable { return "it cannot be set there" }
        return "it is declared as '\(signature.fullName)'"
    }

    private func name(_ component: ID<Component>) -> String {
        components[component].name
    }
}
