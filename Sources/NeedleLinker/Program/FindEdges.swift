import NeedleDiagnostics
import NeedleGraph

/// The components of a program, and who makes whom.
struct MadeComponents: Sendable {
    let resolver: TypeResolver
    /// The classes, then the specializations of generic ones.
    let components: Table<Component>
    /// The edges of calls and of contributions, sorted by parent and child.
    var edges: [Edge]
    /// The calls that collect contributions and, once they are found, who contributes.
    var contributions: Contributions
    let oddCalls: OddCalls
}

/// The calls that make no edge, for the checks: they may be meant to make a component. And those that make a cycle of
/// references beside an edge.
struct OddCalls: Sendable {
    /// The calls whose children their components keep for good.
    fileprivate(set) var kept: [CallReader.Call] = []
    /// The components of which a call was reported.
    var misused: Set<TypeName> = []
    /// The calls in components, of callees that name no parsed type.
    var unresolved: [CallReader.UnresolvedCall] = []
    /// The calls in components that make something else, which may have the name of a component.
    var ofOthers: [CallReader.OtherCall] = []
    /// The calls in generic roots, which are made with arguments that nobody sees.
    fileprivate(set) var inGenericRoots: [CallReader.Call] = []
    /// The same in other generic components that are made without their arguments, which is reported.
    fileprivate(set) var inUnspecialized: [CallReader.Call] = []

    /// Adds those of a module.
    fileprivate mutating func append(_ other: OddCalls) {
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
    EdgeFinder(resolver: names, classes: ComponentClasses(components), components: components, options: options)
        .find(workers)
}

/// Finds who makes whom: each `Child(parent: self)` in a component is an edge, also for the components that inherit it.
///
/// A generic component is a template: it is no node itself, and each set of generic arguments with which it is made is
/// a component of its own. So finding edges also finds components, which are read in turn. Before that, workers read
/// the calls of all modules (`CallReader`).
private struct EdgeFinder: Sendable {
    let resolver: TypeResolver
    let classes: ComponentClasses
    let components: Table<Component>
    let options: LinkOptions

    func find(_ workers: Workers) -> (MadeComponents, [Diagnostic]) {
        var odd = OddCalls()
        var calls: [CallReader.Call] = []
        var diagnostics: [Diagnostic] = []
        let modules = workers.map(resolver.modules.ids) { module in
            var reader = CallReader(resolver: resolver, classes: classes, options: options)
            reader.read(module)
            return reader
        }
        for read in modules {
            calls += read.calls
            odd.append(read.odd)
            diagnostics += read.diagnostics
        }
        odd.kept = calls.filter { $0.keeper != nil }
        let (components, roots) = withParents(calls)
        let grouped = SideTable(for: components, grouping: calls, by: \.parent)
        let templates = ServingTemplates(resolver: resolver, components: components, classes: classes, calls: grouped)
        let serving = options.writesOneFile ? [] : templates.find(except: options.decidedByArguments)
        var reader = EdgeReader(
            resolver: resolver,
            classes: classes,
            calls: grouped,
            nodes: ComponentNodes(components: components, classes: classes, resolver: resolver, serving: serving)
        )
        for id in components.ids where components.isTemplate(id) && components.isRoot(id) {
            odd.inGenericRoots += reader.calls[id]
        }
        let edges = reader.edges()
        let nodes = reader.nodes
        var contributions = Contributions(collections: reader.collections)
        contributions.hasUnknownCalls = diagnostics.contains { $0.id == .unknownCollection }
        for id in components.ids where nodes.unspecialized.contains(components[id].type) {
            odd.inUnspecialized += reader.calls[id]
        }
        return (
            MadeComponents(
                resolver: resolver,
                components: nodes.components,
                edges: edges,
                contributions: contributions,
                oddCalls: odd
            ),
            withOneForEachClass(diagnostics) + nodes.diagnostics + roots
        )
    }

    /// The components, of which those are no roots that components make: so no more is reported of them than that.
    private func withParents(_ calls: [CallReader.Call]) -> (components: Table<Component>, diagnostics: [Diagnostic]) {
        var made: [ID<Component>: [CallReader.Call]] = [:]
        for call in calls {
            guard case .components(let children) = call.callee else { continue }
            for child in children.lazy.map({ ID<Component>($0) }) where components.isRoot(child) {
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
}

/// Makes the edges of components from the calls in their classes.
private struct EdgeReader {
    let resolver: TypeResolver
    let classes: ComponentClasses
    /// The calls by the first component of the class in which they stand.
    let calls: SideTable<Component, [CallReader.Call]>
    /// All components, as far as they were found.
    private(set) var nodes: ComponentNodes
    /// The calls that collect contributions, by the components that have them.
    private(set) var collections: [CollectingCall] = []

    private var modules: Modules { resolver.modules }
    private var symbols: Symbols { resolver.symbols }
    private var components: Table<Component> { _read { yield nodes.components } }

    /// All edges, sorted by parent and child; after that, `nodes` has all components.
    mutating func edges() -> [Edge] {
        // What generic components become is found first, then where: a module that is read later may have the lowest call.
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
        var next = 0
        while next < components.count {
            edges += self.edges(from: ID(next))
            next += 1
        }
        return edges
    }

    /// The edges of a component, sorted by child: by the calls in its class, and by those in its superclasses, which it
    /// inherits.
    private mutating func edges(from id: ID<Component>) -> [Edge] {
        if components.isTemplate(id), !nodes.serving.contains(id) { return [] }
        // A generic non-core component is made by the runtime, not by a call.
        if let nonCore = components[id].nonCore {
            let module = components[id].module
            _ = nodes.nodes(called: nonCore, in: ComponentNodes.Call(parent: id, module: module, home: module))
        }
        var edges: [Edge] = []
        for base in components.parts(of: id, resolver) {
            if let first = classes[components[base.component].type].first {
                for call in calls[ID(first)] where isPart(call, of: base, from: id) {
                    edges += self.edges(by: call, of: base, from: id)
                }
            }
        }
        return edges.count < 2 ? edges : joined(edges, in: components[id].module)
    }

    /// Whether a call stands in this class or an extension of it, not in the other branch of an `#if`, and not in an
    /// extension for other generic arguments.
    private mutating func isPart(_ call: CallReader.Call, of base: ComponentPart, from id: ID<Component>) -> Bool {
        // What modules above add to a generic component decides nothing for all specializations.
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

    /// The edges that a call in the class of a component, or of a superclass, makes.
    private mutating func edges(by call: CallReader.Call, of base: ComponentPart, from parent: ID<Component>) -> [Edge]
    {
        let (own, module) = (components[parent].module, call.place.module)
        let isOwn = isOwn(call, of: base, from: parent)
        let home = isOwn ? own : modules.lowest(seeing: module, from: components[parent].makers.first ?? own)
        let isTemplate = components.isTemplate(parent)
        var children: [ID<Component>] = []
        // Mostly nobody asks for the type, which calls name by the class alone.
        var childType: TypeExpression?
        func ownType() -> TypeExpression { components[parent].resolvedType(resolver) }
        switch call.callee {
        case .contributors(let type):
            collections.append(collection(of: resolver.substitute(base.bound, in: type), by: call, in: parent))
            return []
        case .components(let found): children = found.map { ID($0) }
        case .generic, .selfType:
            if case .selfType = call.callee, isTemplate {
                let arguments = components[parent].genericParameters.map { TypeExpression(.parameter($0)) }
                (children, childType) = ([parent], resolver.resolved(components[parent].type, arguments))
                break
            }
            let callee = if case .generic(let type) = call.callee { type } else { ownType() }
            let isUnknown = callee.hasPlaceholder || callee.hasUnknownPart
            // It is reported of the specializations.
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

    /// Whether the module of a component sees a call in its class or in a superclass.
    private func isOwn(_ call: CallReader.Call, of base: ComponentPart, from id: ID<Component>) -> Bool {
        call.place.module == components[base.component].module
            || modules.sees(components[id].module, call.place.module)
    }

    private func collection(of type: TypeExpression, by call: CallReader.Call, in parent: ID<Component>)
        -> CollectingCall
    {
        let instantiation = modules[call.place.module].facts.files[Int(call.place.file)]
            .instantiations[Int(call.place.index)]
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

    /// One environment serves all calls by which one parent makes one child. If one of them is in the parent's own
    /// module, the environment can be there.
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

    /// Whether one class serves both. That of a generic component does only while it is there.
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
