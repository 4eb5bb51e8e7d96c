extension Page {
    static let hiddenRequirementType = Page(
        rule: """
            A requirement must pass through a module that cannot name its type. A component is made in another \
            module, and what a scope below it needs passes through it from there. So make the type of the \
            requirement and the protocol that states it public, or provide the requirement inside the component's \
            own module. A type that is `@_spi` passes only through components that are so, too, and into modules \
            that import it with the same `@_spi`.
            """,
        wrong: """
            // needle.json
            {
              "folders": ["Modules"],
              "modules": [
                { "name": "Feed", "packageName": "feed" },
                { "name": "Theme", "packageName": "feed" }
              ]
            }

            // Modules/Theme/ThemeComponent.swift
            import NeedleFoundation

            package protocol ThemeDependency: Dependency {
                var theme: String { get }
            }

            package final class ThemeComponent: Component<any ThemeDependency> {}

            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation
            import Theme

            public final class FeedComponent: Component<any EmptyDependency> {
                var theme: ThemeComponent { ThemeComponent(parent: self) }
            }

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var theme: String { "dark" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Theme/ThemeComponent.swift:3:18: error: 'theme' must pass through 'FeedComponent' from module 'App', which cannot see 'ThemeDependency'; make it public [hidden-requirement-type]
            Modules/Theme/ThemeComponent.swift:4:9: note: 'theme' is stated here
            Modules/App/RootComponent.swift:6:31: note: 'RootComponent' makes 'FeedComponent' here
            """,
        right: """
            // Modules/Theme/ThemeComponent.swift
            import NeedleFoundation

            public protocol ThemeDependency: Dependency {
                var theme: String { get }
            }

            package final class ThemeComponent: Component<any ThemeDependency> {}
            """
    )
}
