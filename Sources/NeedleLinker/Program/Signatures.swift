package import NeedleGraph

/// Makes the signatures of members: their names and their types as they are compared.
package struct SignatureReader {
    package let resolver: TypeResolver

    package init(resolver: TypeResolver) {
        self.resolver = resolver
    }

    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    /// - Parameter arguments: The generic arguments by the names of the parameters that stand in the member's types.
    package func signature(
        of member: Member,
        in symbol: ID<Symbol>,
        arguments: [Name: TypeExpression] = [:]
    ) -> Signature {
        let context = resolver.context(inside: symbol)
        func resolved(_ type: TypeExpression) -> TypeExpression {
            resolver.substitute(arguments, in: resolver.resolve(type, in: context))
        }
        if member.isPlain, member.parameters.isEmpty, givesNothing(symbol), !member.isSending {
            return Signature(
                kind: member.kind,
                name: member.name,
                type: member.type.map { resolved($0.type) } ?? .unit,
                isSettable: member.setter != nil
            )
        }
        return detailed(member, in: symbol, context, resolved)
    }

    /// A signature with what few have. Not inlined, so that the member is copied only here.
    @inline(never)
    private func detailed(
        _ member: Member,
        in symbol: ID<Symbol>,
        _ context: NameContext,
        _ resolved: (TypeExpression) -> TypeExpression
    ) -> Signature {
        var details = Signature.Details()
        if !member.parameters.isEmpty {
            details.labels = member.parameters.map { $0.label ?? .unlabelled }
            details.parameters = member.parameters.map { parameter in
                let (specifiers, type) = parameter.type.type.ofParameter
                return Signature.Parameter(
                    specifiers: specifiers,
                    type: resolved(type),
                    isVariadic: parameter.isVariadic
                )
            }
        }
        let effects = member.effects
        details.isAsync = effects.isAsync
        // What throws no error there is does not throw.
        let thrown = effects.throwing.map { $0.type.map { resolved($0.type) } ?? .anyError }
        details.thrownError = thrown == Self.never ? nil : thrown
        details.isSending = member.isSending
        details.isolation = resolver.isolation(of: member, in: symbol)
        if effects.isAsync, details.isolation == nil { details.execution = member.execution }
        details.condition = CompilationCondition(member.conditions)
        details.availability = availability(of: member, in: symbol)
        return Signature(
            kind: member.kind,
            name: member.name,
            type: member.valueType.map(resolved) ?? .unit,
            isSettable: member.setter != nil,
            details: details
        )
    }

    private static let never = TypeExpression("Never")

    /// Whether the members of a declaration get neither an isolation nor an availability from it.
    private func givesNothing(_ symbol: ID<Symbol>) -> Bool {
        !symbols.hasIsolatedTypes && (symbols[symbol].kind != .extension || symbols[symbol].isPlain)
    }

    private func availability(of member: Member, in symbol: ID<Symbol>) -> [Attribute] {
        var all = member.attributes
        if symbols[symbol].kind == .extension { all = symbols[symbol].declaration.attributes + all }
        return all.isEmpty ? [] : all.filter { $0.availability != nil }
    }
}

extension Member {
    /// The word that tells where it runs, see `Signature.Details`.
    fileprivate var execution: Name? {
        if modifiers.contains(.nonisolatedNonsending) { return .nonsending }
        return attributes.contains("concurrent") ? .concurrent : nil
    }
}
