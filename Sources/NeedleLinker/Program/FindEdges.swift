import NeedleDiagnostics
import NeedleGraph

/// The components of a program, and the edges between them.
struct ComponentsAndEdges: Sendable {
    let resolver: TypeResolver
    /// The classes, then the specializations of generic classes.
    let components: Table<Component>
    /// The edges of calls and of contributions, sorted by parent and child.
    var edges: [Edge]
    /// The calls that collect contributions and, once they are found, the contributors.
    var contributions: Contributions
    let unlinkedCalls: UnlinkedCalls
    /// The calls of components' `mock`, in the order of modules and places.
    let mockCalls: [CallReader.MockCall]
}

/// Calls for the checks: those that form no edge, though they may be meant to create a component, and those that form a
/// reference cycle in addition to an edge.
struct UnlinkedCalls: Sendable {
    /// The calls whose children their components keep forever.
    fileprivate(set) var kept: [CallReader.Call] = []
    /// The components with a reported call.
    var misused: Set<TypeName> = []
    /// The calls in components whose callees name no parsed type.
    var unresolved: [CallReader.UnresolvedCall] = []
    /// The calls in components that create something else, which may share a component's name.
    var ofOthers: [CallReader.OtherCall] = []
    /// The calls in generic roots, whose arguments are unknown.
    fileprivate(set) var inGenericRoots: [CallReader.Call] = []
    /// The calls in other generic components that are created without known arguments, which is reported.
    fileprivate(set) var inUnspecialized: [CallReader.Call] = []

    /// Adds the calls of a module.
    fileprivate mutating func append(_ other: UnlinkedCalls) {
        misused.formUnion(other.misused)
        unresolved += other.unresolved
        ofOthers += other.ofOthers
    }
}

/// The components, including specializations, and the edges between them: each `Child(parent: self)` in a component is an edge,
/// also for the components that inherit it.
///
/// A generic component is a template: it is no node itself, and each set of generic arguments forms a component of its own. So
/// finding edges also finds components, whose calls are read in turn. Before that, workers read the calls of all modules
/// (`CallReader`).
func findEdges(
    _ found: Table<Component>,
    _ resolver: TypeResolver,
    _ options: LinkOptions,
    _ workers: Workers
) -> (ComponentsAndEdges, [Diagnostic]) {
    let classes = ComponentClasses(found)
    var unlinked = UnlinkedCalls()
    var calls: [CallReader.Call] = []
    var mockCalls: [CallReader.MockCall] = []
    var diagnostics: [Diagnostic] = []
    let readers = workers.map(resolver.modules.ids) { module in
        var reader = CallReader(resolver: resolver, classes: classes, options: options)
        reader.read(module)
        return reader
    }
    for read in readers {
        calls += read.calls
        mockCalls += read.mockCalls
        unlinked.append(read.unlinked)
        diagnostics += read.diagnostics
    }
    unlinked.kept = calls.filter { $0.keeper != nil }
    let (components, roots) = withParents(found, calls, resolver)
    let grouped = SideTable(for: components, grouping: calls, by: \.parent)
    let templates = ServingTemplates(resolver: resolver, components: components, classes: classes, calls: grouped)
    let serving = options.writesOneFile ? [] : templates.find(except: options.decidedByArguments)
    var reader = EdgeReader(
        resolver: resolver,
        classes: classes,
        calls: grouped,
        mockCalls: resolver.withoutDeclared(mockCalls),
        nodes: ComponentNodes(components: components, classes: classes, resolver: resolver, serving: serving)
    )
    for id in components.ids where components.isTemplate(id) && components.isRoot(id) {
        unlinked.inGenericRoots += reader.calls[id]
    }
    let edges = reader.edges()
    let nodes = reader.nodes
    var contributions = Contributions(collections: reader.collections)
    contributions.hasUnknownCalls = diagnostics.contains { $0.id == .unknownCollection }
    for id in components.ids where nodes.unspecialized.contains(components[id].type) {
        unlinked.inUnspecialized += reader.calls[id]
    }
    return (
        ComponentsAndEdges(
            resolver: resolver,
            components: nodes.components,
            edges: edges,
            contributions: contributions,
            unlinkedCalls: unlinked,
            mockCalls: reader.mockCalls
        ),
        withOneForEachClass(diagnostics) + nodes.diagnostics + roots
    )
}

/// The components, with roots that components create turned into ordinary ones, so that nothing else is reported about them.
private func withParents(
    _ components: Table<Component>,
    _ calls: [CallReader.Call],
    _ resolver: TypeResolver
) -> (components: Table<Component>, diagnostics: [Diagnostic]) {
    var made: [ID<Component>: [CallReader.Call]] = [:]
    for call in calls {
        guard case .components(let children) = call.callee else { continue }
        for child in children where components.isRoot(child) {
            made[child, default: []].append(call)
        }
    }
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
            calls: calls.map { $0.place.reference(in: resolver.modules) },
            declaration: resolver.symbols[component.symbol].reference(in: resolver.modules)
        )
    }
    return (components, diagnostics)
}

/// Finds the edges of components from the calls in their classes.
private struct EdgeReader: ResolverReader {
    let resolver: TypeResolver
    let classes: ComponentClasses
    /// The calls by the first component of the enclosing class.
    let calls: SideTable<Component, [CallReader.Call]>
    let mockCalls: [CallReader.MockCall]
    /// All components found so far.
    private(set) var nodes: ComponentNodes
    /// The calls that collect contributions, with their components.
    private(set) var collections: [CollectingCall] = []

    private var components: Table<Component> { _read { yield nodes.components } }

    /// All edges, sorted by parent and child. Afterwards, `nodes` contains all components.
    mutating func edges() -> [Edge] {
        // Specializations are found first, then placed: a module that is read later may contain the lowest call.
        let classNodes = nodes
        let edges = readEdges()
        if components.count == classNodes.components.count { return edges }
        let found = nodes
        nodes = classNodes
        nodes.place(found)
        return readEdges()
    }

    private mutating func readEdges() -> [Edge] {
        var edges: [Edge] = []
        collections = []
        // A mock needs its component, even if no component creates it with these arguments.
        for call in mockCalls where call.isSpecific {
            let template = classes[call.type].lowerBound
            let place = ComponentNodes.Call(parent: template, module: call.place.module, home: call.place.module)
            _ = nodes.nodes(called: call.callee, in: place)
        }
        var next = 0
        while next < components.count {
            edges += self.edges(from: ID(next))
            next += 1
        }
        return edges
    }

    /// The edges of a component, sorted by child: from calls in its class, and from inherited calls in its superclasses.
    private mutating func edges(from id: ID<Component>) -> [Edge] {
        if components.isTemplate(id), !nodes.serving.contains(id) { return [] }
        // The runtime creates a generic non-core component, not a call.
        if let nonCore = components[id].nonCore {
            let module = components[id].module
            _ = nodes.nodes(called: nonCore, in: ComponentNodes.Call(parent: id, module: module, home: module))
        }
        var edges: [Edge] = []
        for base in components.parts(of: id, resolver) {
            if let first = classes[components[base.component].type].first {
                for call in calls[first] where isPart(call, of: base, from: id) {
                    edges += self.edges(by: call, of: base, from: id)
                }
            }
        }
        return edges.count < 2 ? edges : joined(edges, in: components[id].module)
    }

    /// Whether a call is in this class or an applicable extension, and not in the other branch of an `#if`.
    private mutating func isPart(_ call: CallReader.Call, of base: ComponentPart, from id: ID<Component>) -> Bool {
        // Calls that modules above add to a generic component do not count for all specializations.
        if components.isTemplate(id), !isOwn(call, of: base, from: id) { return false }
        guard symbols[call.enclosing].kind == .extension else {
            return call.enclosing == components[base.component].symbol
        }
        if let isThere = resolver.isThere(call.enclosing, for: base.bound) { return isThere }
        nodes.report(
            .constrainedExtension(
                of: components[base.component].type.name.text,
                symbols[call.enclosing].declaration.genericRequirements.text ?? "",
                call.place.reference(in: modules)
            )
        )
        return true
    }

    /// The edges of a call in a component's class or in a superclass.
    private mutating func edges(by call: CallReader.Call, of base: ComponentPart, from parent: ID<Component>) -> [Edge]
    {
        let (own, module) = (components[parent].module, call.place.module)
        let isOwn = isOwn(call, of: base, from: parent)
        let home = isOwn ? own : modules.lowest(seeing: module, from: components[parent].makers.first ?? own)
        let isTemplate = components.isTemplate(parent)
        var children: [ID<Component>] = []
        // Computed lazily, since most calls name the class alone.
        var childType: TypeExpression?
        func ownType() -> TypeExpression { components[parent].resolvedType(resolver) }
        switch call.callee {
        case .contributors(let type):
            collections.append(collection(of: resolver.substitute(base.bound, in: type), by: call, in: parent))
            return []
        case .components(let found): children = Array(found)
        case .generic, .selfType:
            if case .selfType = call.callee, isTemplate {
                let arguments = components[parent].genericParameters.map { TypeExpression(.parameter($0)) }
                (children, childType) = ([parent], resolver.resolved(components[parent].type, arguments))
                break
            }
            let callee = if case .generic(let type) = call.callee { type } else { ownType() }
            let isUnknown = callee.hasPlaceholder || callee.hasUnknownPart
            // This is reported for the specializations.
            if isTemplate, isUnknown || resolver.typeName(of: callee)?.arguments == nil { return [] }
            if isUnknown, let type = resolver.typeName(of: callee)?.type {
                nodes.reportUnspecialized(type, call.place.reference(in: modules))
                return []
            }
            let place = ComponentNodes.Call(parent: parent, module: module, home: home)
            let type = resolver.substitute(base.bound, in: callee)
            (children, childType) = (nodes.nodes(called: type, in: place), type)
        }
        var edges: [Edge] = []
        for child in children {
            let site = call.place.reference(in: modules)
            if components.isTemplate(child), !isTemplate {
                nodes.reportUnspecialized(components[child].type, site)
                continue
            }
            let ends = components[parent].condition.and(components[child].condition)
            let condition = ends.and(call.condition)
            if condition.isNever { continue }
            var edge = Edge(
                parent: parent,
                child: child,
                home: home,
                sites: [site],
                condition: condition,
                emission: home
            )
            edge.server = isOwn ? components[parent].template : nil
            if isTemplate, components.isTemplate(child) {
                edge.childTypes = [ChildType(type: childType ?? ownType(), condition: condition)]
            }
            edges.append(edge)
        }
        return edges
    }

    /// Whether a component's module sees a call in its class or in a superclass.
    private func isOwn(_ call: CallReader.Call, of base: ComponentPart, from id: ID<Component>) -> Bool {
        call.place.module == components[base.component].module
            || modules.sees(components[id].module, call.place.module)
    }

    private func collection(of type: TypeExpression, by call: CallReader.Call, in parent: ID<Component>)
        -> CollectingCall
    {
        let instantiation = call.place.instantiation(in: modules)
        return CollectingCall(
            component: parent,
            type: type,
            written: instantiation.callee?.written.text ?? type.description,
            site: call.place.reference(in: modules),
            symbol: call.enclosing,
            member: instantiation.member,
            condition: components[parent].condition.and(call.condition)
        )
    }

    /// Joins all calls by which one parent creates one child, since one environment serves them all. If one of the calls is in
    /// the parent's own module, the environment can be there.
    ///
    /// - Returns: One edge for each child, sorted.
    private func joined(_ edges: [Edge], in own: ID<Module>) -> [Edge] {
        var result: [Edge] = []
        // The sort is stable.
        for edge in edges.sorted(by: { $0.child < $1.child }) {
            if let last = result.last, last.child == edge.child, mayJoin(edge, last) {
                join(edge, to: &result[result.count - 1], in: own)
            } else {
                result.append(edge)
            }
        }
        return result
    }

    /// Whether one class serves both edges. The class of a generic component does only in its own builds.
    private func mayJoin(_ added: Edge, _ edge: Edge) -> Bool {
        if added.server == edge.server { return true }
        let (served, other) = added.isInherited ? (added, edge) : (edge, added)
        return served.condition.holds(whenever: other.condition)
    }

    private func join(_ added: Edge, to edge: inout Edge, in own: ID<Module>) {
        edge.sites += added.sites.filter { !edge.sites.contains($0) }
        for made in added.childTypes {
            if let known = edge.childTypes.firstIndex(where: { $0.type == made.type }) {
                edge.childTypes[known].condition = .any([edge.childTypes[known].condition, made.condition])
            } else {
                edge.childTypes.append(made)
            }
        }
        edge.condition = CompilationCondition.any([edge.condition, added.condition])
        if added.home == own || (edge.home != own && modules[added.home].rank < modules[edge.home].rank) {
            edge.home = added.home
            edge.emission = added.home
            edge.server = added.server
        }
    }
}

/// Keeps one error for each class that should be a component but is none. Otherwise one missing import or misspelled name would
/// be reported for each child that the class creates, and for each call that creates it.
private func withOneForEachClass(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var reported = Set(diagnostics.filter { $0.id == .unseenRuntime }.map(\.anchor))
    var repeated: Set<Int> = []
    // The call that creates the class comes first, since it shows what the class is.
    for id in [DiagnosticID.unknownSuperclass, .parentNotAComponent] {
        for (index, diagnostic) in diagnostics.enumerated() where diagnostic.id == id {
            guard let cause = diagnostic.notes.first?.anchor else { continue }
            if !reported.insert(cause).inserted { repeated.insert(index) }
        }
    }
    return diagnostics.enumerated().filter { !repeated.contains($0.offset) }.map(\.element)
}
