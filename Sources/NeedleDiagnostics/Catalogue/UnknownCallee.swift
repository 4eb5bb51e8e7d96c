package import NeedleGraph

extension DiagnosticID {
    package static let unknownCallee = DiagnosticID(
        "unknown-callee",
        .error,
        explanation: """
            A component makes something by `.init(parent: self)` or `type.init(parent: self)`, and the source does not say \
            what it is: neither in an annotation nor in a return type. If it is a child component, its scope \
            would lack its environment. Write the name of the class, as in `Child(parent: self)`.
            """
    )
}

extension Diagnostic {
    /// - Parameter callee: The text before `init`, if there is any.
    package static func unknownCallee(_ callee: String?, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            id: .unknownCallee,
            message:
                "cannot tell what '\(callee ?? "").init(parent: self)' makes here; write the name of the class, "
                + "as in 'Child(parent: self)'",
            anchor: .fact(reference)
        )
    }
}
