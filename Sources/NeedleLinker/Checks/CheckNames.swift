import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports types that a generated file must name but cannot. One diagnostic for each place: the requirement that states the
    /// type, or the call that creates the component.
    ///
    /// - Parameter haveAliases: Whether the aliases of all stated protocols are generated, or only of those that
    ///   components need.
    func checkNames(haveAliases: Bool) -> [Diagnostic] {
        // A generic component may be created with many arguments.
        let hiddenEnds = edges.ids.compactMap(hidden).uniqued()
        let names = TopLevelNames(
            modules: modules,
            symbols: symbols,
            components: components,
            stated: program.protocolsWithAliases
        )
        guard names.hidesModules else { return hiddenEnds }
        var reported: Set<FactReference> = []
        let named = typesOfRequirements(haveAliases: haveAliases) + typesOfEdges()
        return named.compactMap { use in
            guard let rival = names.rival(of: use.type, in: use.viewer), reported.insert(use.place).inserted else {
                return nil
            }
            return .unnameableType(use.type.name.text, of: modules[use.type.module].name, rival: rival, use.place)
        } + hiddenEnds
    }

    private struct NamedUse {
        let type: TypeName
        let viewer: ID<Module>
        /// The call or the member that makes it necessary.
        let place: FactReference
    }

    /// A requirement's aliases are repeated wherever a protocol inherits it, and wherever it passes through.
    private func typesOfRequirements(haveAliases: Bool) -> [NamedUse] {
        let ofComponents = components.ids.flatMap { id in
            let heirs = components[id].dependencyTypes.compactMap { $0 }
            let viewers = Set([components[id].module] + heirs.map(\.module)).sorted()
            return solution.sites[id].flatMap { types(of: $0.member, in: $0.protocol, named: viewers, heirs) }
        }
        return haveAliases ? ofComponents + typesOfStatedProtocols() : ofComponents
    }

    /// A module's generated file contains the aliases of all protocols that a module above may depend on.
    private func typesOfStatedProtocols() -> [NamedUse] {
        let stated = program.protocolsWithAliases
        let ids = modules.ids.flatMap { symbols.declarations(in: $0) }.filter(stated.contains)
        return ids.filter { symbols.effectiveAccess(of: $0) > .fileprivate }.flatMap { id in
            ([id] + (stated.heirs[id]?.ofOthers ?? [])).flatMap { inherited in
                let members = symbols[inherited].declaration.members
                return members.indices.filter { members[$0].obstacle == nil }
                    .flatMap { types(of: $0, in: inherited, named: [symbols[id].module], []) }
            }
        }
    }

    /// The types of a requirement that generated files name.
    ///
    /// - Parameters:
    ///   - viewers: The modules of the files.
    ///   - heirs: The protocols that have aliases although they do not inherit the runtime's protocol.
    private func types(
        of member: Int,
        in id: ID<Symbol>,
        named viewers: [ID<Module>],
        _ heirs: [TypeName]
    ) -> [NamedUse] {
        let place = symbols[id].reference(toMember: member, in: modules)
        let types = types(of: member, in: id)
        guard let stated = symbols[id].type, program.protocolsWithAliases.contains(id) || heirs.contains(stated) else {
            // It has no aliases, so generated code names the types themselves.
            return viewers.flatMap { viewer in types.map { NamedUse(type: $0, viewer: viewer, place: place) } }
        }
        return viewers.map { NamedUse(type: stated, viewer: $0, place: place) }
            + types.map { NamedUse(type: $0, viewer: symbols[id].module, place: place) }
    }

    /// The class of an edge names both components, and a protocol that the child depends on.
    private func typesOfEdges() -> [NamedUse] {
        edges.values.filter { !$0.isInherited }.flatMap { edge -> [NamedUse] in
            guard let place = edge.sites.first else { return [] }
            let protocols = edge.isEmitted ? components[edge.child].dependencyTypes.compactMap { $0 } : []
            return ([components[edge.parent].type, components[edge.child].type] + protocols).map {
                NamedUse(type: $0, viewer: edge.emission, place: place)
            }
        }
    }

    /// The generated class of an edge names the parent and the child. If a superclass in another module creates the child, the
    /// module of the subclass need not see it.
    private func hidden(_ id: ID<Edge>) -> Diagnostic? {
        // Code that reads a plugin extension is generated even if the non-core component requires nothing.
        guard edges[id].isEmitted || program.plugins[edges[id].parent]?.nonCore == edges[id].child else { return nil }
        // `checkContributions` reports these in more detail.
        if edges[id].isContributed { return nil }
        let isChildVisible = isVisible(edges[id].child, in: edges[id].emission)
        if isChildVisible, isVisible(edges[id].parent, in: edges[id].emission) { return hiddenArgument(id) }
        let edge = edges[id]
        guard let site = edge.sites.first else { return nil }
        let hidden = isChildVisible ? edge.parent : edge.child
        let (access, owner) = (components[hidden].access, declaringModule(of: hidden))
        let isPublic = access >= .public && !modules.sees(edge.emission, owner)
        return .hiddenComponent(
            components[hidden].type.name.text,
            isPublic
                ? .notImported(from: modules[owner].name)
                : .notPublic(program.resolver.declarations(toRaise: [components[hidden].type], to: .public)),
            child: components[edge.child].type.name.text,
            parent: components[edge.parent].type.name.text,
            module: modules[edge.emission].name,
            site
        )
    }

    /// The generated class also names the generic arguments of both, which may be types of a module further up.
    private func hiddenArgument(_ id: ID<Edge>) -> Diagnostic? {
        // Few components are generic.
        if components[edges[id].parent].arguments == nil, components[edges[id].child].arguments == nil { return nil }
        let edge = edges[id]
        for component in [edge.parent, edge.child] {
            for argument in components[component].arguments ?? [] {
                guard let hidden = hiddenType(in: argument, from: edge.emission) else { continue }
                return .hiddenComponent(
                    "\(modules[hidden.module].name).\(hidden.name)",
                    whyHidden(hidden, from: edge.emission),
                    child: components[edge.child].name,
                    parent: components[edge.parent].name,
                    isPlugin: program.plugins[edge.parent]?.nonCore == edge.child,
                    module: modules[edge.emission].name,
                    edge.sites.first ?? program.reference(edge.parent)
                )
            }
        }
        return nil
    }

    private func whyHidden(_ type: TypeName, from viewer: ID<Module>) -> Diagnostic.HiddenEnd {
        if type.module == viewer { return .isPrivate }
        if !modules.sees(viewer, type.module) { return .ofModuleAbove }
        return .notPublic(program.resolver.declarations(toRaise: [type], to: .public))
    }

    /// The first parsed type in a resolved one that code in `viewer` cannot name.
    private func hiddenType(in type: TypeExpression, from viewer: ID<Module>) -> TypeName? {
        program.resolver.parsedTypes(in: type)
            .first { !modules.isNameable(symbols.visibility(of: $0), of: $0.module, from: viewer) }
    }

    private func isVisible(_ component: ID<Component>, in viewer: ID<Module>) -> Bool {
        let (owner, access) = (declaringModule(of: component), components[component].access)
        return access <= .fileprivate || modules.isNameable(access, of: owner, from: viewer)
    }

    /// The module that declares the class. For a generic component, a module above may contain its generated code.
    private func declaringModule(of component: ID<Component>) -> ID<Module> {
        symbols[components[component].symbol].module
    }

    /// The parsed types that a member of a protocol names.
    private func types(of member: Int, in id: ID<Symbol>) -> [TypeName] {
        let resolver = program.resolver
        return resolver.parsedTypes(namedBy: symbols[id].members[member].types, in: resolver.context(inside: id))
    }
}
