import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports generic components that modules which do not see each other create with the same arguments, if a requirement
    /// passes through them.
    ///
    /// Each of these modules has classes for the same parents and children, and at run time the later class wins. Classes that
    /// read only the parent behave alike. But each module has its own environment for what passes through the parent.
    func checkSpecializations() -> [Diagnostic] {
        let specialized = components.ids.filter { components[$0].arguments != nil }
        let groups = Dictionary(grouping: specialized) { Specialization(components[$0]) }
        return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.compactMap { group in
            group.dropFirst().lazy.compactMap { difference($0, from: group[0]) }.first
        }
    }

    /// Why the classes of two modules for one specialization cannot replace each other.
    private func difference(_ id: ID<Component>, from other: ID<Component>) -> Diagnostic? {
        for edge in edgesWithClasses(outOf: id) {
            let child = Specialization(components[edge.child])
            let alike = edgesWithClasses(outOf: other).filter { Specialization(components[$0.child]) == child }
            guard let passed = ([edge] + alike).lazy.flatMap(\.bindings).first(where: { !$0.readsParentAlone }),
                !alike.isEmpty, let call = firstCall(of: id), let otherCall = firstCall(of: other)
            else { continue }
            return .madeApart(
                components[id].name,
                passing: program.requirements[passed.requirement].signature.name.text,
                to: components[edge.child].name,
                in: modules[components[other].module].name,
                otherCall,
                and: modules[components[id].module].name,
                call
            )
        }
        return nil
    }

    private func edgesWithClasses(outOf id: ID<Component>) -> [Edge] {
        demand.edges(outOf: id).map { edges[$0] }.filter(\.hasClass)
    }

    private func firstCall(of id: ID<Component>) -> FactReference? {
        demand.edges(into: id).lazy.compactMap { edges[$0].sites.first }.first ?? firstMock(of: id)
    }

    private func firstMock(of id: ID<Component>) -> FactReference? {
        let component = components[id]
        return program.mockCalls.first { call in
            call.type == component.type && call.arguments == component.arguments
                && modules.sees(call.place.module, component.module)
        }?.place.reference(in: modules)
    }
}

/// A generic class with its arguments, independent of the module that creates it.
private struct Specialization: Hashable {
    let symbol: ID<Symbol>
    let arguments: [TypeExpression]?

    init(_ component: Component) {
        symbol = component.symbol
        arguments = component.arguments
    }
}

extension Binding {
    fileprivate var readsParentAlone: Bool {
        sources.allSatisfy { if case .parent = $0 { true } else { false } }
    }
}
