import NeedleDiagnostics
import NeedleGraph

/// Reports the short forms `[T]`, `[K: V]` and `T?` that are taken for a type of the program under the same name, where
/// that makes one type of two: a requirement or its provider has the short form, and the other one the program's type.
///
/// If all write the short form, or none does, it does no harm.
func checkShadowedTypes(_ program: Program, _ solution: Solution) -> [Diagnostic] {
    ShadowedTypeCheck(program: program, solution: solution).diagnostics()
}

private struct ShadowedTypeCheck: SolutionReader {
    let program: Program
    let solution: Solution

    /// A member that states or meets a requirement.
    private struct Use: Hashable {
        var reference: FactReference
        /// The type for which a short form in it is taken, and that form.
        var shadowed: Shadowed?
    }

    private struct Shadowed: Hashable {
        var type: TypeName
        var short: String
    }

    func diagnostics() -> [Diagnostic] {
        // Few programs have a type of such a name.
        guard program.resolver.shadowsShortForms else { return [] }
        var uses: [ID<Requirement>: Set<Use>] = [:]
        for site in program.components.ids.flatMap({ solution.sites[$0] }) {
            uses[site.requirement, default: []].insert(use(site.member, of: site.protocol))
        }
        for binding in solution.edges.values.flatMap(\.bindings) {
            for case .parent(let provider) in binding.sources {
                let property = program.properties[provider.property]
                uses[binding.requirement, default: []].insert(use(property.member, of: property.symbol))
            }
        }
        let mixed = uses.values.filter { uses in
            uses.contains { $0.shadowed != nil } && uses.contains { $0.shadowed == nil }
        }
        return Set(mixed.joined()).compactMap { use in
            use.shadowed.map { shadowed in
                let name = "\(program.modules[shadowed.type.module].name).\(shadowed.type.name)"
                return Diagnostic.shadowedStandardType(name, short: shadowed.short, use.reference)
            }
        }
    }

    private func use(_ index: Int, of id: ID<Symbol>) -> Use {
        let context = program.resolver.context(inside: id)
        let shadowed = symbols[id].members[index].types.lazy.compactMap { type in
            program.resolver.shadowed(by: type.written, resolved: program.resolver.resolve(type.canonical, in: context))
        }.first
        return Use(
            reference: symbols[id].reference(toMember: index, in: program.modules),
            shadowed: shadowed.map { Shadowed(type: $0.type, short: $0.short) }
        )
    }
}
