import NeedleGraph

/// Finds each requirement that a root cannot meet, with the shortest way from that root to who needs it.
struct GapFinder: ProgramReader {
    let demand: DemandPropagation
    let sites: SideTable<Component, [RequirementSite]>

    var program: Program { demand.program }

    /// A component that lacks a provider, as reached from a root.
    struct Gap {
        var component: ID<Component>
        var requirement: ID<Requirement>
        /// The edges from the root to the component.
        var path: [ID<Edge>]
    }

    /// All that is missing, each component and requirement with the shortest way from each root.
    func gaps() -> [Gap] {
        var passed = PassedDemand()
        var gaps: [Gap] = []
        for root in components.ids where components.isRoot(root) {
            for requirement in demand.demands[root] {
                gaps += ways(from: Need(component: root, requirement: requirement), &passed)
            }
        }
        return gaps + walkGaps(&passed)
    }

    /// The needs of children that pass through a component, by the need of that component.
    private typealias PassedDemand = [ID<Component>: [ID<Requirement>: [(step: ID<Edge>, to: Need)]]]

    /// All components below another one that state the requirement, or that one itself, each by its shortest way along the
    /// edges that do not meet it.
    ///
    /// - Parameter known: What passes through each component that was asked: to look at all edges and the demand below them
    ///   for each missing requirement would take time that grows with the square of what is missing.
    private func ways(from top: Need, _ known: inout PassedDemand) -> [Gap] {
        func isStated(_ need: Need) -> Bool {
            sites[need.component].contains { $0.requirement == need.requirement }
        }
        let ways = ShortestWays(from: top) { need -> [(step: ID<Edge>, to: Need)] in
            if isStated(need) { return [] }
            let passed = known[need.component] ?? passed(through: need.component)
            known[need.component] = passed
            return passed[need.requirement] ?? []
        }
        // What an environment only inherits, no edge below it may ask for.
        let needing = ways.places.filter { isStated($0) || known[$0.component]?[$0.requirement] == nil }
        let gaps = needing.map { need in
            Gap(component: need.component, requirement: need.requirement, path: ways.steps(to: need))
        }
        let open = gaps.filter { !isMetOnItsWay($0) }
        return open.isEmpty ? gaps : open
    }

    private func passed(through component: ID<Component>) -> [ID<Requirement>: [(step: ID<Edge>, to: Need)]] {
        var passed: [ID<Requirement>: [(step: ID<Edge>, to: Need)]] = [:]
        for id in demand.edges(outOf: component) where demand.passesOn(id) {
            for binding in demand.edges[id].bindings {
                // What a root lacks passes no further, so it has no carrier.
                let lacked = components.isRoot(component) && binding.lacksProvider ? binding.requirement : nil
                guard let carrier = binding.carrier ?? lacked else { continue }
                let need = Need(component: demand.edges[id].child, requirement: binding.requirement)
                passed[carrier, default: []].append((id, need))
            }
        }
        return passed
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
            wanted.condition = program.coverage(of: wanted, in: edge.parent, for: edge.child, from: viewer).left
            if wanted.condition.isNever { return .never }
            if !demand.passesOn(edge) { isWalk = true }
            if !isWalk { wanted.requirement = demand.carrier(of: wanted, in: edge.parent) }
        }
        return wanted.condition
    }

    /// The gaps of edges that look for their providers by themselves, with who needs the requirement at them or below.
    private func walkGaps(_ passed: inout PassedDemand) -> [Gap] {
        var gaps: [Gap] = []
        for id in demand.edges.ids where !demand.passesOn(id) {
            let edge = demand.edges[id]
            for binding in edge.bindings where binding.lacksProvider {
                guard let wanted = demand.wanted(binding.requirement, over: id),
                    let above = wayDown(to: edge, missing: wanted)
                else { continue }
                let below = ways(from: Need(component: edge.child, requirement: binding.requirement), &passed)
                gaps += below.map {
                    Gap(component: $0.component, requirement: $0.requirement, path: above + [id] + $0.path)
                }
            }
        }
        return gaps
    }

    /// The shortest way from a root to a component on which nothing provides the requirement. If somebody does on each
    /// way, but no module can name them all, it is the shortest way at all; nil if there is none.
    ///
    /// - Parameter last: The edge at its end, which decides in which programs it is.
    private func wayDown(to last: Edge, missing wanted: Wanted) -> [ID<Edge>]? {
        func isSeen(_ edge: Edge) -> Bool {
            guard let viewer = last.onlyViewer else { return true }
            return modules.sees(viewer, edge.home) && modules.sees(viewer, components[edge.parent].module)
        }
        let open = shortestWay(to: last) { edge in
            if !isSeen(edge) { return false }
            // A parent that is there in some builds need provide in those alone.
            var wanted = wanted
            wanted.condition = wanted.condition.and(edge.condition)
            return !program.coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).left.isNever
        }
        return open ?? shortestWay(to: last, along: isSeen)
    }

    private func shortestWay(to last: Edge, along isOpen: (Edge) -> Bool) -> [ID<Edge>]? {
        let ways = ShortestWays(from: last.parent) { current -> [(step: ID<Edge>, to: ID<Component>)] in
            if components.isRoot(current) { return [] }
            return demand.edges(into: current).filter { isOpen(demand.edges[$0]) }.map { ($0, demand.edges[$0].parent) }
        }
        let root = ways.places.first {
            components.isRoot($0) && program.mayBeAbove($0, edgeOf: last.parent, in: last.home)
        }
        return root.map { ways.steps(to: $0).reversed() }
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
    /// The components that have a property of this name, or whose non-core components do, in their order.
    private lazy var namesakes = findNamesakes()
    /// The components that the roots make.
    private lazy var reach = demand.reachOfRoots

    init(_ solution: Solution) {
        self.solution = solution
        finder = GapFinder(demand: solution.demand, sites: solution.sites)
    }

    /// - Complexity: Linear in the properties of all components.
    private func findHolders() -> [Key: [(component: ID<Component>, property: ID<Property>)]] {
        let names = Set(solution.gaps.map { program.requirements[$0.requirement].signature.name })
        var found: [Key: [(component: ID<Component>, property: ID<Property>)]] = [:]
        for component in components.ids where !components.isTemplate(component) {
            for position in program.properties.positions(in: component) {
                let id = ID<Property>(position)
                let signature = program.properties[id].signature
                guard names.contains(signature.name), program.properties[id].doubt == nil else { continue }
                found[Key(signature), default: []].append((component, id))
            }
        }
        return found
    }

    /// - Complexity: Linear in the properties of all components.
    private func findNamesakes() -> [Name: [ID<Component>]] {
        let names = Set(solution.gaps.map { program.requirements[$0.requirement].signature.name })
        var found: [Name: [ID<Component>]] = [:]
        for component in components.ids where !components.isTemplate(component) {
            let plugin = program.plugins[component]
            for owner in [component, plugin?.nonCore].compactMap(\.self) {
                for position in program.properties.positions(in: owner) {
                    let name = program.properties[ID(position)].signature.name
                    guard names.contains(name), found[name]?.last != component else { continue }
                    found[name, default: []].append(component)
                }
            }
        }
        return found
    }

    /// The ancestors on other ways from roots that meet what is missing. A component that contains itself may be one of them.
    func ancestorsElsewhere(_ gap: Gap) -> [Holder] {
        let missing = Wanted(requirement: gap.requirement, condition: finder.missingCondition(of: gap))
        let name = program.requirements[gap.requirement].signature.name
        let candidates = namesakes[name] ?? []
        if candidates.isEmpty { return [] }
        let (ancestors, onTheWay) = (ancestors(of: gap.component), types(of: gap.path.map { demand.edges[$0].parent }))
        return candidates.compactMap { id in
            guard ancestors.contains(id), reach.contains(id) else { return nil }
            // On the way, a pluginized component may still have it for another child than the one there.
            let isOnTheWay = onTheWay.contains(type(of: id))
            // It is handed on where the child is made. The module of who needs it sees neither.
            let provider = demand.edges(outOf: id).lazy.map { self.demand.edges[$0] }
                .filter { $0.child == gap.component || ancestors.contains($0.child) }
                .compactMap { self.program.coverage(of: missing, in: id, for: $0.child, from: $0.home).parts.first }
                .first { !isOnTheWay || $0.provider.route != .own }?.provider
            return provider.map { (id, program.properties[$0.property]) }
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
        let wanted = program.signature(of: missing)
        // Types are compared, since a class in branches of an `#if` is several components of one name.
        let onTheWay = types(of: gap.path.map { demand.edges[$0].parent } + [gap.component])
        var found: [Holder] = []
        for (id, property) in known[Key(wanted)] ?? [] where found.last?.component != id {
            let property = program.properties[property]
            guard property.signature.meets(wanted), !onTheWay.contains(type(of: id)), isUsable(id, property) else {
                continue
            }
            found.append((id, property))
            if found.count == most { break }
        }
        return found
    }

    /// The types of some components and of their superclasses.
    private func types(of components: [ID<Component>]) -> Set<TypeExpression> {
        Set(components.flatMap(program.withSuperclasses).map(type(of:)))
    }

    private func type(of component: ID<Component>) -> TypeExpression {
        components[component].resolvedType(program.resolver)
    }

    private func ancestors(of component: ID<Component>) -> Set<ID<Component>> {
        let parents = demand.edges(into: component).map { demand.edges[$0].parent }
        return Set(reached(from: parents) { id in demand.edges(into: id).map { demand.edges[$0].parent } })
    }
}
