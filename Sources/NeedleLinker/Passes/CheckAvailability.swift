import NeedleDiagnostics
import NeedleGraph

/// Reports components and dependency protocols that generated code cannot name wherever it is compiled.
struct AvailabilityCheck: Sendable {
    /// Those whose class or dependency protocol has anything that may be an attribute.
    let suspects: [ID<Component>]
    let components: Table<Component>
    let modules: Modules
    let symbols: Symbols

    func diagnostics() -> [Diagnostic] {
        let classes = suspects.map { components[$0].symbol }
        let protocols = suspects.flatMap { components[$0].dependencyTypes.compactMap { $0 } }
            .flatMap(symbols.declared)
        var told: Set<ID<Symbol>> = []
        return (classes + protocols).compactMap { id in
            let attributes = symbols[id].declaration.attributes
            guard attributes.contains(where: { $0.hasPrefix("@available") }),
                !Availability(attributes).covers(Availability([])), told.insert(id).inserted
            else { return nil }
            return .limitedAvailability(symbols[id].name.text, symbols[id].reference(in: modules))
        }
    }
}
