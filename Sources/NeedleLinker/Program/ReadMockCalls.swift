import NeedleGraph

extension CallReader {
    /// A call of a component's `mock`, which may be a function of the user.
    struct MockCall: Sendable {
        /// The component as written.
        var name: String
        var type: TypeName
        /// The resolved type that the call names.
        var callee: TypeExpression
        /// The generic arguments of the type; nil if it has none.
        var arguments: [TypeExpression]?
        /// The labels of the call's arguments, `_` for none.
        var labels: [Name]
        var place: Place
        /// The builds that contain the call.
        var condition: CompilationCondition

        /// Whether the generic arguments are known.
        var isSpecific: Bool {
            arguments.map { !$0.contains(where: \.namesParameter) } ?? false
                && !callee.hasPlaceholder && !callee.hasUnknownPart
        }
    }

    /// - Parameter meanings: The types that the callee may stand for, each with its builds.
    mutating func readMock(
        _ labels: String,
        _ meanings: [(type: TypeExpression, condition: CompilationCondition)],
        _ site: Site
    ) {
        let condition = condition(of: site)
        for meaning in meanings {
            guard let named = resolver.typeName(of: meaning.type), !classes[named.type].isEmpty else { continue }
            mockCalls.append(
                MockCall(
                    name: site.call.callee?.written.text ?? named.type.name.text,
                    type: named.type,
                    callee: meaning.type,
                    arguments: named.arguments,
                    labels: labels.split(separator: ":").map { Name(String($0)) },
                    place: site.place,
                    condition: condition.and(meaning.condition)
                )
            )
        }
    }
}

extension TypeResolver {
    /// The calls of `mock` without those that may mean a member of this name that the user declares.
    func withoutDeclared(_ calls: [CallReader.MockCall]) -> [CallReader.MockCall] {
        let search = MemberSearch(self)
        return calls.filter { call in
            !search.named("mock", in: call.type).contains { found in
                modules.sees(call.place.module, symbols[found.symbol].module)
                    && search.member(found).mayTake(call.labels)
            }
        }
    }
}

extension Member {
    /// Whether a call with these labels may mean this static member.
    fileprivate func mayTake(_ labels: [Name]) -> Bool {
        guard isStatic else { return false }
        // The value of a variable may be a function.
        if kind != .function { return true }
        var rest = labels[...]
        for parameter in parameters {
            if rest.first == parameter.label ?? "_" {
                rest = rest.dropFirst()
            } else if !parameter.hasDefault && !parameter.isVariadic {
                return false
            }
        }
        return rest.isEmpty
    }
}
