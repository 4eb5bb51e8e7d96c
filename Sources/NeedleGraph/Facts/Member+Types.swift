extension Member {
    /// The types that the member names: that of the variable or of the result, those of the parameters, both without the
    /// specifiers that do not belong to the types, and that of the error.
    package var types: [TypeExpression] {
        let thrown = effects.throwing?.type?.type
        // Most members are variables that throw nothing.
        if parameters.isEmpty, thrown == nil { return valueType.map { [$0] } ?? [] }
        let parameters = parameters.map(\.type.type.ofParameter.type)
        return [valueType].compactMap { $0 } + parameters + [thrown].compactMap { $0 }
    }

    /// The type of the variable or of the result, without a specifier.
    package var valueType: TypeExpression? { isSending ? type?.type.ofParameter.type : type?.type }

    /// Whether a function gives its result away: `func make() -> sending Store`.
    package var isSending: Bool { kind == .function && type?.type.has(.sending) ?? false }
}

extension Parameter {
    /// Whether the argument is the actor that isolates the function.
    package var isIsolated: Bool { type.type.has(.isolated) }
}

extension TypeReference {
    /// Whether it is what types inherit whose values cannot be copied.
    package var isNoncopyable: Bool { type.withoutAttributes == Self.noncopyable }

    private static let noncopyable = TypeExpression(.suppressed(TypeExpression("Copyable")))
}
