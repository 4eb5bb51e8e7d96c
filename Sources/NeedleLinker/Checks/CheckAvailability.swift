import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports components and dependency protocols that generated code cannot name wherever it is compiled.
    func checkAvailability() -> [Diagnostic] {
        let classes = components.ids.map { components[$0].symbol }
        let types = components.ids.flatMap { components[$0].dependencyTypes.compactMap { $0 } }
        let protocols = types.flatMap(symbols.declared)
        var reported: Set<ID<Symbol>> = []
        return (classes + protocols).compactMap { id in
            let attributes = symbols[id].declaration.attributes
            guard attributes.contains(where: { $0.availability != nil }),
                !AvailableSystems(attributes).covers(AvailableSystems([])), reported.insert(id).inserted
            else { return nil }
            return .limitedAvailability(symbols[id].name.text, in: modules.origin, symbols[id].reference(in: modules))
        }
    }
}
