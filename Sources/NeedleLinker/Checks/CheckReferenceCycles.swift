import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports components that keep a child forever: the child holds its parent, so neither is ever released.
    ///
    /// A root mostly lives as long as the app, and so does what only roots keep, so neither is reported. A component is also
    /// left out if it is not known what creates it.
    func checkReferenceCycles() -> [Diagnostic] {
        let calls = program.unlinkedCalls.kept
        if calls.isEmpty { return [] }
        let kept = Set(calls.filter { $0.keeper != .closure }.map { $0.place.reference(in: modules) })
        // What is created anew on each call, and all below it, does not live as long as a root. The runtime creates a non-core
        // component, and its pluginized component keeps it.
        let made = edges.values.filter { edge in
            program.plugins[edge.parent]?.nonCore != edge.child && !components.isTemplate(edge.parent)
        }
        let starts = made.filter { edge in edge.sites.contains { !kept.contains($0) } }.map(\.child)
        let temporary = demand.reach(of: starts)
        let reported = Set(edges.values.filter { temporary.contains($0.parent) }.flatMap(\.sites))
        return calls.compactMap { call in
            let reference = call.place.reference(in: modules)
            guard let keeper = call.keeper, reported.contains(reference) else { return nil }
            let file = modules[call.place.module].facts.files[Int(call.place.file)]
            let instantiation = call.place.instantiation(in: modules)
            let child = instantiation.callee?.written.text ?? "Self"
            return .referenceCycle(
                components[call.parent].name,
                keeping: child,
                keeper,
                property: instantiation.property(in: file).map { ($0.name.text, $0.type?.written.text ?? child) },
                reference
            )
        }
    }
}

extension Instantiation {
    /// The variable whose declaration contains the call.
    fileprivate func property(in file: FileFacts) -> Member? {
        guard let declaration, let member else { return nil }
        let found = file.declarations[declaration].members[member]
        return found.kind == .variable ? found : nil
    }
}
