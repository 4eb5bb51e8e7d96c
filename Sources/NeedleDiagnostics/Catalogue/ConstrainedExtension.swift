package import NeedleGraph

extension DiagnosticID {
    package static let constrainedExtension = DiagnosticID("constrained-extension", .error, page: .constrainedExtension)
}

extension Diagnostic {
    /// - Parameters:
    ///   - component: The name of the generic component.
    ///   - requirements: What follows the `where`.
    package static func constrainedExtension(
        of component: String,
        _ requirements: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .constrainedExtension,
            message:
                "cannot tell which '\(component)' has the extension where '\(requirements)'; make the child in the class",
            anchor: .fact(reference)
        )
    }
}
