package import NeedleGraph

extension DiagnosticID {
    package static let pluginExtensionCycle = DiagnosticID(
        "plugin-extension-cycle",
        .error,
        explanation: """
            The core has the property itself, its plugin extension lists it, and its non-core component requires it: \
            each side would get it from the other. Rename one of the two.
            """
    )
}

extension Diagnostic {
    package static func pluginExtensionCycle(
        _ member: String,
        component: String,
        nonCore: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .pluginExtensionCycle,
            message: "'\(member)' goes in a circle: '\(component)' has it and lists it in its plugin extension, "
                + "and '\(nonCore)' requires it",
            anchor: .fact(reference)
        )
    }
}
