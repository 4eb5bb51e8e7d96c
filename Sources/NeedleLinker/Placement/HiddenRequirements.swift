import NeedleDiagnostics
import NeedleGraph

/// Explains how to make a requirement visible that must pass through a component of another module that cannot see its type.
/// The types must become public or, if a protocol of another module states it, that protocol and the component that depends on
/// it.
struct HiddenRequirements: SolutionReader {
    let solution: Solution

    /// A type that is not visible, and its declaration; nil for a type of which only the name is recorded.
    private struct Hidden: Hashable {
        var type: TypeName
        var reference: FactReference?
        /// Whether it is public, but only for imports with `@_spi`.
        var isSPI = false
    }

    /// - Parameter hidden: The edges into components whose environments their modules cannot see, with the requirements.
    /// - Returns: One diagnostic for each requirement of each component, with all calls of one module.
    func diagnostics(_ hidden: [(edge: ID<Edge>, requirement: ID<Requirement>)]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let children = Set(hidden.map { demand.edges[$0.edge].child })
        for (edge, requirement) in hidden {
            guard let added = diagnostic(edge, requirement, children) else { continue }
            found.merge(added)
        }
        return found
    }

    /// - Parameter children: The components whose environments some module cannot see.
    private func diagnostic(
        _ id: ID<Edge>,
        _ requirement: ID<Requirement>,
        _ children: Set<ID<Component>>
    ) -> Diagnostic? {
        let edge = demand.edges[id]
        let path = pathToStatement(of: requirement, from: edge.child)
        guard let call = edge.sites.first, let statement = path.statement else { return nil }
        let hidden = hidden(statement, below: edge.child, from: edge.emission)
        // It is hidden only because it passes through a component below that is hidden for another requirement.
        if hidden.isEmpty, path.components.dropFirst().contains(where: children.contains) { return nil }
        let declared = hidden.lazy.compactMap(\.reference).first
        let stated = statement.reference(symbols, modules)
        var notes = hidden.compactMap { part in
            part.reference.flatMap {
                $0 == declared ? nil : Note("'\(part.type.name)' is declared here", at: .fact($0))
            }
        }
        let name = program.requirements[requirement].signature.name.text
        if declared != nil { notes.append(Note("'\(name)' is declared here", at: .fact(stated))) }
        let (parent, child) = (components[edge.parent].name, components[edge.child].name)
        notes.append(Note("'\(parent)' creates '\(child)' here", at: .fact(call)))
        return .hiddenRequirementType(
            requirement: name,
            component: child,
            module: modules[edge.emission].name,
            hidden: hidden.map(\.type.name.text),
            areSPI: hidden.allSatisfy(\.isSPI),
            narrow: program.resolver.declarations(toRaise: hidden.map(\.type), to: .public),
            declared ?? stated,
            notes: notes
        )
    }

    /// The shortest path from a component down to one that states the requirement: where it is stated, and all components on
    /// the path.
    private func pathToStatement(
        of requirement: ID<Requirement>,
        from top: ID<Component>
    ) -> (statement: RequirementSite?, components: [ID<Component>]) {
        let paths = ShortestPaths(from: Need(component: top, requirement: requirement)) { need in
            demand.edges(outOf: need.component).flatMap { id in
                let (child, bindings) = (demand.edges[id].child, demand.edges[id].bindings)
                return bindings.filter { $0.carrier == need.requirement }.map { binding in
                    (step: child, to: Need(component: child, requirement: binding.requirement))
                }
            }
        }
        guard let stating = paths.places.first(where: { demand.stated.site($0) != nil }) else { return (nil, []) }
        return (demand.stated.site(stating), [top] + paths.steps(to: stating))
    }

    /// The types of a requirement that `viewer` cannot see. A protocol of the component's own module may stay internal, since
    /// its types are written anew. A protocol of another module must be visible, too, since its aliases are written.
    private func hidden(
        _ statement: RequirementSite,
        below component: ID<Component>,
        from viewer: ID<Module>
    ) -> [Hidden] {
        let context = program.resolver.context(inside: statement.protocol)
        var types = program.resolver.parsedTypes(namedBy: symbols.member(of: statement).types, in: context)
        if symbols[statement.protocol].module != components[component].module {
            types += symbols[statement.protocol].type.map { [$0] } ?? []
        }
        return types.flatMap { hiddenParts(of: $0, from: viewer) }.uniqued()
    }

    /// The type and its enclosing types that are not visible enough themselves.
    private func hiddenParts(of type: TypeName, from viewer: ID<Module>) -> [Hidden] {
        let parts = type.parts
        return parts.indices.compactMap { index in
            let part = TypeName(module: type.module, name: Name(path: parts[...index]))
            let declaration = symbols.declared(part).first { symbols[$0].kind != .extension }
            let access = declaration.map(symbols.ownAccess) ?? symbols.typeAccess(part)
            let isVisible = modules.isVisible(access, of: part.module, from: viewer)
            if isVisible, !symbols.isSPI(part) { return nil }
            return Hidden(
                type: part,
                reference: declaration.map { symbols[$0].reference(in: modules) },
                isSPI: isVisible
            )
        }
    }
}

extension [Diagnostic] {
    /// Adds a diagnostic; if an equal one at the same place exists, only the notes.
    mutating func merge(_ added: Diagnostic) {
        guard let same = firstIndex(where: { $0.message == added.message && $0.anchor == added.anchor }) else {
            return append(added)
        }
        self[same].notes += added.notes.filter { !self[same].notes.contains($0) }
    }
}
