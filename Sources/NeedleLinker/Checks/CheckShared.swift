import NeedleDiagnostics
import NeedleGraph

/// Reports declarations whose calls of `shared` have one key and so one object, though a person may expect several.
func checkShared(_ program: Program, _: Solution) -> [Diagnostic] {
    var seen: Set<ID<Symbol>> = []
    var found: [Diagnostic] = []
    for id in program.components.ids {
        for symbol in [program.components[id].symbol] + program.symbols.extensions(of: program.components[id].type)
        where seen.insert(symbol).inserted {
            found += diagnostics(in: symbol, program)
        }
    }
    return found
}

private func diagnostics(in id: ID<Symbol>, _ program: Program) -> [Diagnostic] {
    let symbol = program.symbols[id]
    return symbol.members.enumerated().flatMap { index, member -> [Diagnostic] in
        guard !member.isStatic, mayShareTwice(member) else { return [] }
        let reference = symbol.reference(toMember: index, in: program.modules)
        let inside = member.sharingFunctions.filter { !$0.hasSuffix("()") }.map {
            Diagnostic.sharedWithParameters($0, reference)
        }
        if member.sharedCalls > 0, !member.parameters.isEmpty {
            let labels = member.parameters.map { "\($0.label ?? "_"):" }.joined()
            return [.sharedWithParameters("\(member.name)(\(labels))", reference)] + inside
        }
        return (member.sharedCalls > 1 ? [.sharedTwice(member.name.text, reference)] : []) + inside
    }
}

/// Whether several calls of `shared` in a member may have one key.
private func mayShareTwice(_ member: Member) -> Bool {
    member.sharedCalls > (member.parameters.isEmpty ? 1 : 0) || !member.sharingFunctions.isEmpty
}
