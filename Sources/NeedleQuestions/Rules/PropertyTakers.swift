import NeedleGraph
import NeedleLinker

/// Finds the components that take a property: the property meets one of their own requirements, on some path down from the
/// component that provides it.
///
/// Each need of a component from above is a number. A step leads from a need to each need of a child that passes through the
/// component as this need. So one search downward finds all takers of a property, and follows no step twice.
///
/// - Complexity: To create it, linear in edges times the demand that passes over them. To find the takers of a property,
///   linear in the needs that the property meets.
struct PropertyTakers: SolutionReader {
    let solution: Solution
    private let reach: Set<ID<Component>>
    /// The number of the first need of each component.
    private var firstNeed: [Int] = []
    /// The component of each need.
    private var owners: [ID<Component>] = []
    /// The position of the first step of each need in `steps`, and the end of the last one.
    private var firstStep: [Int] = []
    private var steps: [Int32] = []
    /// The first needs that each property meets, where edges read it.
    private var starts: [ID<Property>: [Start]] = [:]
    /// By need, the last search that found it, and the need before it on the path; -1 for the first.
    private var arrivals: [(search: Int32, before: Int32)] = []
    private var searches: Int32 = 0

    /// A need that a property meets where it is read, and the components from the provider down to the need.
    private struct Start {
        var need: Int
        var path: [ID<Component>]
    }

    /// A requirement that a component states itself, and a shortest path to the component from the provider.
    struct Taker {
        var component: ID<Component>
        var requirement: ID<Requirement>
        var path: [ID<Component>]
    }

    init(_ solution: Solution) {
        (self.solution, reach) = (solution, solution.demand.reachOfRoots)
        for component in solution.demand.demands.ids {
            firstNeed.append(owners.count)
            owners += repeatElement(component, count: solution.demand.demands[component].count)
        }
        readEdges()
        arrivals = Array(repeating: (0, 0), count: owners.count)
    }

    /// The properties that some edge reads, in their order.
    var properties: [ID<Property>] { starts.keys.sorted() }

    /// The requirements that a property meets, in the order of the components that state them.
    mutating func takers(of property: ID<Property>) -> [Taker] {
        searches += 1
        var found: [Int] = []
        var paths: [Int: [ID<Component>]] = [:]
        for start in (starts[property] ?? []).sorted(by: { $0.path.count < $1.path.count })
        where arrivals[start.need].search != searches {
            arrivals[start.need] = (searches, -1)
            paths[start.need] = start.path
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
            let component = owners[need]
            let requirement = demand.demands[component][need - firstNeed[component.index]]
            guard solution.sites[component].contains(where: { $0.requirement == requirement }) else { return nil }
            var (below, first) = ([ID<Component>](), need)
            while arrivals[first].before >= 0 {
                below.append(owners[first])
                first = Int(arrivals[first].before)
            }
            return Taker(component: component, requirement: requirement, path: (paths[first] ?? []) + below.reversed())
        }
    }

    /// The number of a need; nil if the component does not demand the requirement.
    private func need(_ component: ID<Component>, _ requirement: ID<Requirement>) -> Int? {
        let index = demand.demands[component].firstPosition(of: requirement, by: \.self)
        return index.map { firstNeed[component.index] + $0 }
    }

    /// Whether an edge counts: if a root leads to the child, a root must lead to the parent as well.
    private func counts(_ edge: Edge) -> Bool { reach.contains(edge.parent) || !reach.contains(edge.child) }

    private mutating func readEdges() {
        var found: [(from: Int, to: Int)] = []
        for edge in edges.values where counts(edge) {
            for binding in edge.bindings {
                guard let below = need(edge.child, binding.requirement) else { continue }
                for source in binding.sources {
                    switch source {
                    case .parent(let provider):
                        start(at: below, provider, path: [edge.parent, edge.child])
                    case .environment(let carrier):
                        if let above = need(edge.parent, carrier) { found.append((above, below)) }
                    case .ancestors(let ancestors), .missing(let ancestors):
                        look(for: ancestors, above: edge, below)
                    case .branches: break  // `sources` contains no branches.
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

    /// Walks up from an edge to the nearest of some ancestors on each path.
    private mutating func look(for ancestors: [Binding.Ancestor], above edge: Edge, _ need: Int) {
        if ancestors.isEmpty { return }
        let byComponent = Dictionary(grouping: ancestors, by: \.component)
        let paths = ShortestPaths(from: edge.parent) { current -> [(step: ID<Component>, to: ID<Component>)] in
            if byComponent[current] != nil { return [] }
            return demand.edges(into: current).map { edges[$0] }.filter(counts).map { (current, $0.parent) }
        }
        for place in paths.places {
            let path = [place] + paths.steps(to: place).reversed() + [edge.child]
            for ancestor in byComponent[place] ?? [] { start(at: need, ancestor.provider, path: path) }
        }
    }

    private mutating func start(at need: Int, _ provider: Provider, path: [ID<Component>]) {
        var property = provider.property
        if provider.route == .pluginExtension {
            // The non-core component provides the properties that a plugin extension lists.
            let listed = program.properties[property]
            let members = program.plugins[path[0]]?.members ?? []
            let member = members.first { $0.site.protocol == listed.symbol && $0.site.member == listed.member }
            property = member?.property ?? property
        }
        starts[property, default: []].append(Start(need: need, path: path))
    }
}
