import NeedleDiagnostics
import NeedleGraph

/// Finds who makes whom: each `Child(parent: self)` in a component is an edge, also for the components that inherit it.
///
/// A generic component is a template: it is no node itself, and each set of generic arguments with which it is made is
/// a component of its own. So finding edges also finds components, and those are looked at in turn. The calls of the
/// modules are read at once before that (`CallReader`).
struct EdgeFinder {
    private let resolver: TypeResolver
    private(set) var components: Table<Component>
    private(set) var diagnostics: [Diagnostic] = []
    /// The components of which a call was reported.
    private(set) var misused: Set<TypeName> = []
    /// The calls in components whose callee is no parsed type, by its name.
    private(set) var unresolved: [Name: [FactReference]] = [:]
    private let unparsedModules: Set<String>
    /// The components by class; more than one where an `#if` has the class in two branches.
    private var classes: [TypeName: [ID<Component>]] = [:]
    /// The components by class and generic arguments.
    private var specialized: [Node: [ID<Component>]] = [:]
    /// The calls by the class in which they stand.
    private var calls: [TypeName: [CallReader.Call]] = [:]
    /// The edges of the components that were looked at, sorted by parent and child.
    private var edges: [Edge] = []
    /// The edges of the component that is looked at: their positions by their children.
    private var known: [ID<Component>: Int] = [:]

    private struct Node: Hashable {
        var type: TypeName
        var arguments: [Name]
    }

    /// - Parameter unparsedModules: The modules of the workspace that are not linked.
    init(resolver: TypeResolver, components: Table<Component>, unparsedModules: Set<String> = []) {
        self.unparsedModules = unparsedModules
        self.resolver = resolver
        self.components = components
        for id in components.ids { classes[components[id].type, default: []].append(id) }
    }

    private var modules: Modules { _read { yield resolver.lookup.modules } }
    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    /// All edges, sorted by parent and child; after that, `components` has all components.
    mutating func find(_ workers: Workers = .none) -> [Edge] {
        let reader = CallReader(
            resolver: resolver,
            components: Set(classes.keys),
            unparsedModules: unparsedModules
        )
        for read in workers.map(modules.ids, reader.calls) {
            for (type, call) in read.calls { calls[type, default: []].append(call) }
            for (name, reference) in read.unresolved { unresolved[name, default: []].append(reference) }
            misused.formUnion(read.misused)
            diagnostics += read.diagnostics
        }
        var next = 0
        while next < components.count {
            let first = edges.count
            connect(ID(next))
            edges[first...].sort { $0.child < $1.child }
            known.removeAll(keepingCapacity: true)
            next += 1
        }
        return edges
    }

    /// Adds the edges of a component: by the calls in its class, and by those in its superclasses, which it inherits.
    private mutating func connect(_ id: ID<Component>) {
        if components[id].isTemplate { return }
        // A generic non-core component is made by the runtime, not by a call.
        if let nonCore = components[id].nonCore { _ = nodes(called: nonCore) }
        var current = components[id]
        for _ in 0..<components.count {
            let arguments = resolver.bind(current.genericParameters, to: current.arguments)
            for call in calls[current.type] ?? [] where isPart(call, of: current, arguments) {
                for child in children(call, of: id, arguments) {
                    connect(id, to: child, by: call, inheritedFrom: current)
                }
            }
            guard let superclass = current.superclass else { return }
            let inherited = current.superclassArguments.map { resolver.substitute(arguments, in: $0) }
            current = components[superclass]
            current.arguments = inherited
        }
    }

    /// Whether a call stands in this class or an extension of it, not in the other branch of an `#if`, and not in an
    /// extension for other generic arguments.
    private mutating func isPart(_ call: CallReader.Call, of component: Component, _ arguments: [Name: Name]) -> Bool {
        guard symbols[call.enclosing].declaration.kind == .extension else { return call.enclosing == component.symbol }
        if let isThere = resolver.isThere(call.enclosing, for: arguments) { return isThere }
        let diagnostic = Diagnostic.constrainedExtension(
            of: component.type.name.text,
            symbols[call.enclosing].declaration.genericRequirements ?? "",
            call.reference
        )
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        return true
    }

    private mutating func connect(
        _ parent: ID<Component>,
        to child: ID<Component>,
        by call: CallReader.Call,
        inheritedFrom class: Component
    ) {
        let condition = components[parent].condition.and(components[child].condition).and(call.condition)
        guard !condition.isNever else { return }
        // Only in the component's own module can its own properties be named.
        let home = call.module == `class`.module ? components[parent].module : call.module
        add(Edge(parent: parent, child: child, home: home, sites: [call.reference], condition: condition))
    }

    private mutating func children(
        _ call: CallReader.Call,
        of parent: ID<Component>,
        _ arguments: [Name: Name]
    ) -> [ID<Component>] {
        let named: [ID<Component>]
        if let child = call.child {
            named = classes[child] ?? []
        } else {
            let callee = call.callee == .selfType ? components[parent].text(in: modules) : call.callee
            named = nodes(called: resolver.substitute(arguments, in: callee))
        }
        for id in named where components[id].isTemplate {
            diagnostics.append(.genericArgumentsUnknown(components[id].type.name.text, call.reference))
        }
        return named.filter { !components[$0].isTemplate }
    }

    /// The components that a type names. Those of a generic one with these arguments are added if they are not there.
    private mutating func nodes(called text: Name) -> [ID<Component>] {
        guard let (type, arguments) = resolver.typeName(of: text) else { return [] }
        if arguments.isEmpty { return classes[type] ?? [] }
        let node = Node(type: type, arguments: arguments)
        if let known = specialized[node] { return known }
        guard text.utf8.count <= Self.maximumTypeLength else { return [] }
        let templates = (classes[type] ?? []).filter { components[$0].isTemplate }
        let added = templates.map { components.append(components[$0].specialized(arguments, resolver)) }
        specialized[node] = added
        return added
    }

    /// A component that makes itself with ever larger generic arguments ends here.
    private static let maximumTypeLength = 1_000

    /// One environment serves all calls by which one parent makes one child. If one of them is in the parent's own
    /// module, the environment can be there.
    private mutating func add(_ edge: Edge) {
        guard let position = known[edge.child] else {
            known[edge.child] = edges.count
            edges.append(edge)
            return
        }
        edges[position].sites += edge.sites.filter { !edges[position].sites.contains($0) }
        edges[position].condition = CompilationCondition.any([edges[position].condition, edge.condition])
        let (own, home) = (components[edge.parent].module, edges[position].home)
        if edge.home == own || (home != own && modules[edge.home].rank < modules[home].rank) {
            edges[position].home = edge.home
            edges[position].emission = edge.home
        }
    }
}

extension Component {
    /// The component that a generic one is with these arguments.
    fileprivate func specialized(_ arguments: [Name], _ resolver: TypeResolver) -> Component {
        let bound = resolver.bind(genericParameters, to: arguments)
        var result = self
        result.arguments = arguments
        result.superclassArguments = superclassArguments.map { resolver.substitute(bound, in: $0) }
        result.dependencies = dependencies.map { resolver.substitute(bound, in: $0) }
            .flatMap(TypeText.compositionParts).sorted()
        result.dependencyTypes = result.dependencies.map { resolver.typeName(of: $0)?.type }
        result.pluginExtension = pluginExtension.map { resolver.substitute(bound, in: $0) }
        result.nonCore = nonCore.map { resolver.substitute(bound, in: $0) }
        return result
    }
}
