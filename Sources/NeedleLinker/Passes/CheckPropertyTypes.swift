import NeedleDiagnostics
import NeedleGraph

/// Tells of properties that would provide a requirement by their name, if only their types were known.
struct PropertyTypeCheck: Sendable {
    let demand: DemandPropagation
    let sites: SideTable<Component, [RequirementSite]>
    let resolver: TypeResolver

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }
    private var providers: Providers { _read { yield demand.providers } }

    /// One diagnostic for each property, in the order of edges and requirements.
    func diagnostics() -> [Diagnostic] {
        var told: Set<FactReference> = []
        return demand.edges.ids.flatMap { id -> [Diagnostic] in
            guard providers.properties.haveUnknownTypes(in: demand.edges[id].parent) else { return [] }
            let edge = demand.edges[id]
            return edge.bindings.compactMap { binding in
                guard let property = suspect(binding, of: edge) else { return nil }
                let reference = property.reference(symbols, providers.modules)
                guard told.insert(reference).inserted else { return nil }
                if mayMeet(binding, property), let type = member(property).type?.written {
                    return .uncertainType(
                        property.signature.name.text,
                        of: type.text,
                        requirement: description(binding.requirement),
                        reference
                    )
                }
                return .unwrittenType(
                    property.signature.name.text,
                    of: providers.components[edge.parent].name,
                    requirement: description(binding.requirement),
                    reference
                )
            }
        }
    }

    /// The property of the parent whose name alone fits a requirement that something else meets, or nothing.
    private func suspect(_ binding: Binding, of edge: Edge) -> Property? {
        if case .parent = binding.source { return nil }
        let wanted = providers.requirements[binding.requirement].signature
        guard wanted.kind == .variable else { return nil }
        return providers.properties.named(wanted.name, in: edge.parent).first { property in
            !property.isTypeKnown && providers.isVisible(property.access, of: property.module, from: edge.home)
        }
    }

    /// Whether a property has the type of a requirement that an ancestor further up meets, unless its initializer gives nil.
    private func mayMeet(_ binding: Binding, _ property: Property) -> Bool {
        if case .missing = binding.source { return false }
        guard member(property).typeOrigin == .called, resolver.typeName(of: property.signature.type) == nil else {
            return false
        }
        let wanted = providers.requirements[binding.requirement].signature
        return property.signature.fit(wanted, canSet: property.setterAccess != nil) != nil
    }

    private func member(_ property: Property) -> Member {
        symbols[property.symbol].declaration.members[property.member]
    }

    private func description(_ id: ID<Requirement>) -> String {
        let signature = providers.requirements[id].signature
        let site = providers.components.ids.lazy.compactMap { component in
            sites[component].first { $0.requirement == id }
        }.first
        let written = site.flatMap { symbols[$0.protocol].declaration.members[$0.member].type?.written.text }
        return signature.description { written ?? $0 }
    }
}
