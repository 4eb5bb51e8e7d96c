package import NeedleGraph

extension DiagnosticID {
    package static let hiddenComponent = DiagnosticID(
        "hidden-component",
        .error,
        explanation: """
            A component inherits from a class of another module that makes a child, and the child's class cannot be \
            named in the component's own module, where the code that connects the two is generated. Make the class of \
            the child public (or `package`, in one package).
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - hidden: The component that cannot be named.
    ///   - module: The module of the generated code.
    package static func hiddenComponent(
        _ hidden: String,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .hiddenComponent,
            message:
                "'\(parent)' makes '\(child)' here, but module '\(module)', which connects them, cannot name "
                + "'\(hidden)'; make it public",
            anchor: .fact(reference)
        )
    }
}
