import NeedleGraph
import NeedleLinker

/// Finds the components that take a property: the property meets one of their own requirements, on some path down from the
/// component that provides it.
///
/// A step leads from a need to each need of a child that passes through the component as this need. So one search downward
/// finds all takers of a property, and follows no step twice.
///
/// - Complexity: To create it, linear in edges times the demand that passes over them. To find the takers of a property,
///   linear in the needs that the property meets.
struct PropertyTakers: SolutionReader {
    let solution: Solution
    private let reach: Set<ID<Component>>
    private let needs: Needs
    /// The needs of children that pass through a component as each of its needs.
    private var users: SideTable<Need, SmallList<ID<Need>>>
    /// The first needs that each property meets, where edges read it.
    private var starts: [ID<Property>: [Start]] = [:]

    /// A need that a property meets where it is read, and the components from the provider down to the need.
    private struct Start {
        var need: ID<Need>
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
        needs = Needs(solution.demand.demands, of: solution.demand.program.components)
        users = SideTable(for: needs.all, repeating: SmallList())
        readEdges()
    }

    /// The properties that some edge reads, in their order.
    var properties: [ID<Property>] { starts.keys.sorted() }

    /// The requirements that a property meets, in the order of the components that state them.
    func takers(of property: ID<Property>) -> [Taker] {
        let starts = (starts[property] ?? []).sorted { $0.path.count < $1.path.count }
        // The search begins at the property, which is no need.
        let paths = ShortestPaths(from: nil as ID<Need>?) { need -> [(step: [ID<Component>], to: ID<Need>?)] in
            guard let need else { return starts.map { ($0.path, $0.need) } }
            return users[need].map { ([needs[$0].component], $0) }
        }
        return paths.places.compactMap(\.self).sorted().compactMap { id in
            let need = needs[id]
            let isStated = solution.sites[need.component].contains { $0.requirement == need.requirement }
            if !isStated { return nil }
            let path = paths.steps(to: id).flatMap(\.self)
            return Taker(component: need.component, requirement: need.requirement, path: path)
        }
    }

    /// Whether an edge counts: if a root leads to the child, a root must lead to the parent as well.
    private func counts(_ edge: Edge) -> Bool { reach.contains(edge.parent) || !reach.contains(edge.child) }

    private mutating func readEdges() {
        for edge in edges.values where counts(edge) {
            for binding in edge.bindings {
                guard let below = needs.id(of: binding.requirement, in: edge.child) else { continue }
                for source in binding.sources {
                    switch source {
                    case .parent(let provider):
                        start(at: below, provider, path: [edge.parent, edge.child])
                    case .environment(let carrier):
                        if let above = needs.id(of: carrier, in: edge.parent) { users[above].append(below) }
                    case .ancestors(let ancestors), .missing(let ancestors):
                        look(for: ancestors, above: edge, below)
                    case .branches: break  // `sources` contains no branches.
                    }
                }
            }
        }
    }

    /// Walks up from an edge to the nearest of some ancestors on each path.
    private mutating func look(for ancestors: [Binding.Ancestor], above edge: Edge, _ need: ID<Need>) {
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

    private mutating func start(at need: ID<Need>, _ provider: Provider, path: [ID<Component>]) {
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
