import NeedleDiagnostics
import NeedleGraph

/// Finds which component contributes to which, and adds the edges between them.
///
/// The problem. The module of a scope that collects does not see who contributes. What a program has depends on the modules
/// that are linked into it: two apps may collect different things in one shared module.
///
/// The idea. A contribution is an edge like any other, made by nobody's call. If the collecting module sees the one that
/// contributes, the edge is its own. Else the edge belongs to the lowest modules that see both, and a root that leads to the
/// scope that collects: the apps. They can name a public component; another one collects what its own module sees. So all
/// follows from what such a module sees, and a separate link writes the same. A module further up writes it again only if it
/// sees further components above the scope that collects: a root, as a test of an app has, or one that provides more nearly.
///
/// - Complexity: For each module that sees a root, linear in the edges below the roots that it sees, and for each scope there
///   that collects what its module does not see, in those above it. Nothing is done in a program in which nothing contributes or
///   nothing collects.
func findContributions(_ made: MadeComponents) -> (MadeComponents, [Diagnostic]) {
    var made = made
    let diagnostics = findContributors(made.components, made.resolver, &made.contributions)
    if made.contributions.contributors.isEmpty || made.contributions.collections.isEmpty { return (made, diagnostics) }
    var finder = ContributionFinder(made)
    finder.find()
    made.contributions.list = finder.found.keys.sorted().map { pair in finder.contributions(of: pair) }.flatMap(\.self)
    made.edges = finder.edges()
    return (made, diagnostics)
}

private struct ContributionFinder {
    /// A component that contributes, and one that collects it.
    struct Pair: Hashable, Comparable {
        var collector: ID<Component>
        /// Its position among those that contribute.
        var contributor: Int

        static func < (left: Pair, right: Pair) -> Bool {
            (left.collector, left.contributor) < (right.collector, right.contributor)
        }
    }

    /// The module that registers a pair, and the components above the scope that collects, as far as it sees them.
    struct Place {
        var module: ID<Module>
        var above: Set<ID<Component>>
    }

    private let made: MadeComponents
    private let collections: [ID<Component>: [CollectingCall]]
    private let byType: [TypeExpression: [Int]]
    private let outgoing: SideTable<Component, [Int]>
    private(set) var found: [Pair: [Place]] = [:]

    init(_ made: MadeComponents) {
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
        // What the module of a component sees is its own, whatever is above it.
        for component in collections.keys {
            let own = components[component].makers.first ?? components[component].module
            for contributor in contributors(to: component, seenFrom: own) {
                found[Pair(collector: component, contributor: contributor)] = [Place(module: own, above: [])]
            }
        }
        let roots = components.ids.filter { components.isRoot($0) && !components.isTemplate($0) }
        // Whoever is seen comes first.
        for viewer in modules.ranked {
            let seen = roots.filter { modules.sees(viewer, components[$0].module) }
            if !seen.isEmpty { find(below: seen, in: viewer) }
        }
    }

    private mutating func find(below roots: [ID<Component>], in viewer: ID<Module>) {
        var parents: [ID<Component>: [ID<Component>]] = [:]
        var collectors: [(component: ID<Component>, contributors: [Int])] = []
        let all = reached(from: roots) { component in
            let children = children(of: component, seenFrom: viewer)
            for child in children { parents[child, default: []].append(component) }
            return children
        }
        for component in all {
            let own = components[component].makers.first ?? components[component].module
            let contributors = contributors(to: component, seenFrom: viewer).filter {
                !modules.sees(own, components[self.contributors[$0].component].module)
            }
            if !contributors.isEmpty { collectors.append((component, contributors)) }
        }
        for (component, contributors) in collectors.sorted(by: { $0.component < $1.component }) {
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

    /// The components that one creates or collects, as far as a module sees that.
    private func children(of component: ID<Component>, seenFrom viewer: ID<Module>) -> [ID<Component>] {
        let called = outgoing[component].map { made.edges[$0] }.filter {
            modules.sees(viewer, $0.home) && modules.sees(viewer, components[$0.child].module)
        }
        return called.map(\.child)
            + contributors(to: component, seenFrom: viewer).map { contributors[$0].component }
    }

    /// The components that contribute to one, as far as a module sees them and may name the one that collects. A subclass takes
    /// the place of its superclass.
    private func contributors(to component: ID<Component>, seenFrom viewer: ID<Module>) -> [Int] {
        guard let collections = collections[component], isCollector(component, for: viewer) else { return [] }
        let indices = Set(collections.map(\.type)).flatMap { byType[$0] ?? [] }
        let seen = indices.filter { modules.sees(viewer, components[contributors[$0].component].module) }
        let replaced = Set(seen.flatMap { superclasses(of: contributors[$0].component) })
        return seen.filter { !replaced.contains(contributors[$0].component) }.sorted()
    }

    /// Whether a module has to register what a component collects. One that it cannot name collects what its own module sees,
    /// unless it inherits what a superclass collects: that serves it at run time, but does not know what is above it.
    private func isCollector(_ id: ID<Component>, for viewer: ID<Module>) -> Bool {
        if modules.isVisible(components[id].access, of: components[id].module, from: viewer) { return true }
        return !components.isRoot(id) && superclasses(of: id).contains { collections[$0] != nil }
    }

    private func superclasses(of id: ID<Component>) -> some Sequence<ID<Component>> {
        sequence(first: id) { components[$0].superclass }.prefix(components.count).dropFirst()
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

    /// The calls that collect a pair.
    private func calls(of pair: Pair) -> [CollectingCall] {
        (collections[pair.collector] ?? []).filter { $0.type == contributors[pair.contributor].type }
    }

    private func condition(of pair: Pair) -> CompilationCondition {
        .any(calls(of: pair).map(\.condition)).and(components[contributors[pair.contributor].component].condition)
    }

    /// The edges of calls, and those of contributions, sorted by parent and child. A call in a module that the one of the
    /// contribution sees serves both.
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
