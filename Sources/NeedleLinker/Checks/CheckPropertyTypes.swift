import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// The properties that would provide a requirement if their type, or their presence, were certain. One diagnostic for each
    /// property, in the order of edges and requirements.
    func uncertainTypes(beside missing: MissingProviders) -> [Diagnostic] {
        // A note about a property already says what a warning would.
        var reported = Set(missing.diagnostics.lazy.flatMap(\.notes).compactMap(\.anchor.fact))
        return edges.ids.flatMap { id -> [Diagnostic] in
            let parent = edges[id].parent
            guard program.properties.hasDoubts(in: parent), !components.isTemplate(parent) else { return [] }
            let edge = edges[id]
            return edge.bindings.compactMap { binding in
                guard let property = suspect(binding, of: edge) else { return nil }
                let reference = property.reference(symbols, modules)
                guard reported.insert(reference).inserted else { return nil }
                let (name, owner) = (property.signature.name.text, components[edge.parent].name)
                let requirement = description(binding.requirement)
                if let doubt = property.doubt(symbols) {
                    return .uncertainProperty(name, of: owner, requirement: requirement, .presence(doubt), reference)
                }
                if property.doubt == nil {
                    let type = symbols.member(of: property).type?.written.text ?? property.signature.type.description
                    return .uncertainProperty(name, of: owner, requirement: requirement, .alias(type), reference)
                }
                if mayMeet(binding, property), let type = symbols.member(of: property).type?.written {
                    return .uncertainType(name, of: type.text, requirement: requirement, reference)
                }
                let wanted = program.requirements[binding.requirement].signature
                let finder = ShortfallFinder(
                    property: property,
                    asked: WantedRequirement(signature: wanted, text: requirement),
                    viewer: edge.home,
                    resolver: program.resolver
                )
                return .unwrittenType(
                    name,
                    of: owner,
                    requirement: requirement,
                    isOptional: finder.optionalType(),
                    reference
                )
            }
        }
    }

    /// The parent's property that may fit a requirement, if the parent does not meet it for certain.
    private func suspect(_ binding: Binding, of edge: Edge) -> Property? {
        if case .parent = binding.source { return nil }
        let wanted = program.requirements[binding.requirement].signature
        return program.properties.named(wanted.name, in: edge.parent).first { property in
            guard modules.isNameable(property.access, of: property.module, from: edge.home) else {
                return false
            }
            switch property.doubt {
            case .type: return wanted.kind == .variable
            case .conformer: return property.signature.isNamesake(of: wanted)
            case .constraint:
                let canSet = property.setterAccess != nil
                return property.signature.fit(wanted, canSet: canSet).map { $0 != .deferred } ?? false
            case nil:
                // If nothing provides it, the missing provider is an error anyway.
                if binding.lacksProvider { return false }
                return property.signature.kind == .variable && wanted.kind == .variable
                    && property.signature.type.mayEqual(with: wanted.type)
            }
        }
    }

    /// Whether a property has the type of a requirement that an ancestor further up meets, unless its initializer can fail.
    private func mayMeet(_ binding: Binding, _ property: Property) -> Bool {
        if binding.lacksProvider { return false }
        guard symbols.member(of: property).typeOrigin == .called,
            program.resolver.typeName(of: property.signature.type) == nil
        else { return false }
        let wanted = program.requirements[binding.requirement].signature
        return property.signature.fit(wanted, canSet: property.setterAccess != nil) != nil
    }

    private func description(_ id: ID<Requirement>) -> String {
        let sites = components.ids.lazy.compactMap { component in
            solution.sites[component].first { $0.requirement == id }
        }
        return program.requirements[id].signature.description(statedAt: sites.first, symbols)
    }
}
