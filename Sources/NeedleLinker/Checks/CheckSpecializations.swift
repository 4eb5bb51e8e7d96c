import NeedleDiagnostics
import NeedleGraph

/// Reports generic components that modules which do not see each other make with the same arguments, where something passes
/// through them.
///
/// Each of these modules has classes for the same parents and children, and at run time the later one counts. They do the
/// same where they read the parent alone. What passes through the parent is in an environment, which each module has of its
/// own.
func checkSpecializations(_ program: Program, _ solution: Solution) -> [Diagnostic] {
    let specialized = program.components.ids.filter { program.components[$0].arguments != nil }
    let groups = Dictionary(grouping: specialized) { Specialization(program.components[$0]) }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.compactMap { group in
        group.dropFirst().lazy.compactMap { difference($0, from: group[0], program, solution) }.first
    }
}

/// A generic class with its arguments, in whatever module it is made.
private struct Specialization: Hashable {
    let symbol: ID<Symbol>
    let arguments: [TypeExpression]?

    init(_ component: Component) {
        symbol = component.symbol
        arguments = component.arguments
    }
}

/// How what two modules have for one specialization cannot stand for each other.
private func difference(
    _ id: ID<Component>,
    from other: ID<Component>,
    _ program: Program,
    _ solution: Solution
) -> Diagnostic? {
    func edges(_ id: ID<Component>) -> [Edge] {
        solution.demand.edges(outOf: id).map { solution.edges[$0] }.filter(\.hasClass)
    }
    for edge in edges(id) {
        let child = Specialization(program.components[edge.child])
        let alike = edges(other).filter { Specialization(program.components[$0.child]) == child }
        guard let passed = ([edge] + alike).lazy.flatMap(\.bindings).first(where: { !$0.readsParentAlone }),
            !alike.isEmpty, let call = solution.firstCall(of: id), let otherCall = solution.firstCall(of: other)
        else { continue }
        let (component, modules) = (program.components[id], program.modules)
        return .madeApart(
            component.name,
            passing: program.requirements[passed.requirement].signature.name.text,
            to: program.components[edge.child].name,
            in: modules[program.components[other].module].name,
            otherCall,
            and: modules[component.module].name,
            call
        )
    }
    return nil
}

extension Solution {
    /// The first call that makes a component.
    fileprivate func firstCall(of id: ID<Component>) -> FactReference? {
        demand.edges(into: id).lazy.compactMap { edges[$0].sites.first }.first
    }
}

extension Binding {
    fileprivate var readsParentAlone: Bool {
        sources.allSatisfy { if case .parent = $0 { true } else { false } }
    }
}
