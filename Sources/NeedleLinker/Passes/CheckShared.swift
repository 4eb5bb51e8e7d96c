import NeedleDiagnostics
import NeedleGraph

/// Reports declarations whose calls of `shared` have one key and so one object, though a person may expect several.
struct SharedCheck {
    let components: Table<Component>
    let modules: Modules
    let symbols: Symbols

    func diagnostics() -> [Diagnostic] {
        var seen: Set<ID<Symbol>> = []
        return components.values.flatMap { [$0.symbol] + symbols.extensions(of: $0.type) }
            .filter { seen.insert($0).inserted }
            .flatMap(diagnostics)
    }

    private func diagnostics(in id: ID<Symbol>) -> [Diagnostic] {
        symbols[id].declaration.members.enumerated().compactMap { index, member in
            guard member.sharedCalls > 0, !member.isStatic else { return nil }
            var reference = symbols[id].reference(in: modules)
            reference.element = .member(declaration: symbols[id].index, index: index)
            if !member.parameters.isEmpty {
                let labels = member.parameters.map { ($0.label ?? "_") + ":" }.joined()
                return .sharedWithParameters("\(member.name)(\(labels))", reference)
            }
            return member.sharedCalls > 1 ? .sharedTwice(member.name, reference) : nil
        }
    }
}
