package import NeedleGraph

extension DiagnosticID {
    package static let uncertainType = DiagnosticID("uncertain-type", .error, page: .uncertainType)
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type that is called.
    ///   - requirement: The requirement's name and type, for example `clock: Clock`.
    package static func uncertainType(
        _ property: String,
        of type: String,
        requirement: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .uncertainType,
            message: "type of '\(property)' is not certain, since this initializer of '\(type)' may give nil; "
                + "write '\(requirement)' if that is its type",
            anchor: .fact(reference),
            fixes: [.writingType(of: requirement, at: reference)].compactMap { $0 }
        )
    }
}
