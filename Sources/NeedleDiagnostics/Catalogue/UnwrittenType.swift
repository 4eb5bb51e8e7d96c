package import NeedleGraph

extension DiagnosticID {
    package static let unwrittenType = DiagnosticID("unwritten-type", .warning, page: .unwrittenType)
}

extension Diagnostic {
    /// - Parameter requirement: The requirement's name and type, for example `clock: Clock`.
    package static func unwrittenType(
        _ property: String,
        of component: String,
        requirement: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .unwrittenType,
            message: "type of '\(property)' is not written, so '\(component)' does not provide '\(requirement)' by it; "
                + "write '\(requirement)' if that is its type",
            anchor: .fact(reference),
            fixes: [.writingType(of: requirement, at: reference)].compactMap { $0 }
        )
    }
}
