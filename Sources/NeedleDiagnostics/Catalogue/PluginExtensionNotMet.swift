package import NeedleGraph

extension DiagnosticID {
    package static let pluginExtensionNotMet = DiagnosticID(
        "plugin-extension-not-met",
        .error,
        explanation: """
            A plugin extension lists what the non-core component contributes to the core. The non-core component has no \
            property of this name and type that the pluginized component's module can see. Add it, or remove the \
            member from the plugin extension.
            """
    )
}

extension Diagnostic {
    package static func pluginExtensionNotMet(
        _ member: String,
        nonCore: String,
        _ reference: FactReference,
        notes: [Note],
        help: [String]
    ) -> Diagnostic {
        Diagnostic(
            id: .pluginExtensionNotMet,
            message: "non-core component '\(nonCore)' does not have '\(member)' of the plugin extension",
            anchor: .fact(reference),
            notes: notes,
            help: help
        )
    }
}
