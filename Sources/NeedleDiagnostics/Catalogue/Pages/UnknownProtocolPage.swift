extension Page {
    static let unknownProtocol = Page(
        rule: """
            Needle does not know what a dependency protocol requires, and has to conform to it. The protocol is \
            declared in none of the parsed modules, cannot be seen in the file that names it, is no protocol, or is \
            one or another by an `#if`. Fix its name, import its module, make it public there, or parse that module. \
            Take a protocol of the standard library, such as `Hashable`, out of the inheritance list. A component \
            that needs nothing depends on `EmptyDependency`.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependencies> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:7:20: error: protocol 'FeedDependencies' of 'FeedComponent' is declared in no parsed module; parse the module that declares it [unknown-protocol]
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}
            """
    )
}
