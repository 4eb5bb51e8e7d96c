import NeedleDiagnostics
import NeedleGraph

/// Reports types of requirements that the requirement's file does not see, but another parsed module declares: generated
/// code cannot name them.
///
/// If a module that is not parsed may have the type, nothing is reported.
func checkUnseenTypes(_ program: Program, _ solution: Solution) -> [Diagnostic] {
    UnseenTypeCheck(program: program, solution: solution).diagnostics()
}

private struct UnseenTypeCheck: SolutionReader {
    let program: Program
    let solution: Solution

    private var requirements: Table<Requirement> { _read { yield program.requirements } }

    func diagnostics() -> [Diagnostic] {
        let suspects = suspects()
        if suspects.isEmpty { return [] }
        var told = Set(solution.diagnostics.compactMap { if case .fact(let place) = $0.anchor { place } else { nil } })
        return components.ids.flatMap { id in
            solution.sites[id].filter { suspects.contains($0.requirement) }.compactMap { site in
                guard let diagnostic = diagnostic(site), case .fact(let place) = diagnostic.anchor,
                    told.insert(place).inserted
                else { return nil }
                return diagnostic
            }
        }
    }

    /// The requirements with types that some module has, and that were not resolved to those.
    private func suspects() -> Set<ID<Requirement>> {
        var suspects: Set<ID<Requirement>> = []
        var known = NameSet()
        var module: Name = "."
        for id in requirements.ids {
            let type = requirements[id].signature.type
            // A parsed type has its module in front, and those of one module mostly follow one another.
            if requirements[id].signature.isPlain, type.hasPrefix(module), TypeText.isName(type) || known.contains(type)
            {
                continue
            }
            let signature = requirements[id].signature
            let types = [type] + signature.parameters.map(\.type) + [signature.thrownError].compactMap { $0 }
            for type in types where !known.contains(type) {
                if mayBeUnseen(type, &module) { suspects.insert(id) } else { known.insert(type) }
            }
        }
        return suspects
    }

    /// Whether a resolved type names one that some module has, without that module.
    private func mayBeUnseen(_ type: Name, _ module: inout Name) -> Bool {
        guard TypeText.isName(type) else { return TypeText(type).names.contains { mayBeUnseen($0, &module) } }
        let first = type.prefix(until: UInt8(ascii: "."))
        guard let owner = modules.named(first) else { return isOfOthers(first) }
        module = modules[owner].nameInTypes
        return false
    }

    private func isOfOthers(_ name: Name) -> Bool {
        !symbols.owners(of: name).isEmpty && !standardLibraryTypes.contains(name)
    }

    private func diagnostic(_ site: RequirementSite) -> Diagnostic? {
        let context = program.resolver.context(inside: site.protocol)
        guard !modules[context.module].views.seesUnparsed(context.file) else { return nil }
        let member = symbols[site.protocol].members[site.member]
        for type in member.types {
            for case .external(nil, let name) in program.resolver.names(in: type.canonical, context: context) {
                let first = name.prefix(until: UInt8(ascii: "."))
                let isOfRuntime =
                    Modules.foundationTypes.contains(first) && program.resolver.lookup.seesFoundation(context)
                guard isOfOthers(first), !isOfRuntime, let (reason, type) = reason(notToSee: first, in: context) else {
                    continue
                }
                return .unseenType(
                    name.text,
                    of: member.name.text,
                    reason,
                    narrow: program.resolver.declarations(toRaise: [type], to: .public),
                    site.reference(symbols, modules)
                )
            }
        }
        return nil
    }

    /// Why the file does not see the type of another module, of several that with the widest access.
    private func reason(notToSee name: Name, in context: NameContext) -> (UnseenReason, TypeName)? {
        let others = symbols.owners(of: name).filter { $0.module != context.module }
        guard let owner = others.max(by: { $0.access < $1.access }) else { return nil }
        let reason = modules.reason(notToSee: owner.access, of: owner.module, in: context, unlinkedImports: [])
        return (reason, TypeName(module: owner.module, name: name))
    }
}
