package import NeedleGraph

extension DiagnosticID {
    package static let shadowedStandardType = DiagnosticID(
        "shadowed-standard-type",
        .error,
        page: .shadowedStandardType
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The type that the short form would be taken for, with its module's name.
    ///   - short: The short form, for example `[T]`.
    package static func shadowedStandardType(
        _ name: String,
        short: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .shadowedStandardType,
            message: "'\(short)' would be taken for '\(name)' here; write 'Swift.' and the name instead",
            anchor: .fact(reference)
        )
    }
}
