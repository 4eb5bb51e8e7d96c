import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports types that the generated file of a module has to name and cannot. One diagnostic for each place: the
    /// requirement that states the type, or the call that makes the component.
    func checkNames() -> [Diagnostic] {
        let stated = program.statedProtocols
        let names = TopLevelNames(modules: modules, symbols: symbols, components: components, stated: stated)
        var told: Set<FactReference> = []
        func diagnostic(_ type: TypeName, in viewer: ID<Module>, _ reference: FactReference) -> Diagnostic? {
            guard let rival = names.rival(of: type, in: viewer), told.insert(reference).inserted else { return nil }
            return .unnameableType(type.name.text, of: modules[type.module].name, rival: rival, reference)
        }
        let hiddenEnds = edges.ids.compactMap(hidden)
        guard names.hideModules else { return hiddenEnds }
        let repeated = components.ids.flatMap { id in
            // The aliases of a requirement are repeated where a protocol inherits it, and where it passes through.
            let viewers = Set([components[id].module] + components[id].dependencyTypes.compactMap { $0?.module })
                .sorted()
            return solution.sites[id].flatMap { site -> [Diagnostic] in
                let reference = site.reference(symbols, modules)
                let type = symbols[site.protocol].type
                guard stated.contains(site.protocol) || components[id].dependencyTypes.contains(type) else {
                    // It has no aliases, so the types themselves are named.
                    return viewers.flatMap { viewer in
                        types(of: site).compactMap { diagnostic($0, in: viewer, reference) }
                    }
                }
                let named = viewers.compactMap { viewer in type.flatMap { diagnostic($0, in: viewer, reference) } }
                let owner = symbols[site.protocol].module
                return named + types(of: site).compactMap { diagnostic($0, in: owner, reference) }
            }
        }
        let made = edges.values.filter { !$0.isInherited }.flatMap { edge in
            // The class of the edge names both, and a protocol that the child depends on.
            let protocols = edge.isEmitted ? components[edge.child].dependencyTypes.compactMap { $0 } : []
            return ([components[edge.parent].type, components[edge.child].type] + protocols).compactMap { type in
                edge.sites.first.flatMap { diagnostic(type, in: edge.emission, $0) }
            }
        }
        return repeated + made + hiddenEnds
    }

    /// The generated class of an edge names the parent and the child. A child that is made in another module's class
    /// need not be visible where a subclass of that is.
    private func hidden(_ id: ID<Edge>) -> Diagnostic? {
        // Code that reads a plugin extension is generated even if the non-core component asks for nothing.
        guard edges[id].isEmitted || program.plugins[edges[id].parent]?.nonCore == edges[id].child else { return nil }
        // `checkContributions` says more of these.
        if edges[id].isContributed { return nil }
        let isChildVisible = isVisible(edges[id].child, in: edges[id].emission)
        if isChildVisible, isVisible(edges[id].parent, in: edges[id].emission) { return hiddenArgument(id) }
        let edge = edges[id]
        guard let site = edge.sites.first else { return nil }
        let hidden = isChildVisible ? edge.parent : edge.child
        let (access, owner) = (components[hidden].access, components[hidden].module)
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

    /// The generated class names the generic arguments of both, too, which may be types of a module further up.
    private func hiddenArgument(_ id: ID<Edge>) -> Diagnostic? {
        // Few components are generic.
        if components[edges[id].parent].arguments == nil, components[edges[id].child].arguments == nil { return nil }
        let edge = edges[id]
        for component in [edge.parent, edge.child] {
            for argument in components[component].arguments ?? [] {
                guard let hidden = hiddenType(in: argument, from: edge.emission) else { continue }
                return .hiddenComponent(
                    "\(modules[hidden.module].name).\(hidden.name)",
                    hidden.module == edge.emission ? .isPrivate : .ofModuleAbove,
                    child: components[edge.child].name,
                    parent: components[edge.parent].name,
                    isPlugin: program.plugins[edge.parent]?.nonCore == edge.child,
                    module: modules[edge.emission].name,
                    edge.sites.first ?? symbols[components[edge.parent].symbol].reference(in: modules)
                )
            }
        }
        return nil
    }

    /// A parsed type in a resolved one that code in `viewer` cannot name.
    private func hiddenType(in type: TypeExpression, from viewer: ID<Module>) -> TypeName? {
        program.resolver.parsedTypes(in: type)
            .first { !modules.isVisible(symbols.visibility(of: $0), of: $0.module, from: viewer) }
    }

    private func isVisible(_ component: ID<Component>, in viewer: ID<Module>) -> Bool {
        let (owner, access) = (components[component].module, components[component].access)
        return access <= .fileprivate || modules.isVisible(access, of: owner, from: viewer)
            || modules[viewer].facts.files.lazy.flatMap(\.imports).contains {
                $0.module == modules[owner].nameInFacts && $0.attributes.contains("testable")
            }
    }

    /// The parsed types that a requirement names.
    private func types(of site: RequirementSite) -> [TypeName] {
        let symbol = symbols[site.protocol]
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: site.protocol)
        return symbol.declaration.members[site.member].types.flatMap { type in
            program.resolver.names(in: type, context: context).compactMap { name in
                if case .type(let type) = name { type } else { nil }
            }
        }
    }
}
