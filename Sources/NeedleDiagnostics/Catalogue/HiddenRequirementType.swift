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
    /// - Parameters:
    ///   - module: The module in which the component is made.
    ///   - hidden: What that module cannot see: types and, if it must be seen, too, the protocol that names them and the
    ///     components that depend on it.
    ///   - reference: The first of these if its place is known, else the requirement.
    package static func hiddenRequirementType(
        requirement: String,
        component: String,
        module: String,
        hidden: [String],
        _ reference: FactReference,
        notes: [Note]
    ) -> Diagnostic {
        let names = hidden.isEmpty ? "its type, or the protocol that states it" : quoted(hidden)
        return Diagnostic(
            id: .hiddenRequirementType,
            message: "'\(requirement)' must pass through '\(component)' from module '\(module)', which cannot see "
                + "\(names); make \(hidden.count == 1 ? "it" : "them") public",
            anchor: .fact(reference),
            notes: notes
        )
    }
}
