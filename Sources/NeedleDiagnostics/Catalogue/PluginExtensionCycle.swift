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
            "'\(member)' goes in a circle: '\(component)' has it and lists it in its plugin extension, "
                + "and '\(nonCore)' requires it",
            at: .fact(reference),
            help: ["give one of them another name"]
        )
    }
}

extension DiagnosticID {
    package static let pluginExtensionCycle = DiagnosticID("plugin-extension-cycle", .error).explained(
        rule: """
            A property goes in a circle between a pluginized component and its plugins. The component has it itself, \
            its plugin extension lists it, and its non-core component requires it: each side would get it from the \
            other. Rename one of the two, or take it out of the plugin extension.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedPlugins: PluginExtension {
                var banner: String { get }
            }

            public protocol ExtrasDependency: Dependency {
                var banner: String { get }
            }

            public final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {
                public var banner: String { pluginExtension.banner }
            }

            public final class FeedExtras: NonCoreComponent<any ExtrasDependency> {
                public var banner: String { dependency.banner + "!" }
            }

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:4:9: error: 'banner' goes in a circle: 'FeedComponent' has it and lists it in its plugin extension, and 'FeedExtras' requires it [plugin-extension-cycle]
            Modules/Feed/FeedComponent.swift:4:9: help: give one of them another name
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
            -    var banner: String { get }
            +    var loudBanner: String { get }
            -    public var banner: String { pluginExtension.banner }
            +    public var banner: String { "sale" }
            -    public var banner: String { dependency.banner + "!" }
            +    public var loudBanner: String { dependency.banner + "!" }
            """
    )
}
