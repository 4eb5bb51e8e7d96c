package import NeedleGraph

extension DiagnosticID {
    package static let noPluginExtension = DiagnosticID(
        "no-plugin-extension",
        .error,
        explanation: """
            The second generic argument of a pluginized component is its plugin extension, a protocol that inherits \
            `PluginExtension`. No parsed module declares it.
            """
    )
}

extension Diagnostic {
    package static func noPluginExtension(_ name: String, of component: String, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            id: .noPluginExtension,
            message: "'\(name)', the plugin extension of '\(component)', is declared in no parsed module",
            anchor: .fact(reference)
        )
    }
}
