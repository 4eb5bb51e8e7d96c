import NeedleDiagnostics
import NeedleGraph

/// The components of a program, and who makes whom.
struct MadeComponents: Sendable {
    let resolver: TypeResolver
    /// The classes, then the specializations of generic ones.
    let components: Table<Component>
    /// The edges of calls, sorted by parent and child.
    let edges: [Edge]
    let oddCalls: OddCalls
}

/// The calls that make no edge, for the checks: they may be meant to make a component. And those that make a cycle of
/// references beside an edge.
struct OddCalls: Sendable {
    /// The calls whose children their components keep for good.
    var kept: [CallReader.KeptCall] = []
    /// The components of which a call was reported.
    var misused: Set<TypeName> = []
    /// The calls in components whose callee is no parsed type.
    var unresolved: [CallReader.UnresolvedCall] = []
    /// The calls in components that make something else, which may have the name of a component.
    var ofOthers: [CallReader.OtherCall] = []
    /// The calls in generic roots, which are made with arguments that nobody sees.
    fileprivate(set) var inGenericRoots: [CallReader.Call] = []
    /// The same in other generic components that are made without their arguments, which is reported.
    fileprivate(set) var inUnspecialized: [CallReader.Call] = []

    /// Adds those of a module.
    fileprivate mutating func append(_ other: OddCalls) {
        kept += other.kept
        misused.formUnion(other.misused)
        unresolved += other.unresolved
        ofOthers += other.ofOthers
    }
}

/// The components with the specializations of generic ones, and who makes whom.
func findEdges(
    _ components: Table<Component>,
    _ names: TypeResolver,
    _ options: LinkOptions,
    _ workers: Workers
) -> (MadeComponents, [Diagnostic]) {
    EdgeFinder(components, names, options).find(workers)
}

/// Finds who makes whom: each `Child(parent: self)` in a component is an edge, also for the components that inherit it.
///
/// A generic component is a template: it is no node itself, and each set of generic arguments with which it is made is
/// a component of its own. So finding edges also finds components, which are read in turn. Before that, workers read
/// the calls of all modules (`CallReader`).
private struct EdgeFinder: Sendable {
    private let resolver: TypeResolver
    private let classes: ComponentClasses
    private let components: Table<Component>
    private let options: LinkOptions

    init(_ components: Table<Component>, _ resolver: TypeResolver, _ options: LinkOptions) {
        self.options = options
        self.resolver = resolver
        self.components = components
        classes = ComponentClasses(components)
    }

    func find(_ workers: Workers) -> (MadeComponents, [Diagnostic]) {
        var odd = OddCalls()
        var calls: [CallReader.Call] = []
        var diagnostics: [Diagnostic] = []
        let callReader = CallReader(resolver: resolver, classes: classes, options: options)
        for read in workers.map(resolver.modules.ids, callReader.calls) {
            calls += read.calls
            odd.append(read.odd)
            diagnostics += read.diagnostics
        }
        let (components, roots) = withParents(calls)
        let reader = EdgeReader(
            resolver: resolver,
            classes: classes,
            calls: SideTable(for: components, grouping: calls, by: \.parent)
        )
        for id in components.ids where components[id].isTemplate && components[id].isRoot {
            odd.inGenericRoots += reader.calls[id]
        }
        var nodes = ComponentNodes(components: components, classes: classes, resolver: resolver)
        let edges = edges(reader, &nodes)
        for id in components.ids where nodes.unspecialized.contains(components[id].type) {
            odd.inUnspecialized += reader.calls[id]
        }
        return (
            MadeComponents(resolver: resolver, components: nodes.components, edges: edges, oddCalls: odd),
            withOneForEachClass(diagnostics) + nodes.diagnostics + roots
        )
    }

    /// The components, of which those are no roots that components make: so no more is reported of them than that.
    private func withParents(_ calls: [CallReader.Call]) -> (components: Table<Component>, diagnostics: [Diagnostic]) {
        var made: [ID<Component>: [CallReader.Call]] = [:]
        for call in calls {
            guard case .components(let children) = call.callee else { continue }
            for child in children.lazy.map({ ID<Component>($0) }) where components[child].isRoot {
                made[child, default: []].append(call)
            }
        }
        let modules = resolver.modules
        var components = components
        let diagnostics = made.sorted { $0.key < $1.key }.map { id, calls in
            let component = components[id]
            components[id].kind = .component
            components[id].dependencies = [.emptyDependency]
            components[id].dependencyTypes = [nil]
            let name = component.type.name.text
            let stem = name.hasSuffix("Component") ? String(name.dropLast("Component".count)) : name
            return Diagnostic.rootWithParent(
                name,
                parent: components[calls[0].parent].name,
                dependency: resolver.protocols(seenFrom: component.symbol).first { $0 == stem + "Dependency" },
                calls: calls.map { $0.place.reference(in: modules) },
                declaration: resolver.symbols[component.symbol].reference(in: modules)
            )
        }
        return (components, diagnostics)
    }

    /// All edges, sorted by parent and child; after that, `nodes` has all components.
    private func edges(_ reader: EdgeReader, _ nodes: inout ComponentNodes) -> [Edge] {
        // What generic components become is found first, then where: a module that is read later may have the lowest call.
        var found = nodes
        let edges = read(reader, &found)
        if found.components.count == nodes.components.count {
            nodes = found
            return edges
        }
        nodes.place(found)
        return read(reader, &nodes)
    }

    private func read(_ reader: EdgeReader, _ nodes: inout ComponentNodes) -> [Edge] {
        var edges: [Edge] = []
        var next = 0
        while next < nodes.components.count {
            edges += reader.edges(from: ID(next), &nodes)
            next += 1
        }
        return edges
    }
}

/// Makes the edges of components from the calls in their classes.
private struct EdgeReader: Sendable {
    let resolver: TypeResolver
    let classes: ComponentClasses
    /// The calls by the first component of the class in which they stand.
    let calls: SideTable<Component, [CallReader.Call]>

    private var modules: Modules { _read { yield resolver.modules } }
    private var symbols: Symbols { _read { yield resolver.symbols } }

    /// The edges of a component, sorted by child: by the calls in its class, and by those in its superclasses, which it
    /// inherits.
    func edges(from id: ID<Component>, _ nodes: inout ComponentNodes) -> [Edge] {
        if nodes.components[id].isTemplate { return [] }
        // A generic non-core component is made by the runtime, not by a call.
        if let nonCore = nodes.components[id].nonCore {
            let module = nodes.components[id].module
            _ = nodes.nodes(called: nonCore, in: ComponentNodes.Call(parent: id, module: module, home: module))
        }
        var made = EdgesFrom(parent: id)
        var base = Base(component: id, arguments: nodes.components[id].arguments)
        for _ in 0..<nodes.components.count {
            base.bound = resolver.bind(nodes.components[base.component].genericParameters, to: base.arguments)
            let first = classes[nodes.components[base.component].type].first
            let calls = first.map { self.calls[ID($0)] } ?? []
            made.edges.reserveCapacity(made.edges.count + calls.count)
            for call in calls {
                if isPart(call, of: base, &nodes) { append(call, of: base, to: &made, &nodes) }
            }
            guard let superclass = nodes.components[base.component].superclass else { break }
            base.arguments = nodes.components[base.component].superclassArguments.map {
                resolver.substitute(base.bound, in: $0)
            }
            base.component = superclass
        }
        return made.edges.count < 2 ? made.edges : joined(made.edges, nodes.components)
    }

    /// The edges that are found from one component.
    private struct EdgesFrom {
        let parent: ID<Component>
        var edges: [Edge] = []
    }

    /// The component itself or a superclass, of which the calls are looked at.
    private struct Base {
        var component: ID<Component>
        var arguments: [TypeExpression]?
        /// The arguments by the names of the parameters.
        var bound: [Name: TypeExpression] = [:]
    }

    /// Whether a call stands in this class or an extension of it, not in the other branch of an `#if`, and not in an
    /// extension for other generic arguments.
    private func isPart(
        _ call: CallReader.Call,
        of base: Base,
        _ nodes: inout ComponentNodes
    ) -> Bool {
        guard symbols[call.enclosing].kind == .extension else {
            return call.enclosing == nodes.components[base.component].symbol
        }
        if let isThere = resolver.isThere(call.enclosing, for: base.bound) { return isThere }
        let name = nodes.components[base.component].type.name
        nodes.report(
            .constrainedExtension(
                of: name.text,
                symbols[call.enclosing].declaration.genericRequirements.text ?? "",
                call.place.reference(in: modules)
            )
        )
        return true
    }

    /// Adds the edges that a call in the class of a component, or of a superclass, makes.
    private func append(
        _ call: CallReader.Call,
        of base: Base,
        to made: inout EdgesFrom,
        _ nodes: inout ComponentNodes
    ) {
        let (own, module) = (nodes.components[made.parent].module, call.place.module)
        let home =
            module == nodes.components[base.component].module ? own : modules.lowest(seeing: module, from: own)
        let callee: TypeExpression
        switch call.callee {
        case .components(let children):
            for child in children { append(ID(child), (call, home), to: &made, &nodes) }
            return
        case .generic(let generic):
            if generic.hasPlaceholder, let type = resolver.typeName(of: generic)?.type {
                return nodes.reportUnspecialized(type, call.place.reference(in: modules))
            }
            callee = generic
        case .selfType: callee = nodes.components[made.parent].resolvedType(resolver)
        }
        let place = ComponentNodes.Call(parent: made.parent, module: module, home: home)
        for child in nodes.nodes(called: resolver.substitute(base.bound, in: callee), in: place) {
            append(child, (call, home), to: &made, &nodes)
        }
    }

    private func append(
        _ child: ID<Component>,
        _ made: (by: CallReader.Call, home: ID<Module>),
        to found: inout EdgesFrom,
        _ nodes: inout ComponentNodes
    ) {
        let (parent, call) = (found.parent, made.by)
        if nodes.components[child].isTemplate {
            return nodes.reportUnspecialized(nodes.components[child].type, call.place.reference(in: modules))
        }
        let ends = nodes.components[parent].condition.and(nodes.components[child].condition)
        let condition = ends.and(call.condition)
        if condition.isNever { return }
        let site = call.place.reference(in: modules)
        found.edges.append(Edge(parent: parent, child: child, home: made.home, sites: [site], condition: condition))
    }

    /// One environment serves all calls by which one parent makes one child. If one of them is in the parent's own
    /// module, the environment can be there.
    ///
    /// - Returns: One edge for each child, sorted.
    private func joined(_ edges: [Edge], _ components: Table<Component>) -> [Edge] {
        // One number for the child and, below it, the position: numbers are sorted fast.
        let order = edges.indices.map { edges[$0].child.index << 32 | $0 }.sorted()
        var result: [Edge] = []
        result.reserveCapacity(edges.count)
        for position in order.lazy.map({ $0 & Int(UInt32.max) }) {
            if result.last?.child == edges[position].child {
                join(edges[position], to: &result[result.count - 1], in: components[edges[position].parent].module)
            } else {
                result.append(edges[position])
            }
        }
        return result
    }

    private func join(_ added: Edge, to edge: inout Edge, in own: ID<Module>) {
        edge.sites += added.sites.filter { !edge.sites.contains($0) }
        edge.condition = CompilationCondition.any([edge.condition, added.condition])
        if added.home == own || (edge.home != own && modules[added.home].rank < modules[edge.home].rank) {
            edge.home = added.home
            edge.emission = added.home
        }
    }
}

/// Leaves one error for each class that should be a component and is none. Otherwise each child that it makes, and each
/// call that makes it, would be reported for one import that is missing or one name that is misspelled.
private func withOneForEachClass(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var told: Set<Anchor> = []
    for diagnostic in diagnostics where diagnostic.id == .unseenRuntime { told.insert(diagnostic.anchor) }
    var kept: Set<Int> = []
    // The call that makes the class comes first: it is the one that says what the class is.
    for id in [DiagnosticID.unknownSuperclass, .parentNotAComponent] {
        for (index, diagnostic) in diagnostics.enumerated() where diagnostic.id == id {
            guard let cause = diagnostic.notes.first?.anchor else {
                kept.insert(index)
                continue
            }
            if told.insert(cause).inserted { kept.insert(index) }
        }
    }
    return diagnostics.enumerated().compactMap { index, diagnostic in
        let isOfClass = diagnostic.id == .unknownSuperclass || diagnostic.id == .parentNotAComponent
        return !isOfClass || kept.contains(index) ? diagnostic : nil
    }
}
