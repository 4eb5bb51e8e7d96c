import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports SPI that generated code must name although the imports of its module do not allow it: a generated file imports a
    /// module with the `@_spi` of the module's own files, and no other. One diagnostic for each edge with an end that cannot be
    /// named, and for each requirement with such a type.
    func checkSPI() -> [Diagnostic] {
        var found: [Diagnostic] = []
        if symbols.hasSPI { found += edges.ids.compactMap(hiddenEnd) }
        func mayBeHidden(_ site: RequirementSite) -> Bool { !program.resolver.spi(ofTypesAt: site).isEmpty }
        let children = Set(components.ids.filter { solution.sites[$0].contains(where: mayBeHidden) })
        for edge in edges.values where edge.isEmitted && children.contains(edge.child) {
            for site in solution.sites[edge.child].filter(mayBeHidden) {
                if let hidden = hiddenType(of: site, over: edge) { found.merge(hidden) }
            }
        }
        for id in components.ids {
            for member in program.plugins[id]?.members ?? [] where mayBeHidden(member.site) {
                if let hidden = hiddenType(of: member.site, listedFor: id) { found.merge(hidden) }
            }
        }
        return found
    }

    /// The generated class of an edge names the parent and the child, and their generic arguments.
    private func hiddenEnd(_ id: ID<Edge>) -> Diagnostic? {
        guard edges[id].isEmitted || program.plugins[edges[id].parent]?.nonCore == edges[id].child,
            [edges[id].parent, edges[id].child].contains(where: { mayBeHidden($0, from: edges[id].emission) })
        else { return nil }
        let edge = edges[id]
        for named in [edge.child, edge.parent].flatMap(declarations(namedBy:)) {
            guard modules.isVisible(symbols.effectiveAccess(of: named), of: symbols[named].module, from: edge.emission),
                let missing = symbols.missingSPI(of: named, from: edge.emission, modules),
                let site = edge.sites.first
            else { continue }
            return .hiddenComponent(
                symbols[named].type?.text ?? symbols[named].name.text,
                .ofSPI(missing.text, module: modules[symbols[named].module].name),
                child: components[edge.child].type.name.text,
                parent: components[edge.parent].type.name.text,
                module: modules[edge.emission].name,
                site
            )
        }
        return nil
    }

    /// Whether another module may declare the component's name, or a generic argument of it; few edges cross modules.
    private func mayBeHidden(_ id: ID<Component>, from viewer: ID<Module>) -> Bool {
        components[id].module != viewer || components[id].arguments != nil
    }

    /// The declarations of a component's class and of its generic arguments.
    private func declarations(namedBy id: ID<Component>) -> [ID<Symbol>] {
        let arguments = (components[id].arguments ?? []).flatMap(program.resolver.parsedTypes)
        return [components[id].symbol] + arguments.compactMap { symbols.declared($0).first }
    }

    /// The generated class names the type by an alias in the child's module, which refers to an alias in the protocol's module.
    private func hiddenType(of site: RequirementSite, over edge: Edge) -> Diagnostic? {
        let owner = components[edge.child].module
        let message = "'\(components[edge.parent].name)' creates '\(components[edge.child].name)' here"
        let steps = [(edge.emission, owner), (owner, symbols[site.protocol].module)]
        return hiddenType(of: site, from: steps, edge.sites.first.map { Note(message, at: .fact($0)) })
    }

    private func hiddenType(of site: RequirementSite, listedFor id: ID<Component>) -> Diagnostic? {
        let note = Note("'\(components[id].name)' is here", at: .fact(program.reference(id)))
        return hiddenType(of: site, from: [(components[id].module, symbols[site.protocol].module)], note)
    }

    private func hiddenType(
        of site: RequirementSite,
        from steps: [(viewer: ID<Module>, owner: ID<Module>)],
        _ note: Note?
    ) -> Diagnostic? {
        for step in steps {
            let spi = program.resolver.spi(ofTypesAt: site)
            guard let missing = modules.missing(spi, of: step.owner, in: step.viewer) else { continue }
            return .hiddenRequirementType(
                symbols.member(of: site).name.text,
                of: symbols[site.protocol].name.text,
                spi: missing.text,
                module: modules[step.viewer].name,
                importing: modules[step.owner].name,
                site.reference(symbols, modules),
                notes: note.map { [$0] } ?? []
            )
        }
        return nil
    }
}
