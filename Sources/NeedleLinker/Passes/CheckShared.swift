import NeedleDiagnostics
import NeedleGraph

/// Reports declarations whose calls of `shared` have one key and so one object, though a person may expect several.
struct SharedCheck: Sendable {
    /// Those with a suspect member or an extension.
    let suspects: [ID<Component>]
    let components: Table<Component>
    let modules: Modules
    let symbols: Symbols

    func diagnostics() -> [Diagnostic] {
        var seen: Set<ID<Symbol>> = []
        var found: [Diagnostic] = []
        for id in suspects {
            for symbol in [components[id].symbol] + symbols.extensions(of: components[id].type)
            where seen.insert(symbol).inserted {
                found += diagnostics(in: symbol)
            }
        }
        return found
    }

    /// Whether a declaration with this member has to be looked at.
    static func isSuspect(_ member: Member) -> Bool {
        member.sharedCalls > (member.parameters.isEmpty ? 1 : 0) || !member.sharingFunctions.isEmpty
    }

    private func diagnostics(in id: ID<Symbol>) -> [Diagnostic] {
        symbols[id].declaration.members.enumerated().flatMap { index, member -> [Diagnostic] in
            guard !member.isStatic, Self.isSuspect(member) else { return [] }
            let reference = symbols[id].reference(toMember: index, in: modules)
            let inside = member.sharingFunctions.map { Diagnostic.sharedWithParameters($0, reference) }
            if member.sharedCalls > 0, !member.parameters.isEmpty {
                let labels = member.parameters.map { "\($0.label ?? "_"):" }.joined()
                return [.sharedWithParameters("\(member.name)(\(labels))", reference)] + inside
            }
            return (member.sharedCalls > 1 ? [.sharedTwice(member.name.text, reference)] : []) + inside
        }
    }
}
