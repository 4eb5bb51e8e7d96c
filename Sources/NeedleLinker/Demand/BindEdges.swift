import NeedleGraph

/// Binds the edges that pass no demand on: decides how each meets its child's demand.
///
/// If the parent does not meet all of it, the edge's class walks up to the nearest ancestors at run time. The class is
/// generated in the lowest module that sees a root above the parent, and a provider on each path from there. So the generated
/// file of a module depends only on modules that it sees. A lower module sees no path, or not the whole program. If a higher
/// module sees more and would need a different class, that is an error.
struct EdgeBinding: Sendable {
    let demand: DemandPropagation
    /// The roots and the components below them: only their scopes can be above another scope.
    let reach: Set<ID<Component>>

    private var program: Program { demand.program }

    /// A requirement that the parent does not meet in all builds.
    private struct Open {
        let index: Int
        /// How far the parent meets it.
        let parent: Coverage
        let wanted: Wanted
    }

    func bound(_ id: ID<Edge>) -> Edge { bound(id, in: .always) }

    /// - Parameter builds: The builds in which some root leads to the parent, as far as is known.
    private func bound(_ id: ID<Edge>, in builds: CompilationCondition) -> Edge {
        var edge = demand.edges[id]
        edge.condition = edge.condition.and(builds)
        var open: [Open] = []
        for requirement in demand.demands[edge.child] {
            guard var wanted = demand.wanted(requirement, over: id) else { continue }
            wanted.condition = wanted.condition.and(builds)
            if wanted.condition.isNever { continue }
            let parent = program.coverage(of: wanted, in: edge.parent, for: edge.child, from: edge.home)
            if !parent.left.isNever {
                let left = Wanted(requirement: requirement, condition: parent.left)
                open.append(Open(index: edge.bindings.count, parent: parent, wanted: left))
            }
            edge.bindings.append(demand.binding(of: requirement, in: edge.child, met: parent, otherwise: .missing([])))
        }
        guard !open.isEmpty else { return edge }
        let paths = PathsUp(from: edge.parent, below: edge, seenFrom: edge.onlyViewer, demand)
        let above = open.map { search($0.wanted, above: edge.parent, paths) }
        let all = above.map(\.nearest)
        // In builds in which no root leads to the parent, a class would find no provider, so it is only generated for the
        // others.
        let unreached = zip(open, above).filter { $1.found.isEmpty && !$1.isMissing }.map(\.0.wanted.condition)
        let reached = unreached.reduce(edge.condition) { $0.excluding($1) }
        if reach.contains(edge.parent), !reached.isNever, reached != edge.condition { return bound(id, in: reached) }
        for (open, above) in zip(open, above) where above.isMissing {
            meet(open, of: &edge, by: .missing(above.found))
        }
        guard let (emission, met) = emission(of: edge, open) ?? emissionOfRest(of: edge, all) else {
            // Below a root, this is a gap.
            if !reach.contains(edge.parent) { edge.isEmitted = false }
            return edge
        }
        edge.emission = emission
        for (open, (all, met)) in zip(open, zip(all, met)) {
            // An ancestor whose edge is in a module above is not known where the class is written, so the class cannot look for
            // it: that is a gap.
            guard let met, all?.map(\.component) == met.map(\.component) else { continue }
            meet(open, of: &edge, by: .ancestors(met))
        }
        return edge
    }

    /// Lets a source meet what the parent leaves open.
    private func meet(_ open: Open, of edge: inout Edge, by source: Binding.Source) {
        let requirement = open.wanted.requirement
        edge.bindings[open.index] =
            demand.binding(of: requirement, in: edge.child, met: open.parent, otherwise: source)
    }

    private typealias Emission = (module: ID<Module>, ancestors: [[Binding.Ancestor]?])

    /// The lowest module that sees providers for everything open, and those ancestors.
    private func emission(of edge: Edge, _ open: [Open]) -> Emission? {
        for viewer in writers(of: edge, naming: parentUses(of: edge)) {
            let paths = PathsUp(from: edge.parent, seenFrom: viewer, demand)
            let ancestors = open.compactMap { search($0.wanted, above: edge.parent, paths).nearest }
            guard ancestors.count == open.count, ancestors.allSatisfy({ !$0.isEmpty }) else { continue }
            if program.canWrite(edge, naming: uses(of: ancestors), in: viewer) { return (viewer, ancestors) }
        }
        return nil
    }

    /// The lowest module that can name all known ancestors, if no module sees enough to find them.
    private func emissionOfRest(of edge: Edge, _ ancestors: [[Binding.Ancestor]?]) -> Emission? {
        guard ancestors.contains(where: { $0 != nil }) else { return nil }
        let uses = uses(of: ancestors.compactMap(\.self)) + parentUses(of: edge)
        return writers(of: edge, naming: uses).first.map { ($0, ancestors) }
    }

    /// The modules that can contain an edge's class that reads these properties, the lowest first.
    private func writers(of edge: Edge, naming uses: [Use]) -> some Collection<ID<Module>> {
        let viewers = edge.onlyViewer.map { [$0] } ?? program.modules.ranked
        return viewers.lazy.filter { program.canWrite(edge, naming: uses, in: $0) }
    }

    private typealias Use = (component: ID<Component>, property: ID<Property>)

    private func uses(of ancestors: [[Binding.Ancestor]]) -> [Use] {
        ancestors.joined().map { ($0.component, $0.provider.property) }
    }

    private func parentUses(of edge: Edge) -> [Use] {
        edge.bindings.flatMap(\.sources).compactMap { source in
            guard case .parent(let provider) = source else { return nil }
            return (edge.parent, provider.property)
        }
    }

    private struct Search {
        /// Sorted; empty if no path reaches a root.
        var found: [Binding.Ancestor]
        /// Whether some path reaches a root without a provider.
        var isMissing: Bool

        var nearest: [Binding.Ancestor]? { isMissing ? nil : found }
    }

    /// The nearest providers on all paths up from a component; nil if a path has none.
    func ancestors(meeting wanted: Wanted, above component: ID<Component>) -> [Binding.Ancestor]? {
        search(wanted, above: component, PathsUp(from: component, seenFrom: nil, demand)).nearest
    }

    private func search(_ wanted: Wanted, above component: ID<Component>, _ paths: PathsUp) -> Search {
        var isMissing = false
        var found: [ID<Component>: Coverage] = [:]
        // The builds in which a path leads to each component. If they grow, its provider may no longer cover all of them.
        var reached = [component: wanted.condition]
        var pending = [component]
        while let current = pending.popLast() {
            if program.components.isRoot(current) { isMissing = true }
            for id in paths.edges(into: current) {
                let edge = demand.edges[id]
                let builds = (found[current]?.left ?? wanted.condition).and(edge.condition)
                let known = reached[edge.parent]
                if builds.isNever || known?.holds(whenever: builds) ?? false { continue }
                let condition = builds.or(known)
                reached[edge.parent] = condition
                let here = Wanted(requirement: wanted.requirement, condition: condition)
                let coverage = program.coverage(of: here, in: edge.parent, for: current, from: nil)
                found[edge.parent] = coverage
                if !coverage.left.isNever { pending.append(edge.parent) }
            }
        }
        let nearest = found.sorted { $0.key < $1.key }.flatMap { component, coverage in
            coverage.parts.map { condition, provider in
                let isAlwaysThere = condition.holds(whenever: wanted.condition)
                return Binding.Ancestor(
                    component: component,
                    provider: provider,
                    condition: isAlwaysThere ? .always : condition,
                    isPartial: !coverage.left.isNever
                )
            }
        }
        return Search(found: nearest, isMissing: isMissing)
    }
}

/// The edges on all paths from the roots down to a component, as far as a module sees them.
private struct PathsUp {
    private var incoming: [ID<Component>: [ID<Edge>]] = [:]

    /// - Parameters:
    ///   - edge: The edge below the component: roots of programs that do not contain it are ignored. Nil to accept every root.
    ///   - viewer: Nil for a module that sees everything.
    init(
        from component: ID<Component>,
        below edge: Edge? = nil,
        seenFrom viewer: ID<Module>?,
        _ demand: DemandPropagation
    ) {
        let program = demand.program
        func isSeen(_ edge: Edge) -> Bool { demand.isSeen(edge, from: viewer) }
        let above = Set(
            reached(from: [component]) { current in
                demand.edges(into: current).lazy.map { demand.edges[$0] }.filter(isSeen).map(\.parent)
            }
        )
        // Edges that no root leads to are left out.
        let roots = above.filter { id in
            program.components.isRoot(id)
                && edge.map { program.mayBeAbove(id, edgeOf: $0.parent, in: $0.home) } ?? true
        }
        _ = reached(from: roots) { current in
            let edges = demand.edges(outOf: current).filter { id in
                above.contains(demand.edges[id].child) && isSeen(demand.edges[id])
            }
            for id in edges { incoming[demand.edges[id].child, default: []].append(id) }
            return edges.map { demand.edges[$0].child }
        }
        for child in incoming.keys { incoming[child]?.sort() }
    }

    func edges(into component: ID<Component>) -> [ID<Edge>] { incoming[component] ?? [] }
}
