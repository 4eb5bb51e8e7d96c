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
            case .undeclared: "is declared in no parsed module\(advice)"
            case .unseen(let reason): "is not known here: \(reason.text)"
            case .noProtocol: "is no protocol; write one that inherits 'PluginExtension'"
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
            A pluginized component names a plugin extension that is no known protocol. It is the second generic \
            argument, a protocol that inherits `PluginExtension`. No parsed module declares it, it is no protocol, or \
            it is one or another by an `#if`. Fix the name, parse the module that declares it, or write one protocol \
            with the `#if` inside it.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public struct FeedPlugins {
                public var banner: String
            }

            public final class FeedComponent:
                PluginizedComponent<any EmptyDependency, FeedPlugins, FeedExtras>
            {}

            public final class FeedExtras: NonCoreComponent<any EmptyDependency> {
                public var banner: String { "sale" }
            }

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:7:20: error: 'FeedPlugins', the plugin extension of 'FeedComponent', is no protocol; write one that inherits 'PluginExtension' [no-plugin-extension]
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
            -public struct FeedPlugins {
            -    public var banner: String
            +public protocol FeedPlugins: PluginExtension {
            +    var banner: String { get }
            -    PluginizedComponent<any EmptyDependency, FeedPlugins, FeedExtras>
            +    PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            """
    )
}
