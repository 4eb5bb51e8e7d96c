package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - known: The names of the protocols that may be meant.
    ///   - unused: The only plugin extension of the module that no component names; nil if there is none.
    package static func noPluginExtension(
        _ name: String,
        of component: String,
        _ fault: ProtocolFault,
        known: [String],
        unused: String?,
        _ reference: FactReference
    ) -> Diagnostic {
        let suggestion = suggestion(for: name, in: known, atMost: 2)
        let renamed = unused.map { "; did you mean '\($0)'?" } ?? "; parse the module that declares it"
        let advice = suggestion.isEmpty ? renamed : suggestion
        let problem =
            switch fault {
            case .undeclared: "is not declared in any parsed module\(advice)"
            case .ofUnlinked(let imports):
                "is not declared in any parsed module, and \(imports.problem); \(imports.advice)"
            case .unseen(let reason): "is not known here: \(reason.text)"
            case .noProtocol: "is not a protocol; declare one that inherits 'PluginExtension'"
            case .conditional:
                "is a typealias in the branches of an '#if'; declare one protocol, with the '#if' inside it"
            }
        return Diagnostic(
            .noPluginExtension,
            "'\(name)', the plugin extension of '\(component)', \(problem)",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let noPluginExtension = DiagnosticID("no-plugin-extension", .error).explained(
        rule: """
            A pluginized component names a plugin extension that is not a known protocol. It is the second generic \
            argument, a protocol that inherits `PluginExtension`. No parsed module declares it, it is not a protocol, \
            or an `#if` decides which protocol it is. Fix the name, parse the module that declares it, or write one \
            protocol with the `#if` inside it.
            """,
        wrong: """
            struct FeedPlugins {
                var banner: String
            }

            final class FeedComponent:
                PluginizedComponent<any EmptyDependency, FeedPlugins, FeedExtras>
            {}

            final class FeedExtras: NonCoreComponent<any EmptyDependency> {
                var banner: String { "sale" }
            }

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:7:13: error: 'FeedPlugins', the plugin extension of 'FeedComponent', is not a protocol; declare one that inherits 'PluginExtension' [no-plugin-extension]
            """,
        right: """
            -struct FeedPlugins {
            -    var banner: String
            +protocol FeedPlugins: PluginExtension {
            +    var banner: String { get }
            -    PluginizedComponent<any EmptyDependency, FeedPlugins, FeedExtras>
            +    PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            """
    )
}
