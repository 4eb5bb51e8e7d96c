import NeedleDiagnostics
import NeedleGraph

/// Reports requirements of which no class can have both: those of one component that have one name, unless they are
/// overloads.
func checkConflicts(_ program: Program, _: Solution) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for id in program.components.ids where !program.stated.areDistinct(program.sites[id]) {
        // Several components may depend on one protocol.
        let stated = program.sites[id].sorted { $0.isStated(before: $1, program.symbols) }
        for conflict in conflicts(among: stated, program) where !found.contains(conflict) {
            found.append(conflict)
        }
    }
    return found
}

private func conflicts(among sites: [RequirementSite], _ program: Program) -> [Diagnostic] {
    var conflicts: [Diagnostic] = []
    var namesakes: [Name: [RequirementSite]] = [:]
    for site in sites {
        let signature = program.requirements[site.requirement].signature
        let other = namesakes[signature.name]?.first {
            program.requirements[$0.requirement].signature.conflicts(with: signature)
        }
        if let other { conflicts.append(conflict(site, other, program)) }
        namesakes[signature.name, default: []].append(site)
    }
    return conflicts
}

extension Signature {
    /// Whether one object cannot have both in some build, as requirements that differ.
    func conflicts(with other: Signature) -> Bool {
        isNamesake(of: other) && !condition.excludes(other.condition) && parameters == other.parameters
    }
}

private func conflict(_ site: RequirementSite, _ other: RequirementSite, _ program: Program) -> Diagnostic {
    let signature = program.requirements[site.requirement].signature
    let otherSignature = program.requirements[other.requirement].signature
    // A class could have both, but what is generated for each goes by its name and parameters.
    let differInResult = signature.kind == .function && signature.type != otherSignature.type
    func name(_ site: RequirementSite, _ signature: Signature) -> String {
        let written = program.symbols[site.protocol].declaration.members[site.member].type?.written.text
        return signature.description { written ?? $0 }
    }
    return .conflictingRequirements(
        name(site, signature),
        name(other, otherSignature),
        differInResult: differInResult,
        of: program.symbols[site.protocol].name.text,
        site.reference(program.symbols, program.modules),
        and: program.symbols[other.protocol].name.text,
        other.reference(program.symbols, program.modules)
    )
}
