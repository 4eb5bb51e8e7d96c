import NeedleDiagnostics
import NeedleGraph

// The requirements that calls of a component's `mock` may give.
extension Solution {
    /// The requirements that a mock may be given, by name: the component's own, then those of scopes below it, each sorted.
    func requirementsOfMock(of id: ID<Component>) -> [Name: [ID<Requirement>]] {
        let own = Set(program.sites[id].map(\.requirement))
        let all = own.sorted() + demand.demands[id].filter { !own.contains($0) }.sorted()
        return Dictionary(grouping: all) { program.requirements[$0].signature.name }
    }

    /// The requirement that a label means, and the others of its name that the same value meets.
    func value(
        _ label: Name,
        ofMock id: ID<Component>,
        among all: [Name: [ID<Requirement>]]
    ) throws(Diagnostic.MockFault) -> (requirement: ID<Requirement>, met: [ID<Requirement>]) {
        guard let named = all[label] else {
            let names = all.keys.map(\.text).sorted()
            throw .isUnknown(label.text, near: nearest(label.text, in: names), known: names)
        }
        func met(by requirement: ID<Requirement>) -> [ID<Requirement>] {
            named.filter { $0 != requirement && meets(requirement, $0) }
        }
        let own = Set(program.sites[id].map(\.requirement))
        let best =
            named.first { met(by: $0).count == named.count - 1 }
            ?? named.first { own.contains($0) && own.intersection(named).subtracting(met(by: $0)) == [$0] }
        guard let best else { throw .isAmbiguous(label.text) }
        let signature = program.requirements[best].signature
        if signature.isRethrowing || signature.hasIsolatedParameter { throw .isNoClosure(label.text) }
        return (best, met(by: best))
    }

    /// Whether the value for one requirement meets another. A stored value has no effects and can be set.
    private func meets(_ given: ID<Requirement>, _ other: ID<Requirement>) -> Bool {
        var signature = program.requirements[given].signature
        if signature.kind == .variable {
            signature = Signature(kind: .variable, name: signature.name, type: signature.type, isSettable: true)
        }
        let fit = signature.fit(program.requirements[other].signature, canSet: true)
        return fit == .exact || fit == .converted
    }

    /// The builds in which a component with this environment demands a requirement.
    func condition(of id: ID<Requirement>, in environment: Environment?) -> CompilationCondition {
        environment?.members.first { $0.requirement == id }?.condition ?? program.requirements[id].signature.condition
    }
}

extension Solution {
    /// The specializations that no class creates, so that only calls of `mock` need them.
    /// - Complexity: Linear in the edges if there is a call.
    package var componentsOfMocksAlone: Set<ID<Component>> {
        if program.mockCalls.isEmpty { return [] }
        let components = program.components
        let classes = components.ids.filter { components[$0].arguments == nil && !components.isTemplate($0) }
        let reached = demand.reach(of: classes)
        return Set(components.ids.filter { components[$0].arguments != nil && !reached.contains($0) })
    }
}

extension LinkedGraph {
    /// The requirements that a call of a component's `mock` may give: its own as they are stated, then those of scopes below it.
    ///
    /// - Parameter builds: The builds in which all of them must exist.
    package func requirementsOfMock(of id: ID<Component>, in builds: CompilationCondition = .never) -> [ID<Requirement>]
    {
        if components.isRoot(id) { return [] }
        let own = statedSites[id].sorted { $0.isStated(before: $1, symbols) }.map(\.requirement)
        let named = solution.requirementsOfMock(of: id)
        return (own + demand[id]).map { requirements[$0].signature.name }.uniqued()
            .compactMap { try? solution.value($0, ofMock: id, among: named).requirement }
            .filter { solution.condition(of: $0, in: environments[id]).holds(whenever: builds) }
    }
}
