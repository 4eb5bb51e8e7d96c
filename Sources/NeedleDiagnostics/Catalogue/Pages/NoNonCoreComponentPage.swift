extension Page {
    static let noNonCoreComponent = Page(
        rule: """
            A pluginized component names a non-core component that no parsed module declares. It is the third \
            generic argument, a class that inherits `NonCoreComponent`. Inherit that class, fix the name, or parse \
            the module that declares it.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedPlugins: PluginExtension {
                var banner: String { get }
            }

            public final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {}

            public final class FeedExtras: Component<any EmptyDependency> {
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
            Modules/Feed/FeedComponent.swift:11:20: error: 'FeedExtras' is the non-core component of 'FeedComponent', but inherits 'Component'; write 'NonCoreComponent' [no-non-core-component]
            Modules/Feed/FeedComponent.swift:7:20: note: 'FeedComponent' names it here
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedPlugins: PluginExtension {
                var banner: String { get }
            }

            public final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {}

            public final class FeedExtras: NonCoreComponent<any EmptyDependency> {
                public var banner: String { "sale" }
            }
            """
    )
}
