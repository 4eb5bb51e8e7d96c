import NeedleDiagnostics
import NeedleGraph

/// Reports components and dependency protocols that generated code cannot name wherever it is compiled.
struct AvailabilityCheck {
    let components: Table<Component>
    let resolver: TypeResolver

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    func diagnostics() -> [Diagnostic] {
        let classes = components.values.map(\.symbol)
        let protocols = components.values.flatMap(\.dependencies).compactMap { resolver.typeName(of: $0)?.type }
            .flatMap(symbols.declared)
        var told: Set<ID<Symbol>> = []
        return (classes + protocols).compactMap { id in
            let declaration = symbols[id].declaration
            guard declaration.attributes.contains(where: { $0.hasPrefix("@available") }),
                !Availability(declaration.attributes).covers(Availability([])), told.insert(id).inserted
            else { return nil }
            return .limitedAvailability(declaration.name.text, symbols[id].reference(in: resolver.lookup.modules))
        }
    }
}
