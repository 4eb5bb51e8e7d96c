import NeedleGraph

/// Finds the components that take a property: one of its own requirements is met by it, on some way down from its component.
///
/// What a component needs from above is a number here, and a step leads from a need to the need of a child that passes through as
/// it. So one search downward finds all takers of a property, and no way is gone twice.
///
/// - Complexity: To make it, linear in edges times the demand that passes over them. To ask, linear in the needs that the
///   property meets.
struct PropertyTakers: SolutionReader {
    let solution: Solution
    private let reach: Set<ID<Component>>
    /// The number of the first need of each component.
    private let firstNeed: [Int]
    /// The component of each need.
    private let owners: [Int32]
    /// The steps from each need: those from the number at its position on, up to the next one.
    private var firstStep: [Int] = []
    private var steps: [Int32] = []
    /// Where each property that is read meets the first needs.
    private var starts: [ID<Property>: [Start]] = [:]
    /// The need before each one that was found, and the search that found it; -1 before the first.
    private var arrivals: [(search: Int32, before: Int32)] = []
    private var searches: Int32 = 0

    /// A need that a property meets where it is read, and the components from that which has it down to there.
    private struct Start {
        var need: Int
        var way: [ID<Component>]
    }

    /// A requirement that a component states itself, and a shortest way to it from the component that has the property.
    struct Taker {
        var component: ID<Component>
        var requirement: ID<Requirement>
        var way: [ID<Component>]
    }

    init(_ solution: Solution, reach: Set<ID<Component>>) {
        (self.solution, self.reach) = (solution, reach)
        var (firstNeed, owners): ([Int], [Int32]) = ([], [])
        for component in solution.demand.demands.ids {
            firstNeed.append(owners.count)
            owners += repeatElement(Int32(component.index), count: solution.demand.demands[component].count)
        }
        (self.firstNeed, self.owners) = (firstNeed, owners)
        readEdges()
        arrivals = Array(repeating: (0, 0), count: owners.count)
    }

    /// The properties that some edge reads, in their order.
    var properties: [ID<Property>] { starts.keys.sorted() }

    /// The requirements that a property meets, in the order of the components that state them.
    mutating func takers(of property: ID<Property>) -> [Taker] {
        searches += 1
        var found: [Int] = []
        var ways: [Int: [ID<Component>]] = [:]
        for start in (starts[property] ?? []).sorted(by: { $0.way.count < $1.way.count })
        where arrivals[start.need].search != searches {
            arrivals[start.need] = (searches, -1)
            ways[start.need] = start.way
            found.append(start.need)
        }
        var next = 0
        while next < found.count {
            for step in steps[firstStep[found[next]]..<firstStep[found[next] + 1]] {
                if arrivals[Int(step)].search == searches { continue }
                arrivals[Int(step)] = (searches, Int32(found[next]))
                found.append(Int(step))
            }
            next += 1
        }
        return found.sorted().compactMap { need in
            let component = owner(of: need)
            let requirement = demand.demands[component][need - firstNeed[component.index]]
            guard solution.sites[component].contains(where: { $0.requirement == requirement }) else { return nil }
            var (below, first) = ([ID<Component>](), need)
            while arrivals[first].before >= 0 {
                below.append(owner(of: first))
                first = Int(arrivals[first].before)
            }
            return Taker(component: component, requirement: requirement, way: (ways[first] ?? []) + below.reversed())
        }
    }

    private func owner(of need: Int) -> ID<Component> { ID(Int(owners[need])) }

    /// The number of a need; nil if the component does not demand the requirement.
    private func need(_ component: ID<Component>, _ requirement: ID<Requirement>) -> Int? {
        let demanded = demand.demands[component]
        let index = demanded.partitioningIndex { $0 >= requirement }
        return index < demanded.count && demanded[index] == requirement ? firstNeed[component.index] + index : nil
    }

    /// Whether scopes of the parent are above those of the child: where a root leads to the child, no others count.
    private func counts(_ edge: Edge) -> Bool { reach.contains(edge.parent) || !reach.contains(edge.child) }

    private mutating func readEdges() {
        var found: [(from: Int, to: Int)] = []
        for edge in edges.values where counts(edge) {
            for binding in edge.bindings {
                guard let below = need(edge.child, binding.requirement) else { continue }
                for source in binding.sources {
                    switch source {
                    case .parent(let provider):
                        start(at: below, provider, way: [edge.parent, edge.child])
                    case .environment(let carrier):
                        if let above = need(edge.parent, carrier) { found.append((above, below)) }
                    case .ancestors(let ancestors), .missing(let ancestors):
                        look(for: ancestors, above: edge, below)
                    case .branches: break  // None of the sources is one.
                    }
                }
            }
        }
        firstStep = Array(repeating: 0, count: owners.count + 1)
        for step in found { firstStep[step.from + 1] += 1 }
        for need in owners.indices { firstStep[need + 1] += firstStep[need] }
        var next = firstStep
        steps = Array(repeating: 0, count: found.count)
        for step in found {
            steps[next[step.from]] = Int32(step.to)
            next[step.from] += 1
        }
    }

    /// Walks up from an edge to the nearest of some ancestors on each way.
    private mutating func look(for ancestors: [Binding.Ancestor], above edge: Edge, _ need: Int) {
        if ancestors.isEmpty { return }
        let byComponent = Dictionary(grouping: ancestors, by: \.component)
        let ways = ShortestWays(from: edge.parent) { current -> [(step: ID<Component>, to: ID<Component>)] in
            if byComponent[current] != nil { return [] }
            return demand.edges(into: current).map { edges[$0] }.filter(counts).map { (current, $0.parent) }
        }
        for place in ways.places {
            let way = [place] + ways.steps(to: place).reversed() + [edge.child]
            for ancestor in byComponent[place] ?? [] { start(at: need, ancestor.provider, way: way) }
        }
    }

    private mutating func start(at need: Int, _ provider: Provider, way: [ID<Component>]) {
        var property = provider.property
        if provider.route == .pluginExtension {
            // What a plugin extension lists is a property of the non-core component.
            let listed = program.properties[property]
            let members = program.plugins[way[0]]?.members ?? []
            let member = members.first { $0.site.protocol == listed.symbol && $0.site.member == listed.member }
            property = member?.property ?? property
        }
        starts[property, default: []].append(Start(need: need, way: way))
    }
}
