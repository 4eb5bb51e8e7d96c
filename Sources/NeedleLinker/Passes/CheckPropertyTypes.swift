import NeedleDiagnostics
import NeedleGraph

/// Warns of properties that would provide a requirement by their name, if only their types were known.
struct PropertyTypeCheck: Sendable {
    let demand: DemandPropagation
    let sites: SideTable<Component, [RequirementSite]>
    let symbols: Symbols

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

    private func description(_ id: ID<Requirement>) -> String {
        let signature = providers.requirements[id].signature
        let site = providers.components.ids.lazy.compactMap { component in
            sites[component].first { $0.requirement == id }
        }.first
        let written = site.flatMap { symbols[$0.protocol].declaration.members[$0.member].type?.written.text }
        return signature.description { written ?? $0 }
    }
}
