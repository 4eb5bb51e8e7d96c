import NeedleDiagnostics
import NeedleGraph

/// Reports the components that keep a child for good: the child holds its parent, so that neither is ever released.
///
/// A root is mostly kept as long as the app runs. So is what only roots keep: nothing is said of either. Nor is anything of a
/// component of which it is not known who makes it.
func checkReferenceCycles(_ program: Program, _ solution: Solution) -> [Diagnostic] {
    let calls = program.oddCalls.kept
    // Few programs have any.
    if calls.isEmpty { return [] }
    let kept = Set(calls.filter { $0.keeper != .closure }.map { $0.place.reference(in: program.modules) })
    let temporary = temporaryComponents(solution, kept)
    var parents: [FactReference: [ID<Component>]] = [:]
    for edge in solution.edges.values where temporary.contains(edge.parent) {
        for site in edge.sites { parents[site, default: []].append(edge.parent) }
    }
    return calls.compactMap { call in
        let reference = call.place.reference(in: program.modules)
        guard let keeper = call.keeper, parents[reference] != nil else { return nil }
        let file = program.modules[call.place.module].facts.files[Int(call.place.file)]
        let instantiation = file.instantiations[Int(call.place.index)]
        let child = instantiation.callee?.written.text ?? "Self"
        return .referenceCycle(
            program.components[call.parent].name,
            keeping: child,
            keeper,
            property: instantiation.property(in: file).map { ($0.name.text, $0.type?.written.text ?? child) },
            reference
        )
    }
}

extension Instantiation {
    /// The variable in which the call stands.
    fileprivate func property(in file: FileFacts) -> Member? {
        guard let declaration, let member else { return nil }
        let found = file.declarations[declaration].members[member]
        return found.kind == .variable ? found : nil
    }
}

/// The components that do not live as long as a root: those that are made anew each time, and all that is below these.
///
/// - Parameter kept: The calls whose children their parents keep.
private func temporaryComponents(_ solution: Solution, _ kept: Set<FactReference>) -> Set<ID<Component>> {
    // The runtime makes a non-core component, which its pluginized one keeps: it has no call.
    let starts = solution.edges.values.filter { edge in edge.sites.contains { !kept.contains($0) } }.map(\.child)
    return solution.demand.reach(of: starts)
}
