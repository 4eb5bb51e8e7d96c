import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports components that no graph can use: declared twice, without a parent, or where generated code cannot name
    /// them.
    func checkComponents() -> [Diagnostic] {
        let calls = unlinkedChildren()
        return duplicates() + orphans(besides: calls.meant) + components.ids.compactMap(unnameable)
            + calls.diagnostics + genericRoots()
    }

    /// The generic roots that create children with requirements.
    private func genericRoots() -> [Diagnostic] {
        var children: [ID<Component>: [(name: String, call: FactReference)]] = [:]
        for call in program.unlinkedCalls.inGenericRoots where asksForSomething(call.callee) {
            let name = call.place.instantiation(in: modules).callee?.written.text ?? "Self"
            children[call.parent, default: []].append((name, call.place.reference(in: modules)))
        }
        return children.sorted { $0.key < $1.key }.map { root, children in
            .genericRoot(components[root].name, children: children, program.reference(root))
        }
    }

    private func asksForSomething(_ callee: CallReader.Callee) -> Bool {
        switch callee {
        case .components(let children):
            children.contains { !demand.demands[$0].isEmpty || !components.dependsOnNothing($0) }
        case .generic, .selfType: true
        case .contributors: false
        }
    }

    /// Reports calls that create a type with the component as its parent, if the file does not see that type.
    ///
    /// - Returns: The diagnostics, and the names of the components that these calls may mean.
    private func unlinkedChildren() -> (diagnostics: [Diagnostic], meant: Set<Name>) {
        let calls = program.unlinkedCalls.unresolved
        if calls.isEmpty { return ([], []) }
        let known = components.values.map(\.type.name.text)
        let faults = calls.map { fault(of: $0, among: known) }
        let diagnostics = zip(calls, faults).compactMap { call, found in
            found.fault.map { Diagnostic.unparsedChild(call.name.text, $0, call.place.reference(in: modules)) }
        }
        return (diagnostics, Set(faults.compactMap(\.meant)))
    }

    /// Why a call creates no component, unless another message says so, and the name of the component that it may mean.
    ///
    /// - Parameter known: The names of all components.
    private func fault(
        of call: CallReader.UnresolvedCall,
        among known: [String]
    ) -> (fault: Diagnostic.ChildFault?, meant: Name?) {
        if let hidden = meant(by: call) {
            // A private component is reported where it is declared.
            guard let reason = reason(notToSee: hidden, call) else { return (nil, call.name) }
            let narrow = program.resolver.declarations(toRaise: [components[hidden].type], to: .public)
            return (.unseen(reason, declaration: program.reference(hidden), narrow: narrow), call.name)
        }
        if !call.emptyImports.isEmpty { return (.empty(call.emptyImports), nil) }
        // A module that the file imports is a more likely owner than a name that only looks similar.
        let unlinked = modules.unlinkedImports(of: call.context.file, in: call.context.module)
        if !unlinked.isEmpty { return (.ofUnlinked(UnlinkedImports(unlinked, modules.origin)), nil) }
        let near = nearest(call.name.text, in: known, atMost: 2)
        if near == nil, let renamed = renamed(call) {
            let fault = Diagnostic.ChildFault.renamed(to: components[renamed].name, of: moduleName(of: renamed))
            return (fault, components[renamed].type.name)
        }
        return (.undeclared(known: known, origin: modules.origin), near.map { Name($0) })
    }

    /// The component that may have had the name of a call before: the only component of the visible modules that no code
    /// creates. The component that contains the call is not meant.
    private func renamed(_ call: CallReader.UnresolvedCall) -> ID<Component>? {
        let (module, caller) = (call.context.module, call.context.enclosing.flatMap { symbols[$0].type })
        let view = modules[module].views[call.context.file]
        let unmade = components.ids.filter { id in
            let component = components[id]
            return !component.isRoot && !component.isTemplate && component.kind != .nonCore
                && component.access > .fileprivate && demand.edges(into: id).isEmpty && component.type != caller
                && (component.module == module || view.sees(component.module))
        }
        return unmade.count == 1 ? unmade.first : nil
    }

    /// The module of a component. If the sources of several modules are linked as one, it is a folder that others import.
    private func moduleName(of id: ID<Component>) -> String {
        let module = modules[components[id].module]
        if !modules.origin.isJoined { return module.name }
        let imported = Set(module.facts.files.flatMap { $0.imports.map(\.module.text) })
        let path = symbols[components[id].symbol].reference(in: modules).path
        let folders = path.split(separator: "/").dropLast().map(String.init)
        return folders.last(where: imported.contains) ?? module.name
    }

    /// The component that a call means although its file does not see it: one of its own module, or the most visible one.
    private func meant(by call: CallReader.UnresolvedCall) -> ID<Component>? {
        let namesakes = components.ids.filter {
            components[$0].type.name == call.name && components[$0].arguments == nil
        }
        return namesakes.first { components[$0].module == call.context.module }
            ?? namesakes.max { (components[$0].access, $1) < (components[$1].access, $0) }
    }

    /// Why a file does not see a component; nil if it is private to another file of the same module.
    private func reason(notToSee id: ID<Component>, _ call: CallReader.UnresolvedCall) -> UnseenReason? {
        let (resolver, context) = (program.resolver, call.context)
        let owner = TypeOwners.Owner(module: components[id].module, access: components[id].access)
        if owner.module == context.module { return nil }
        if !call.emptyImports.isEmpty, owner.access >= .public {
            let reason = UnseenReason.moved(module: modules[owner.module].name, from: call.emptyImports)
            return resolver.withoutCycle(reason, importing: owner.module, into: context.module, moving: nil)
        }
        let unlinked = modules.unlinkedImports(of: context.file, in: context.module)
        return resolver.reason(notToSee: nil, of: owner, in: context, unlinkedImports: unlinked)
    }

    /// Two classes of one name in one module. Branches of an `#if` exclude each other, and private classes of two files do not
    /// clash.
    private func duplicates() -> [Diagnostic] {
        // Classes of one name are adjacent.
        var first: ID<Component>?
        return components.ids.compactMap { id in
            guard components[id].access > .fileprivate, components[id].arguments == nil,
                components[id].condition.isAlways
            else { return nil }
            guard let other = first, components[other].type == components[id].type else {
                first = id
                return nil
            }
            return .duplicateComponent(
                components[id].name,
                module: modules[components[id].module].name,
                program.reference(id),
                other: program.reference(other)
            )
        }
    }

    /// The components that no code creates.
    ///
    /// - Parameter meant: The names that the reported calls may mean.
    private func orphans(besides meant: Set<Name>) -> [Diagnostic] {
        let tops = tops()
        if tops.isEmpty { return [] }
        let owned = Set(components.ids.compactMap { components[$0].nonCore })
        let contributing = program.contributions.faulty.union(program.contributions.contributors.map(\.component))
        let allMacros = components.ids.flatMap { id in
            macros(of: id).map { (name: $0.name, component: id, reference: $0.reference) }
        }
        return tops.compactMap { id -> Diagnostic? in
            let component = components[id]
            let isDuplicate = symbols.declared(component.type).first != component.symbol
            let isNameable = component.access > .fileprivate && genericType(around: component.symbol) == nil
            guard !isDuplicate, isNameable, !program.unlinkedCalls.misused.contains(component.type),
                !meant.contains(component.type.name),
                // If nothing collects a contribution, another message says so, unless a component below it does.
                !contributing.contains(id) || !demand.edges(into: id).isEmpty,
                !owned.contains(component.resolvedType(program.resolver))
            else { return nil }
            let calls = shadowedCalls(of: id)
            if component.kind == .nonCore, calls.isEmpty {
                return .nonCoreComponentWithoutParent(component.name, program.reference(id))
            }
            if !demand.edges(into: id).isEmpty { return .componentBelowItself(component.name, program.reference(id)) }
            let properties = calls.isEmpty ? properties(of: component.type) : []
            let expanded = allMacros.filter { $0.component != id && calls.isEmpty && properties.isEmpty }
            return .componentWithoutParent(
                component.name,
                program.reference(id),
                calls: calls,
                properties: properties,
                macros: expanded.map { ($0.name, components[$0.component].name, $0.reference) }
            )
        }
    }

    private typealias ComponentProperty = (name: String, component: String, reference: FactReference)

    /// The properties of components whose type is a component that no code creates: each creates it in an unsupported form.
    /// - Complexity: Linear in the members of the components.
    private func properties(of type: TypeName) -> [ComponentProperty] {
        let resolver = program.resolver
        let wanted = resolver.resolved(type)
        return components.ids.flatMap { id -> [ComponentProperty] in
            guard components[id].type != type, components[id].arguments == nil else { return [] }
            return symbols.declarations(of: components[id]).flatMap { symbol -> [ComponentProperty] in
                let context = resolver.context(inside: symbol)
                let members = symbols[symbol].declaration.members.enumerated()
                return members.compactMap { index, member -> ComponentProperty? in
                    guard let written = member.type?.type, resolver.resolve(written, in: context) == wanted else {
                        return nil
                    }
                    let reference = symbols[symbol].reference(toMember: index, in: modules)
                    return (member.name.text, components[id].name, reference)
                }
            }
        }
    }

    /// Leaves out the components that only orphans create. Of those that create each other, one remains.
    private func tops() -> [ID<Component>] {
        // Subclasses create the children that they inherit. Problems below generic roots are reported at these roots.
        var starts = components.ids.filter { components.isRoot($0) || components.isTemplate($0) }
        starts += components.ids.compactMap { components[$0].superclass }
        starts += solution.componentsOfMocksAlone
        let unseen = program.unlinkedCalls.inGenericRoots + program.unlinkedCalls.inUnspecialized
        for case .components(let children) in unseen.map(\.callee) {
            starts += children
        }
        var reach = Set(starts).union(demand.reach(of: starts.filter { !components.isTemplate($0) }))
        let unreached = components.ids.filter { !reach.contains($0) }
        let isMade = { (id: ID<Component>) in
            demand.edges(into: id).contains { edges[$0].parent != id && !components.isTemplate(edges[$0].parent) }
        }
        var tops = unreached.filter { !isMade($0) }
        reach.formUnion(demand.reach(of: tops))
        // The rest are cycles, and what they create. A non-core component is reported with its pluginized component.
        let circular = unreached.filter { !reach.contains($0) }
        let nonCore = circular.filter { components[$0].kind == .nonCore }
        for id in circular.filter({ components[$0].kind != .nonCore }) + nonCore where !reach.contains(id) {
            let below = demand.reach(of: [id])
            tops.removeAll(where: below.contains)
            reach.formUnion(below)
            tops.append(id)
        }
        return tops
    }

    /// The calls that name another type of the same name as a component.
    private func shadowedCalls(of id: ID<Component>) -> [(FactReference, UnseenReason)] {
        let (type, owner) = (components[id].type, modules[components[id].module].name)
        let word = symbols[components[id].symbol].name
        return program.unlinkedCalls.ofOthers.compactMap { call in
            guard call.type.name == type.name || call.type.name.text.hasSuffix(".\(word)") else { return nil }
            let other = "\(modules[call.type.module].name).\(call.type.text)"
            return (call.reference, .shadowed(by: other, meant: "\(owner).\(type.text)"))
        }
    }

    /// A generated file cannot name a private class, one in a body, or one in a generic type. The first two do no harm if
    /// nothing is generated for them or their children.
    private func unnameable(_ id: ID<Component>) -> Diagnostic? {
        if let outer = genericType(around: components[id].symbol) {
            return .componentInGenericType(components[id].name, type: outer.name.text, program.reference(id))
        }
        guard components[id].access <= .fileprivate else { return nil }
        let component = components[id]
        let declaration = symbols[component.symbol].declaration
        if declaration.isLocal {
            let needsSomething =
                component.kind == .pluginized || !component.isRoot && !components.dependsOnNothing(id)
                || edges.values.contains { $0.isEmitted && $0.parent == id }
            return needsSomething ? .localComponent(declaration.name.text, program.reference(id)) : nil
        }
        let calls = program.unlinkedCalls.unresolved.filter { call in
            call.name == component.type.name && call.context.module == component.module
        }
        if !calls.isEmpty {
            let places = calls.map { $0.place.reference(in: modules) }
            return .privateComponentMadeElsewhere(component.name, program.reference(id), calls: places)
        }
        let edge = edges.values.first { $0.isEmitted && ($0.parent == id || $0.child == id) }
        guard let edge else { return .privateComponent(component.name, program.reference(id)) }
        return .privateComponentInUse(
            component.name,
            parent: components[edge.parent].name,
            child: components[edge.child].name,
            program.reference(id),
            site: edge.sites.first
        )
    }

    /// The innermost generic type in which a declaration is nested, directly or through an extension.
    private func genericType(around id: ID<Symbol>) -> TypeName? {
        symbols.around(id).dropFirst().lazy.compactMap { symbols[$0].type }.first { type in
            symbols.declared(type).contains { !symbols[$0].declaration.genericParameters.isEmpty }
        }
    }
}
