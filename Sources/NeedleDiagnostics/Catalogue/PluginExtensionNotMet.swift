package import NeedleGraph

extension DiagnosticID {
    package static let pluginExtensionNotMet = DiagnosticID(
        "plugin-extension-not-met",
        .error,
        page: .pluginExtensionNotMet
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
