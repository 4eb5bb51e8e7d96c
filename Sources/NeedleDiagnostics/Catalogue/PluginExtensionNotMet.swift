package import NeedleGraph

extension Diagnostic {
    package static func pluginExtensionNotMet(
        _ member: String,
        nonCore: String,
        _ reference: FactReference,
        notes: [Note],
        help: [String],
        fixes: [Fix]
    ) -> Diagnostic {
        Diagnostic(
            .pluginExtensionNotMet,
            "non-core component '\(nonCore)' does not have '\(member)' of the plugin extension",
            at: .fact(reference),
            notes: notes,
            help: help,
            fixes: fixes
        )
    }
}

extension DiagnosticID {
    package static let pluginExtensionNotMet = DiagnosticID("plugin-extension-not-met", .error).explained(
        rule: """
            A non-core component lacks something that the plugin extension lists. It must have a property of this name \
            and type that the pluginized component's module can see. Add it there, fix its type or its access, or \
            remove the member from the plugin extension.
            """,
        wrong: """
            protocol FeedPlugins: PluginExtension {
                var banners: [String] { get }
            }

            final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {}

            final class FeedExtras: NonCoreComponent<any EmptyDependency> {
                var banners: String { "sale" }
            }

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:4:9: error: non-core component 'FeedExtras' does not have 'banners' of the plugin extension [plugin-extension-not-met]
            Modules/App/RootComponent.swift:12:9: note: 'banners' of 'FeedExtras' does not provide it: its type is 'String'
            """,
        right: """
            -    var banners: String { "sale" }
            +    var banners: [String] { ["sale"] }
            """
    )
}
