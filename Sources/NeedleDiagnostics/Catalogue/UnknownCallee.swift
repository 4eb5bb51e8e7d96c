package import NeedleGraph

extension DiagnosticID {
    package static let unknownCallee = DiagnosticID(
        "unknown-callee",
        .error,
        explanation: """
            A component makes something by `.init(parent: self)` or `type.init(parent: self)`, and what that is does not \
            stand in the source: neither in an annotation nor in a return type. If it is a child component, its scope \
            would lack its environment. Write the name of the class, as in `Child(parent: self)`.
            """
    )
}

extension Diagnostic {
    /// - Parameter callee: What stands before `init`, if anything does.
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
