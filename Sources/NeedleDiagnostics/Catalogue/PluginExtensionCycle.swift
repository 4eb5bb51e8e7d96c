package import NeedleGraph

extension Diagnostic {
    package static func pluginExtensionCycle(
        _ member: String,
        component: String,
        nonCore: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .pluginExtensionCycle,
            "'\(member)' depends on itself: '\(component)' declares it and lists it in its plugin extension, "
                + "and '\(nonCore)' requires it",
            at: .fact(reference),
            help: ["rename one of them"]
        )
    }
}

extension DiagnosticID {
    package static let pluginExtensionCycle = DiagnosticID("plugin-extension-cycle", .error).explained(
        rule: """
            A property of a pluginized component depends on itself through the plugins. The component declares it, \
            its plugin extension lists it, and its non-core component requires it: each side would get it from the \
            other. Rename one of the two, or remove it from the plugin extension.
            """,
        wrong: """
            protocol FeedPlugins: PluginExtension {
                var banner: String { get }
            }

            protocol ExtrasDependency: Dependency {
                var banner: String { get }
            }

            final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {
                var banner: String { pluginExtension.banner }
            }

            final class FeedExtras: NonCoreComponent<any ExtrasDependency> {
                var banner: String { dependency.banner + "!" }
            }

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:4:9: error: 'banner' depends on itself: 'FeedComponent' declares it and lists it in its plugin extension, and 'FeedExtras' requires it [plugin-extension-cycle]
            Modules/App/RootComponent.swift:4:9: help: rename one of them
            """,
        right: """
            -    var banner: String { get }
            +    var loudBanner: String { get }
            -    var banner: String { pluginExtension.banner }
            +    var banner: String { "sale" }
            -    var banner: String { dependency.banner + "!" }
            +    var loudBanner: String { dependency.banner + "!" }
            """
    )
}
