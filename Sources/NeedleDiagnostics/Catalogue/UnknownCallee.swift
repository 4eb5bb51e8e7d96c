package import NeedleGraph

extension DiagnosticID {
    package static let unknownCallee = DiagnosticID("unknown-callee", .error, page: .unknownCallee)
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
