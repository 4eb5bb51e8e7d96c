import NeedleDiagnostics
import NeedleGraph

/// Reports components and dependency protocols that generated code cannot name wherever it is compiled.
func checkAvailability(_ program: Program, _: Solution) -> [Diagnostic] {
    let (components, symbols) = (program.components, program.symbols)
    let classes = components.ids.map { components[$0].symbol }
    let protocols = components.ids.flatMap { components[$0].dependencyTypes.compactMap { $0 } }.flatMap(
        symbols.declared
    )
    var told: Set<ID<Symbol>> = []
    return (classes + protocols).compactMap { id in
        let attributes = symbols[id].declaration.attributes
        guard attributes.contains(where: { $0.availability != nil }),
            !AvailableSystems(attributes).covers(AvailableSystems([])), told.insert(id).inserted
        else { return nil }
        return .limitedAvailability(symbols[id].name.text, symbols[id].reference(in: program.modules))
    }
}
