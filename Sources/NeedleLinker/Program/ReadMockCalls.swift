import NeedleGraph

extension CallReader {
    /// A call of a component's `mock`, which may be a function of the user.
    struct MockCall: Sendable {
        /// The component as written.
        var name: String
        var type: TypeName
        /// The resolved generic arguments; nil if it has none.
        var arguments: [TypeExpression]?
        /// The labels of the call's arguments, `_` for none.
        var labels: [Name]
        var place: Place
        /// The builds that contain the call.
        var condition: CompilationCondition
    }

    /// - Parameter meanings: The types that the callee may stand for, each with its builds.
    mutating func readMock(
        _ instantiation: Instantiation,
        _ meanings: [(type: TypeExpression, condition: CompilationCondition)],
        _ place: Place,
        _ context: NameContext
    ) {
        guard case .mock(let labels) = instantiation.parentArgument else { return }
        let symbols = resolver.symbols
        let member = context.enclosing.flatMap { id in
            instantiation.member.map { Array(symbols[id].members[$0].conditions) }
        }
        let outer = context.enclosing.map(symbols.condition) ?? .always
        let condition = CompilationCondition(instantiation.conditions + (member ?? [])).and(outer)
        for meaning in meanings {
            guard let named = resolver.typeName(of: meaning.type), !classes[named.type].isEmpty else { continue }
            mockCalls.append(
                MockCall(
                    name: instantiation.callee?.written.text ?? named.type.name.text,
                    type: named.type,
                    arguments: named.arguments,
                    labels: labels.split(separator: ":").map { Name(String($0)) },
                    place: place,
                    condition: condition.and(meaning.condition)
                )
            )
        }
    }
}
