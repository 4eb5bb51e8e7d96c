import NeedleDiagnostics
import NeedleGraph

/// Finds who makes whom: each `Child(parent: self)` in a component is an edge, also for the components that inherit it.
struct EdgeFinder {
    private let resolver: TypeResolver
    private let components: Table<Component>
    /// The components by class; more than one where an `#if` or a mistake declares a class twice.
    private var byType: [TypeName: ID<Component>] = [:]
    private var edges: [Key: Edge] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private struct Key: Hashable {
        var parent: ID<Component>
        var child: ID<Component>
    }

    init(resolver: TypeResolver, components: Table<Component>) {
        self.resolver = resolver
        self.components = components
        for id in components.ids where byType[components[id].type] == nil {
            byType[components[id].type] = id
        }
    }

    private var modules: Modules { resolver.lookup.modules }
    private var symbols: Symbols { resolver.lookup.symbols }

    /// All edges, sorted by parent and child.
    ///
    /// - Parameter plugins: The edges that the runtime makes by itself.
    mutating func find(plugins: [Edge]) -> Table<Edge> {
        for edge in plugins { add(edge) }
        for module in modules.ids {
            for (index, file) in modules[module].facts.files.enumerated() {
                for instantiation in file.instantiations.indices {
                    read(module, index, instantiation)
                }
            }
        }
        addInherited()
        var table = Table<Edge>()
        for edge in edges.values.sorted(by: { ($0.parent, $0.child) < ($1.parent, $1.child) }) {
            table.append(edge)
        }
        return table
    }

    private mutating func read(_ module: ID<Module>, _ file: Int, _ index: Int) {
        let instantiation = modules[module].facts.files[file].instantiations[index]
        let enclosing = instantiation.declaration.map { symbols.symbol(module: module, file: file, declaration: $0) }
        let context = NameContext(module: module, file: file, enclosing: enclosing)
        guard let callee = instantiation.callee else { return }
        let childType = resolver.resolve(callee.canonical, in: context)
        guard let child = component(childType) else { return }
        let site = FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .instantiation(index)
        )
        guard instantiation.parentArgument == .enclosingInstance else {
            diagnostics.append(.foreignParent(child: components[child].type.name, instantiation.parentArgument, site))
            return
        }
        guard let type = enclosing.flatMap({ symbols[$0].type }), let parent = byType[type] else {
            let name = enclosing.map { symbols[$0].declaration.name }
            diagnostics.append(.parentNotAComponent(child: components[child].type.name, parent: name, site))
            return
        }
        add(Edge(parent: parent, child: child, home: module, sites: [site]))
    }

    private func component(_ resolved: String) -> ID<Component>? {
        resolver.typeName(of: resolved).flatMap { byType[$0.type] }
    }

    /// One environment serves all calls by which one parent makes one child. If one of them is in the parent's own
    /// module, the environment can be there.
    private mutating func add(_ edge: Edge) {
        let key = Key(parent: edge.parent, child: edge.child)
        guard var known = edges[key] else {
            edges[key] = edge
            return
        }
        known.sites += edge.sites
        let own = components[edge.parent].module
        if edge.home == own || (known.home != own && modules[edge.home].rank < modules[known.home].rank) {
            known.home = edge.home
            known.emission = edge.home
        }
        edges[key] = known
    }

    /// Gives each component the edges of its superclasses. Their home is the component's own module, since only there
    /// its own properties can be named.
    private mutating func addInherited() {
        let own = Dictionary(grouping: edges.values, by: \.parent)
        for id in components.ids {
            var superclass = components[id].superclass
            var depth = 0
            while let current = superclass, depth < components.count {
                for edge in own[current] ?? [] where edges[Key(parent: id, child: edge.child)] == nil {
                    var inherited = edge
                    inherited.parent = id
                    if edge.home == components[current].module { inherited.home = components[id].module }
                    inherited.emission = inherited.home
                    add(inherited)
                }
                superclass = components[current].superclass
                depth += 1
            }
        }
    }
}
