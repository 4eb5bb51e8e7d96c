import NeedleGraph

/// A requirement that a component lacks, as reached from a root.
struct Gap {
    var need: Need
    /// The edges from the root to the component.
    var path: [ID<Edge>]

    var component: ID<Component> { need.component }
    var requirement: ID<Requirement> { need.requirement }
}

// Finds each requirement that a root cannot meet, with the shortest path from that root to the component that needs it.
extension DemandPropagation {
    /// All gaps: each component and requirement, with the shortest path from each root.
    func gaps() -> [Gap] {
        var passed = PassedDemand()
        var gaps: [Gap] = []
        for root in components.ids where components.isRoot(root) {
            for requirement in demands[root] {
                gaps += openGaps(from: Need(component: root, requirement: requirement), &passed)
            }
        }
        return gaps + lookupGaps(&passed)
    }

    /// The children's needs that pass through a component, by the component's own need.
    private typealias PassedNeeds = [ID<Requirement>: [(step: ID<Edge>, to: Need)]]

    /// The same for each component.
    private typealias PassedDemand = [ID<Component>: PassedNeeds]

    /// The components that state the requirement, `top` itself or below it, each with the shortest path over edges that do not
    /// meet it.
    ///
    /// - Parameter known: Caches what passes through each component: looking it up again for each missing requirement would
    ///   take quadratic time.
    private func openGaps(from top: Need, _ known: inout PassedDemand) -> [Gap] {
        func isStated(_ need: Need) -> Bool { stated.site(need) != nil }
        let paths = ShortestPaths(from: top) { need -> [(step: ID<Edge>, to: Need)] in
            if isStated(need) { return [] }
            let passed = known[need.component] ?? passed(through: need.component)
            known[need.component] = passed
            return passed[need.requirement] ?? []
        }
        // If an environment only inherits a requirement, no edge below it needs it.
        let needing = paths.places.filter { isStated($0) || known[$0.component]?[$0.requirement] == nil }
        let gaps = needing.map { Gap(need: $0, path: paths.steps(to: $0)) }
        // If the path provides it in all builds in which the path exists, it is a gap only because other components demand it
        // in more builds.
        let open = gaps.filter { !conditionLeft(by: $0).isNever }
        return open.isEmpty ? gaps : open
    }

    private func passed(through component: ID<Component>) -> PassedNeeds {
        var passed: PassedNeeds = [:]
        for id in edges(outOf: component) where passesOn(id) {
            for binding in edges[id].bindings {
                // A root passes nothing on, so what it lacks has no carrier.
                let lacked = components.isRoot(component) && binding.lacksProvider ? binding.requirement : nil
                guard let carrier = binding.carrier ?? lacked else { continue }
                let need = Need(component: edges[id].child, requirement: binding.requirement)
                passed[carrier, default: []].append((id, need))
            }
        }
        return passed
    }

    /// The builds in which a component lacks a requirement that it states. If the path provides it in all of them, but no
    /// module can name all the providers, the component lacks it wherever it states it.
    func missingCondition(of gap: Gap) -> CompilationCondition {
        let left = conditionLeft(by: gap)
        return left.isNever ? statedCondition(of: gap.requirement, in: gap.component) : left
    }

    /// The builds in which a component states a requirement and the path exists, but nothing on the path provides it.
    private func conditionLeft(by gap: Gap) -> CompilationCondition {
        let condition = statedCondition(of: gap.requirement, in: gap.component)
        var wanted = Wanted(requirement: gap.requirement, condition: condition)
        // Above an edge that looks up its providers at run time, all providers count that any module sees.
        var isAboveLookup = false
        for edge in gap.path.reversed().map({ edges[$0] }) {
            wanted.condition = wanted.condition.and(edge.condition)
            let viewer = isAboveLookup ? nil : edge.home
            wanted.condition = program.coverage(of: wanted, in: edge.parent, for: edge.child, from: viewer).left
            if wanted.condition.isNever { return .never }
            if !passesOn(edge) { isAboveLookup = true }
            if !isAboveLookup { wanted.requirement = carrier(of: wanted, in: edge.parent) }
        }
        return wanted.condition
    }

    /// The gaps of edges that look up their providers at run time, with the components at or below them that need the
    /// requirement.
    private func lookupGaps(_ passed: inout PassedDemand) -> [Gap] {
        var gaps: [Gap] = []
        for id in edges.ids where !passesOn(id) {
            let edge = edges[id]
            for binding in edge.bindings where binding.lacksProvider {
                guard let wanted = wanted(binding.requirement, over: id),
                    let above = pathDown(to: edge, missing: wanted)
                else { continue }
                let below = openGaps(from: Need(component: edge.child, requirement: binding.requirement), &passed)
                gaps += below.map { Gap(need: $0.need, path: above + [id] + $0.path) }
            }
        }
        return gaps
    }

    /// The shortest path from a root to a component on which nothing provides the requirement. If every path provides it, but
    /// no module can name all providers, the shortest path of all; nil if there is no path.
    ///
    /// - Parameter last: The edge at its end, which determines the programs it belongs to.
    private func pathDown(to last: Edge, missing wanted: Wanted) -> [ID<Edge>]? {
        func isSeen(_ edge: Edge) -> Bool { self.isSeen(edge, from: last.onlyViewer) }
        let open = shortestPath(to: last) { edge in
            if !isSeen(edge) { return false }
            // A parent need provide the requirement only in the builds in which the edge exists.
            var wanted = wanted
            wanted.condition = wanted.condition.and(edge.condition)
            return !program.coverage(of: wanted, in: edge.parent, for: edge.child, from: nil).left.isNever
        }
        return open ?? shortestPath(to: last, along: isSeen)
    }

    private func shortestPath(to last: Edge, along isOpen: (Edge) -> Bool) -> [ID<Edge>]? {
        let paths = ShortestPaths(from: last.parent) { current -> [(step: ID<Edge>, to: ID<Component>)] in
            if components.isRoot(current) { return [] }
            return edges(into: current).filter { isOpen(edges[$0]) }.map { ($0, edges[$0].parent) }
        }
        let root = paths.places.first {
            components.isRoot($0) && program.mayBeAbove($0, edgeOf: last.parent, in: last.home)
        }
        return root.map { paths.steps(to: $0).reversed() }
    }
}

/// Finds components that provide a missing requirement, but are not on the paths that lack it.
///
/// A class, since it caches its look-ups: thousands of providers may be missing at once.
final class GapHolders: SolutionReader {
    typealias Holder = (component: ID<Component>, property: Property)

    let solution: Solution
    /// The properties with a missing name that components have, or their non-core components, by name, in the components' order.
    private lazy var namesakes = findNamesakes()
    private lazy var componentsOfMocksAlone = solution.componentsOfMocksAlone
    /// The components that the roots create.
    private lazy var reach = demand.reachOfRoots

    init(_ solution: Solution) {
        self.solution = solution
    }

    /// - Complexity: Linear in the properties of all components.
    private func findNamesakes() -> [Name: [(component: ID<Component>, property: ID<Property>)]] {
        let names = Set(solution.gaps.map { program.requirements[$0.requirement].signature.name })
        var found: [Name: [(component: ID<Component>, property: ID<Property>)]] = [:]
        for component in components.ids where !components.isTemplate(component) {
            for owner in [component, program.plugins[component]?.nonCore].compactMap(\.self) {
                for property in program.properties.positions(in: owner) {
                    let name = program.properties[property].signature.name
                    if names.contains(name) { found[name, default: []].append((component, property)) }
                }
            }
        }
        return found
    }

    /// The ancestors on other paths from roots that meet the missing requirement. A component that contains itself may be one.
    func ancestorsElsewhere(_ gap: Gap) -> [Holder] {
        let missing = Wanted(requirement: gap.requirement, condition: demand.missingCondition(of: gap))
        let name = program.requirements[gap.requirement].signature.name
        let candidates = namesakes[name] ?? []
        if candidates.isEmpty { return [] }
        let (ancestors, onThePath) = (ancestors(of: gap.component), types(of: gap.path.map { demand.edges[$0].parent }))
        return ancestors.intersection(candidates.map(\.component)).sorted().compactMap { id in
            guard reach.contains(id) else { return nil }
            // On the path, a pluginized component may still provide it for another child.
            let isOnThePath = onThePath.contains(type(of: id))
            // The property counts where the child is created: the module of the component that needs it may see neither.
            let provider = demand.edges(outOf: id).lazy.map { self.demand.edges[$0] }
                .filter { $0.child == gap.component || ancestors.contains($0.child) }
                .compactMap { self.program.coverage(of: missing, in: id, for: $0.child, from: $0.home).parts.first }
                .first { !isOnThePath || $0.provider.route != .own }?.provider
            return provider.map { (id, program.properties[$0.property]) }
        }
    }

    /// The components that provide the missing requirement and can pass it on, except those on the path.
    func holders(of gap: Gap, atMost most: Int) -> [Holder] {
        let missing = Wanted(requirement: gap.requirement, condition: demand.missingCondition(of: gap))
        let wanted = program.signature(of: missing)
        // Compares types, since a class in branches of an `#if` forms several components.
        let onThePath = types(of: gap.path.map { demand.edges[$0].parent } + [gap.component])
        var found: [Holder] = []
        for (id, position) in namesakes[wanted.name] ?? [] where found.last?.component != id {
            let property = program.properties[position]
            let isOwn = program.properties.positions(in: id).contains(position)
            guard isOwn, property.doubt == nil, property.signature.type == wanted.type,
                property.signature.meets(wanted), !componentsOfMocksAlone.contains(id),
                !onThePath.contains(type(of: id)), property.access > .fileprivate
            else { continue }
            found.append((id, property))
            if found.count == most { break }
        }
        return found
    }

    private func types(of components: [ID<Component>]) -> Set<TypeExpression> {
        Set(components.flatMap(program.components.withSuperclasses).map(type(of:)))
    }

    private func type(of component: ID<Component>) -> TypeExpression {
        components[component].resolvedType(program.resolver)
    }

    private func ancestors(of component: ID<Component>) -> Set<ID<Component>> {
        let parents = demand.edges(into: component).map { demand.edges[$0].parent }
        return Set(reached(from: parents) { id in demand.edges(into: id).map { demand.edges[$0].parent } })
    }
}
