import NeedleDiagnostics
import NeedleGraph

/// Finds which components contribute to which, and adds the edges between them.
///
/// The problem. The module of a collecting scope does not see the contributors. They depend on the modules that a program
/// links: two apps may collect different things in one shared module.
///
/// The idea. A contribution is an edge like any other, but without a call. If the collecting module sees the contributing
/// module, the edge belongs to it. Otherwise the edge belongs to the lowest modules that see both, and a root that leads to the
/// collecting scope: the apps. They can name a public component; any other component collects what its own module sees. So
/// everything follows from what such a module sees, and a separate link writes the same. A module further up writes the edge
/// again only if it sees further components above the collecting scope: a root, as in a test of an app, or a nearer provider.
///
/// - Complexity: For each module that sees a root, linear in the edges below the roots that it sees, and in the edges above
///   each scope there that collects what its module does not see. Constant if nothing contributes or nothing collects.
func findContributions(_ made: ComponentsAndEdges) -> (ComponentsAndEdges, [Diagnostic]) {
    var made = made
    let diagnostics = findContributors(made.components, made.resolver, &made.contributions)
    if made.contributions.contributors.isEmpty || made.contributions.collections.isEmpty { return (made, diagnostics) }
    var finder = ContributionFinder(made)
    finder.find()
    made.contributions.list = finder.found.keys.sorted().flatMap(finder.contributions)
    made.edges = finder.edges()
    return (made, diagnostics)
}

private struct ContributionFinder {
    /// A contributing component, and the component that collects it.
    struct Pair: Hashable, Comparable {
        var collector: ID<Component>
        /// Its index among the contributors.
        var contributor: Int

        static func < (left: Pair, right: Pair) -> Bool {
            (left.collector, left.contributor) < (right.collector, right.contributor)
        }
    }

    /// The module that registers a pair, and the visible components above the collecting scope.
    struct Place {
        var module: ID<Module>
        var above: Set<ID<Component>>
    }

    private let made: ComponentsAndEdges
    private let collections: [ID<Component>: [CollectingCall]]
    private let byType: [TypeExpression: [Int]]
    private let outgoing: SideTable<Component, [Int]>
    private(set) var found: [Pair: [Place]] = [:]

    init(_ made: ComponentsAndEdges) {
        self.made = made
        collections = Dictionary(grouping: made.contributions.collections, by: \.component)
        byType = Dictionary(grouping: made.contributions.contributors.indices) {
            made.contributions.contributors[$0].type
        }
        outgoing = SideTable(for: made.components, grouping: made.edges.indices) { made.edges[$0].parent }
    }

    private var modules: Modules { made.resolver.modules }
    private var components: Table<Component> { _read { yield made.components } }
    private var contributors: [Contributor] { made.contributions.contributors }

    mutating func find() {
        // The component's own module registers what it sees, independent of the components above.
        for component in collections.keys {
            let own = owner(of: component)
            for contributor in contributors(to: component, seenFrom: own) {
                found[Pair(collector: component, contributor: contributor)] = [Place(module: own, above: [])]
            }
        }
        let roots = components.ids.filter { components.isRoot($0) && !components.isTemplate($0) }
        // Lower modules come first.
        for viewer in modules.ranked {
            let seen = roots.filter { modules.sees(viewer, components[$0].module) }
            if !seen.isEmpty { find(below: seen, in: viewer) }
        }
    }

    private mutating func find(below roots: [ID<Component>], in viewer: ID<Module>) {
        var parents: [ID<Component>: [ID<Component>]] = [:]
        let all = reached(from: roots) { component in
            let children = children(of: component, seenFrom: viewer)
            for child in children { parents[child, default: []].append(component) }
            return children
        }
        for component in all {
            let own = owner(of: component)
            let contributors = contributors(to: component, seenFrom: viewer).filter {
                !modules.sees(own, components[self.contributors[$0].component].module)
            }
            if contributors.isEmpty { continue }
            let above = Set(reached(from: [component]) { parents[$0] ?? [] })
            for contributor in contributors {
                let pair = Pair(collector: component, contributor: contributor)
                let isServed = (found[pair] ?? []).contains {
                    modules.sees(viewer, $0.module) && above.isSubset(of: $0.above)
                }
                if !isServed { found[pair, default: []].append(Place(module: viewer, above: above)) }
            }
        }
    }

    /// The module that registers what a component collects, as far as it sees this.
    private func owner(of component: ID<Component>) -> ID<Module> {
        components[component].makers.first ?? components[component].module
    }

    /// The components that a component creates or collects, as far as a module sees this.
    private func children(of component: ID<Component>, seenFrom viewer: ID<Module>) -> [ID<Component>] {
        let called = outgoing[component].map { made.edges[$0] }.filter {
            modules.sees(viewer, $0.home) && modules.sees(viewer, components[$0.child].module)
        }
        return called.map(\.child)
            + contributors(to: component, seenFrom: viewer).map { contributors[$0].component }
    }

    /// The contributors to a component that a module sees, if it may name the collecting component. A subclass replaces its
    /// superclass.
    private func contributors(to component: ID<Component>, seenFrom viewer: ID<Module>) -> [Int] {
        guard let collections = collections[component], isCollector(component, for: viewer) else { return [] }
        let indices = Set(collections.map(\.type)).flatMap { byType[$0] ?? [] }
        let seen = indices.filter { modules.sees(viewer, components[contributors[$0].component].module) }
        let replaced = Set(seen.flatMap { components.withSuperclasses(contributors[$0].component).dropFirst() })
        return seen.filter { !replaced.contains(contributors[$0].component) }.sorted()
    }

    /// Whether a module must register what a component collects. A component that it cannot name collects what its own module
    /// sees, unless it inherits a superclass's collection: that serves it at run time, but ignores the components above it.
    private func isCollector(_ id: ID<Component>, for viewer: ID<Module>) -> Bool {
        if modules.isVisible(components[id].access, of: components[id].module, from: viewer) { return true }
        return !components.isRoot(id) && components.withSuperclasses(id).dropFirst().contains { collections[$0] != nil }
    }

    // MARK: Results

    func contributions(of pair: Pair) -> [Contribution] {
        let contributor = contributors[pair.contributor]
        return (found[pair] ?? []).map { place in
            Contribution(
                collector: pair.collector,
                component: contributor.component,
                module: place.module,
                isOfMainActor: contributor.isolation != nil,
                condition: condition(of: pair)
            )
        }
    }

    private func calls(of pair: Pair) -> [CollectingCall] {
        (collections[pair.collector] ?? []).filter { $0.type == contributors[pair.contributor].type }
    }

    private func condition(of pair: Pair) -> CompilationCondition {
        .any(calls(of: pair).map(\.condition)).and(components[contributors[pair.contributor].component].condition)
    }

    /// The edges of calls and of contributions, sorted by parent and child. If the contribution's module sees the module of a
    /// call, one edge serves both.
    func edges() -> [Edge] {
        var edges = made.edges
        for (pair, places) in found {
            let child = contributors[pair.contributor].component
            let sites = calls(of: pair).map(\.site)
            let known = outgoing[pair.collector].first { made.edges[$0].child == child }
            for place in places {
                if let known, modules.sees(place.module, edges[known].home) {
                    edges[known].sites += sites.filter { !edges[known].sites.contains($0) }
                    edges[known].condition = .any([edges[known].condition, condition(of: pair)])
                    continue
                }
                edges.append(
                    Edge(
                        parent: pair.collector,
                        child: child,
                        home: place.module,
                        sites: sites,
                        condition: condition(of: pair),
                        emission: place.module,
                        isContributed: true
                    )
                )
            }
        }
        return edges.sorted { ($0.parent, $0.child, $0.home) < ($1.parent, $1.child, $1.home) }
    }
}
