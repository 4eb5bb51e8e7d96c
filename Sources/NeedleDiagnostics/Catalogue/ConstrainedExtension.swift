package import NeedleGraph

extension DiagnosticID {
    package static let constrainedExtension = DiagnosticID(
        "constrained-extension",
        .error,
        explanation: """
            A child is made in an extension of a generic component. The extension is there for some generic arguments \
            only, and a conformance decides for which; Needle does not know conformances. Constrain the extension to one type, \
            as in `extension ListComponent where Item == String`, or make the child in the class.
            """
    )
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
