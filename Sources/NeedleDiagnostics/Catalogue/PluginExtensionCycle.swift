package import NeedleGraph

extension DiagnosticID {
    package static let pluginExtensionCycle = DiagnosticID(
        "plugin-extension-cycle",
        .error,
        page: .pluginExtensionCycle
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
            anchor: .fact(reference),
            help: ["give one of them another name"]
        )
    }
}
