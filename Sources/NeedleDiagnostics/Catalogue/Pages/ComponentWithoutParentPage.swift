extension Page {
    static let componentWithoutParent = Page(
        rule: """
            No component makes this one. A component that is not a root gets its dependency from its parent, and a \
            parent is whoever writes `Child(parent: self)`. Without one, nobody has to provide what it needs; if it \
            is made in a way that Needle does not see, the app ends there with a message. Make it in a component, \
            inherit `BootstrapComponent` if it is a root, or remove it. A non-core component is made by the \
            pluginized component that names it as its third generic argument.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var baseURL: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var baseURL: String { "https://example.com/feed" }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:7:20: warning: component 'FeedComponent' has no parent: no component makes it by 'FeedComponent(parent: self)'; make it so, or inherit 'BootstrapComponent' if it is a root [component-without-parent]
            """,
        right: """
            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var baseURL: String { "https://example.com/feed" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """
    )
}
