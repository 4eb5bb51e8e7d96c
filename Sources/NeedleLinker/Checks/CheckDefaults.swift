import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports requirements that nothing can meet, because the module that creates the scope does not see their default.
    func checkDefaults() -> [Diagnostic] {
        var reported: Set<FactReference> = []
        return edges.ids.flatMap { id -> [Diagnostic] in
            guard edges[id].isEmitted else { return [] }
            return program.stated.limitedDefaults[edges[id].child].filter { limited in
                guard !limited.homes.contains(edges[id].emission), let place = limited.diagnostic.anchor.fact else {
                    return false
                }
                return reported.insert(place).inserted
            }.map(\.diagnostic)
        }
    }
}
