package import NeedleGraph

extension DiagnosticID {
    package static let hiddenComponent = DiagnosticID(
        "hidden-component",
        .error,
        explanation: """
            A component inherits from a class of another module that makes a child, and the child's class cannot be \
            named in the component's own module, where the code that connects the two is generated. Make the class of \
            the child public (or `package`, in one package).

            Or a generic component of one module is made with a type of another, and makes a child itself: the code that \
            connects the two is generated in the module of the component, which cannot name that type. Make the child in \
            an extension of the component in a module that can.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - type: The type in a generic argument that cannot be named.
    ///   - isOfModule: Whether that is declared in the same module.
    ///   - module: The module of the generated code.
    package static func hiddenArgument(
        _ type: String,
        isOfModule: Bool,
        child: String,
        parent: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        let mending = isOfModule ? "make it internal" : "make the child in an extension in a module that can"
        return Diagnostic(
            id: .hiddenComponent,
            message:
                "'\(parent)' makes '\(child)' here, but module '\(module)', which connects them, cannot name '\(type)'; "
                + "\(mending)",
            anchor: .fact(reference)
        )
    }

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
