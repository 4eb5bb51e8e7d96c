import NeedleGraph

/// Finds each requirement that a root cannot meet, with the shortest way from that root to who needs it.
struct GapFinder: ProgramReader {
    let demand: DemandPropagation
    let sites: SideTable<Component, [RequirementSite]>

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
        let passed = PassedDemand(demand)
        var gaps: [Gap] = []
        for root in components.ids where components[root].isRoot {
            for requirement in demand.demands[root] {
                gaps += ways(from: root, missing: requirement, passed)
            }
        }
        return gaps + walkGaps(passed)
    }

    /// All components below another one that state the requirement, or that one itself, each by its shortest way, by
    /// breadth-first search along the edges that do not meet it.
    private func ways(
        from top: ID<Component>,
        missing requirement: ID<Requirement>,
        _ passed: PassedDemand
    ) -> [Gap] {
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
            for need in passed.needs(of: state.requirement, in: state.component) {
                let reached = State(component: demand.edges[need.edge].child, requirement: need.requirement)
                guard reached != start, arrivals[reached] == nil else { continue }
                arrivals[reached] = (state, need.edge)
                queue.append(reached)
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
    private func walkGaps(_ passed: PassedDemand) -> [Gap] {
        demand.edges.ids.lazy.filter { !demand.passesOn(demand.edges[$0]) }.flatMap { id -> [Gap] in
            let edge = demand.edges[id]
            return edge.bindings.flatMap { binding -> [Gap] in
                guard binding.lacksProvider, let wanted = demand.wanted(binding.requirement, over: edge),
                    let above = wayDown(to: edge.parent, missing: wanted)
                else { return [] }
                return ways(from: edge.child, missing: binding.requirement, passed).map {
                    Gap(component: $0.component, requirement: $0.requirement, path: above + [id] + $0.path)
                }
            }
        }
    }

    /// The shortest way from a root to a component on which nobody provides the requirement. If somebody does on each
    /// way, but no module can name them all, it is the shortest way at all; nil if there is none.
    private func wayDown(to component: ID<Component>, missing wanted: Wanted) -> [ID<Edge>]? {
        let open = shortestWay(to: component) { edge in
            // A parent that is there in some builds need provide in those alone.
            var wanted = wanted
            wanted.condition = wanted.condition.and(edge.condition)
            return !providers.coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).left.isNever
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
}

/// Finds who has what is missing, beside the ways on which it is missing.
///
/// A class, since it remembers what it looked up: thousands of providers may be missing at once.
final class GapHolders: SolutionReader {
    typealias Gap = GapFinder.Gap
    typealias Holder = (component: ID<Component>, property: Property)

    private struct Key: Hashable {
        var name: Name
        var type: TypeExpression

        init(_ signature: Signature) { (name, type) = (signature.name, signature.type) }
    }

    let solution: Solution
    let finder: GapFinder
    /// The components with a property of this name and type, in their order.
    private lazy var known = findHolders()
    /// The components that the roots make.
    private lazy var reach = Reach.ofRoots(demand)

    init(_ solution: Solution) {
        self.solution = solution
        finder = GapFinder(demand: solution.demand, sites: solution.sites)
    }

    var program: Program { solution.demand.program }

    /// - Complexity: Linear in the properties of all components.
    private func findHolders() -> [Key: [(component: ID<Component>, property: ID<Property>)]] {
        let names = Set(solution.gaps.map { program.requirements[$0.requirement].signature.name })
        var found: [Key: [(component: ID<Component>, property: ID<Property>)]] = [:]
        for component in components.ids where !components[component].isTemplate {
            for position in program.properties.positions(in: component) {
                let id = ID<Property>(position)
                let signature = program.properties[id].signature
                guard names.contains(signature.name), program.properties[id].doubt == nil else { continue }
                found[Key(signature), default: []].append((component, id))
            }
        }
        return found
    }

    /// The ancestors on other ways from roots that have what is missing.
    func ancestorsElsewhere(_ gap: Gap) -> [Holder] {
        var known: Set<ID<Component>>?
        return holders(of: gap) { ancestor, property in
            let ancestors = known ?? ancestors(of: gap.component)
            known = ancestors
            guard ancestors.contains(ancestor), reach.contains(ancestor) else { return false }
            // It is handed on where the child is made. The module of who needs it sees neither.
            return demand.edges(outOf: ancestor).contains { id in
                let edge = demand.edges[id]
                return (edge.child == gap.component || ancestors.contains(edge.child))
                    && modules.isVisible(property.access, of: property.module, from: edge.home)
            }
        }
    }

    /// The components that have what is missing, except those on the way.
    ///
    /// - Parameter isUsable: Whether a component can hand its property on.
    func holders(
        of gap: Gap,
        atMost most: Int = .max,
        where isUsable: (ID<Component>, Property) -> Bool
    ) -> [Holder] {
        let missing = Wanted(requirement: gap.requirement, condition: finder.missingCondition(of: gap))
        let wanted = demand.providers.signature(of: missing)
        // Types are compared, since a class in branches of an `#if` is several components of one name.
        let onTheWay = gap.path.map { demand.edges[$0].parent } + [gap.component]
        let types = Set(onTheWay.flatMap { typesWithSuperclasses(of: $0) })
        var found: [Holder] = []
        for (id, property) in known[Key(wanted)] ?? [] where found.last?.component != id {
            let property = program.properties[property]
            guard property.signature.meets(wanted), !types.contains(components[id].resolvedType(program.resolver)),
                isUsable(id, property)
            else { continue }
            found.append((id, property))
            if found.count == most { break }
        }
        return found
    }

    private func typesWithSuperclasses(of component: ID<Component>) -> [TypeExpression] {
        sequence(first: component) { [components] in components[$0].superclass }.prefix(components.count)
            .map { components[$0].resolvedType(program.resolver) }
    }

    private func ancestors(of component: ID<Component>) -> Set<ID<Component>> {
        var found: Set<ID<Component>> = []
        var queue = [component]
        while let next = queue.popLast() {
            for edge in demand.edges(into: next) where found.insert(demand.edges[edge].parent).inserted {
                queue.append(demand.edges[edge].parent)
            }
        }
        return found
    }
}
