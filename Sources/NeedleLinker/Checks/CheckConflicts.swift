import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports requirements of one component that share a name and are no overloads: no class can provide both.
    func checkConflicts() -> [Diagnostic] {
        var found: [Diagnostic] = []
        for id in components.ids where !program.stated.areDistinct(program.sites[id]) {
            var namesakes: [Name: [RequirementSite]] = [:]
            for site in program.sites[id].sorted(by: { $0.isStated(before: $1, symbols) }) {
                let signature = program.requirements[site.requirement].signature
                let other = namesakes[signature.name]?.first {
                    program.requirements[$0.requirement].signature.conflicts(with: signature)
                }
                // Several components may depend on one protocol.
                let conflict = other.map { self.conflict(site, $0) }
                if let conflict, !found.contains(conflict) { found.append(conflict) }
                namesakes[signature.name, default: []].append(site)
            }
        }
        return found
    }

    private func conflict(_ site: RequirementSite, _ other: RequirementSite) -> Diagnostic {
        let signature = program.requirements[site.requirement].signature
        let otherSignature = program.requirements[other.requirement].signature
        return .conflictingRequirements(
            signature.description(statedAt: site, symbols),
            otherSignature.description(statedAt: other, symbols),
            // A class can provide both, but generated code tells them apart only by name and parameters.
            differInResult: signature.kind == .function && signature.type != otherSignature.type,
            of: symbols[site.protocol].name.text,
            site.reference(symbols, modules),
            and: symbols[other.protocol].name.text,
            other.reference(symbols, modules)
        )
    }
}

extension Signature {
    /// Whether some build has both requirements, and no object can provide both.
    func conflicts(with other: Signature) -> Bool {
        isNamesake(of: other) && !condition.excludes(other.condition) && parameters == other.parameters
    }
}
