package import NeedleGraph

extension DiagnosticID {
    package static let hiddenRequirementType = DiagnosticID(
        "hidden-requirement-type",
        .error,
        explanation: """
            A component is made in another module, and what a scope below it needs must pass through it from there. \
            But the type of that requirement cannot be named outside the component's module. Make the type and the \
            dependency protocol that names it public, or provide the requirement inside the module.
            """
    )
}

extension Diagnostic {
    package static func hiddenRequirementType(
        requirement: String,
        component: String,
        module: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .hiddenRequirementType,
            message: "'\(requirement)' must pass through '\(component)' from module '\(module)', which cannot see its "
                + "type, or the protocol that states it; make both public",
            anchor: .fact(reference)
        )
    }
}
