import NeedleDiagnostics
import NeedleGraph

/// Reports each requirement that a root cannot meet, with the shortest way from that root to who needs it.
struct ProviderCheck: ProgramReader {
    let demand: DemandPropagation
    let sites: SideTable<Component, [RequirementSite]>
    /// The one module that gets its files; nil for all.
    let part: ID<Module>?

    var program: Program { _read { yield demand.program } }
    var providers: Providers { _read { yield demand.providers } }

    /// A component that lacks a provider, as reached from a root.
    struct Gap {
        var component: ID<Component>
        var requirement: ID<Requirement>
        /// The edges from the root to the component.
        var path: [ID<Edge>]
    }

    /// All that is missing, each component and requirement with the shortest way from each root.
    func gaps() -> [Gap] {
        var gaps: [Gap] = []
        for root in components.ids where components[root].isRoot {
            for requirement in demand.demands[root] {
                gaps += ways(from: root, missing: requirement)
            }
        }
        return gaps + walkGaps()
    }

    /// All components below another one that state the requirement, or that one itself, each by its shortest way, by
    /// breadth-first search along the edges that do not meet it.
    private func ways(from top: ID<Component>, missing requirement: ID<Requirement>) -> [Gap] {
        struct State: Hashable {
            var component: ID<Component>
            var requirement: ID<Requirement>
        }
        var gaps: [Gap] = []
        var arrivals: [State: (from: State, edge: ID<Edge>)] = [:]
        let start = State(component: top, requirement: requirement)
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
                gaps.append(Gap(component: state.component, requirement: state.requirement, path: path.reversed()))
                continue
            }
            for id in demand.edges(outOf: state.component) where demand.passesOn(demand.edges[id]) {
                let edge = demand.edges[id]
                for requirement in demand.demands[edge.child] {
                    guard let wanted = demand.wanted(requirement, over: edge),
                        let left = demand.left(of: wanted, over: edge),
                        demand.carrier(of: left, in: edge.parent) == state.requirement
                    else { continue }
                    let reached = State(component: edge.child, requirement: requirement)
                    guard reached != start, arrivals[reached] == nil else { continue }
                    arrivals[reached] = (state, id)
                    queue.append(reached)
                }
            }
        }
        let open = gaps.filter { !isMetOnItsWay($0) }
        return open.isEmpty ? gaps : open
    }

    /// Whether somebody on the way provides in the builds in which that way is there. It is a gap only by what others
    /// demand in more builds.
    private func isMetOnItsWay(_ gap: Gap) -> Bool { conditionLeft(by: gap).isNever }

    /// The builds in which a component lacks a requirement that it states. If somebody on the way provides in each, but no
    /// module can name all of them, it lacks it wherever it states it.
    func missingCondition(of gap: Gap) -> CompilationCondition {
        let left = conditionLeft(by: gap)
        return left.isNever ? demand.statedCondition(of: gap.requirement, in: gap.component) : left
    }

    /// The builds in which a component states a requirement and the way is there, but nobody on it provides.
    private func conditionLeft(by gap: Gap) -> CompilationCondition {
        let condition = demand.statedCondition(of: gap.requirement, in: gap.component)
        var wanted = Wanted(requirement: gap.requirement, condition: condition)
        // Above an edge that looks for its providers by itself, all count that any module sees.
        var isWalk = false
        for edge in gap.path.reversed().map({ demand.edges[$0] }) {
            wanted.condition = wanted.condition.and(edge.condition)
            let viewer = isWalk ? nil : edge.home
            wanted.condition = providers.coverage(of: wanted, in: edge.parent, for: edge.child, from: viewer).left
            if wanted.condition.isNever { return .never }
            if !demand.passesOn(edge) { isWalk = true }
            if !isWalk { wanted.requirement = demand.carrier(of: wanted, in: edge.parent) }
        }
        return wanted.condition
    }

    /// The gaps of edges that look for their providers by themselves, with who needs the requirement at them or below.
    private func walkGaps() -> [Gap] {
        demand.edges.ids.lazy.filter { !demand.passesOn(demand.edges[$0]) }.flatMap { id -> [Gap] in
            let edge = demand.edges[id]
            return edge.bindings.flatMap { binding -> [Gap] in
                guard binding.lacksProvider, let wanted = demand.wanted(binding.requirement, over: edge),
                    let above = wayDown(to: edge.parent, missing: wanted)
                else { return [] }
                return ways(from: edge.child, missing: binding.requirement).map {
                    Gap(component: $0.component, requirement: $0.requirement, path: above + [id] + $0.path)
                }
            }
        }
    }

    /// The shortest way from a root to a component on which nobody provides the requirement. If somebody does on each
    /// way, but no module can name them all, it is the shortest way at all; nil if there is none.
    private func wayDown(to component: ID<Component>, missing wanted: Wanted) -> [ID<Edge>]? {
        let open = shortestWay(to: component) { edge in
            !providers.coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).left.isNever
        }
        return open ?? shortestWay(to: component) { _ in true }
    }

    private func shortestWay(to component: ID<Component>, along isOpen: (Edge) -> Bool) -> [ID<Edge>]? {
        var onward: [ID<Component>: ID<Edge>] = [:]
        var queue = [component]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            guard !components[current].isRoot else {
                return sequence(first: current) { onward[$0].map { demand.edges[$0].child } }.compactMap { onward[$0] }
            }
            for id in demand.edges(into: current) where isOpen(demand.edges[id]) {
                let parent = demand.edges[id].parent
                guard parent != component, onward[parent] == nil else { continue }
                onward[parent] = id
                queue.append(parent)
            }
        }
        return nil
    }

    /// One diagnostic for each requirement: whoever needs it, one provider fixes it.
    func diagnostics(_ gaps: [Gap]) -> [Diagnostic] {
        var groups: [ID<Requirement>: [Gap]] = [:]
        var told: Set<[Int]> = []
        for gap in gaps.sorted(by: precedes)
        where !isOfPrivateComponent(gap) && told.insert([gap.component.index, gap.requirement.index]).inserted {
            groups[gap.requirement, default: []].append(gap)
        }
        return groups.sorted { $0.key < $1.key }.compactMap { _, group in
            group.first.flatMap { diagnostic($0, others: group.dropFirst()) }
        }
    }

    /// Whether a private component on the way has what is missing, or may have, as one that is declared in a body. That
    /// nothing can be generated for it is reported once, as the cause: an error if the edge out of it needs a class, which
    /// is why no other edge counts.
    private func isOfPrivateComponent(_ gap: Gap) -> Bool {
        let wanted = program.requirements[gap.requirement].signature
        return gap.path.map { demand.edges[$0] }.contains { edge in
            let parent = edge.parent
            guard edge.isEmitted, components[parent].access <= .fileprivate else { return false }
            if symbols[components[parent].symbol].isLocal { return true }
            return program.properties.named(wanted.name, in: parent).contains { property in
                let member = symbols[property.symbol].declaration.members[property.member]
                return property.doubt == nil && (member.access ?? .internal) > .fileprivate
                    && property.signature.fit(wanted, canSet: true) != nil
            }
        }
    }

    private func precedes(_ left: Gap, _ right: Gap) -> Bool {
        let (leftKey, rightKey) = ((left.path.count, left.component), (right.path.count, right.component))
        return leftKey == rightKey ? left.path.lexicographicallyPrecedes(right.path) : leftKey < rightKey
    }

    private func diagnostic(_ gap: Gap, others: ArraySlice<Gap>) -> Diagnostic? {
        guard let anchor = anchor(gap) else { return nil }
        var notes = gap.path.map { id -> Note in
            let edge = demand.edges[id]
            let message = "'\(name(edge.parent))' makes '\(name(edge.child))' here"
            return Note(message: message, anchor: edge.sites.first.map(Anchor.fact) ?? .none, role: .step)
        }
        notes += others.compactMap { other in
            let name = name(other.component)
            let role = NoteRole.other("\(name) (\(modules[components[other.component].module].name))")
            return self.anchor(other).map { Note(message: "'\(name)' needs it too", anchor: .fact($0), role: role) }
        }
        let (misses, elsewhere) = (nearMisses(gap), providersElsewhere(gap))
        notes += misses + elsewhere.notes.filter { note in !misses.contains { $0.anchor == note.anchor } }
        notes += unseenExtensions(gap)
        if elsewhere.areAncestors, let site = site(gap), site.default != .none {
            let message = "its default counts only where no ancestor provides it on any way"
            notes.append(Note(message: message, anchor: .fact(anchor)))
        } else if let part, let site = site(gap), site.default != .none,
            let owner = gap.path.map({ components[demand.edges[$0].parent].module }).last(where: { $0 != part })
        {
            let name = modules[owner].name
            let message = "its default is not kept: module '\(name)' was linked without this one, and passes it on"
            notes.append(Note(message: message, anchor: .fact(anchor)))
        } else if let home = gap.path.last.map({ demand.edges[$0].emission }), let site = site(gap),
            !site.defaultHomes.isEmpty, !site.defaultHomes.contains(home)
        {
            let message = "module '\(modules[home].name)' does not see its default; make that public to all"
            notes.append(Note(message: message, anchor: .fact(anchor)))
        }
        return .missingProvider(
            component: name(gap.component),
            requirement: description(gap),
            isProvidedOnOtherWays: elsewhere.areAncestors,
            path: ([gap.path.first.map { demand.edges[$0].parent } ?? gap.component]
                + gap.path.map { demand.edges[$0].child }).map(name),
            anchor: anchor,
            notes: notes,
            help: misses.isEmpty ? [help(gap, elsewhere.holders)] : []
        )
    }

    func site(_ gap: Gap) -> RequirementSite? {
        sites[gap.component].first { $0.requirement == gap.requirement }
    }

    private func anchor(_ gap: Gap) -> FactReference? {
        if let site = site(gap) { return site.reference(symbols, modules) }
        return gap.path.last.flatMap { demand.edges[$0].sites.first }
    }

    func description(_ gap: Gap) -> String {
        let signature = program.requirements[gap.requirement].signature
        guard let site = site(gap) else { return signature.description { $0 } }
        let written = symbols[site.protocol].declaration.members[site.member].type?.written.text
        return signature.description { written ?? $0 }
    }

    func name(_ component: ID<Component>) -> String {
        components[component].name
    }
}
