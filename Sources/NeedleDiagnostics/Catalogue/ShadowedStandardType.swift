package import NeedleGraph

extension DiagnosticID {
    package static let shadowedStandardType = DiagnosticID(
        "shadowed-standard-type",
        .error,
        explanation: """
            `[T]`, `[K: V]` and `T?` are short for the standard library's `Array`, `Dictionary` and `Optional`, and Needle \
            takes the short and the long form for one type. A type of your own under one of these names is another type \
            than the short form says, so Needle would take one for the other.

                struct Optional<Value> {}           // another type than 'Value?'

            Rename the type, or nest it in another one.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The name of the type, with its module's.
    ///   - short: The short form that is taken for it, for example `[T]`.
    ///   - reference: Nil for a type in a file of which no more is known than the names of its types.
    package static func shadowedStandardType(
        _ name: String,
        short: String,
        _ reference: FactReference?
    ) -> Diagnostic {
        Diagnostic(
            id: .shadowedStandardType,
            message: "'\(name)' has the name of the standard library's type that '\(short)' is short for, and would be "
                + "taken for it; rename it",
            anchor: reference.map(Anchor.fact) ?? .none
        )
    }
}
