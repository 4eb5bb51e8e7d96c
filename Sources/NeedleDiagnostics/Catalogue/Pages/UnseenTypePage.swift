extension Page {
    static let unseenType = Page(
        rule: """
            The file of a requirement does not see the type that it names, and another module has a type of that name. \
            Mostly it was moved there, and the import is missing, also in the files of the providers. Import its module, \
            or make the type public there; if a type of another module is meant, write its module in front of it.

            A module that Needle does not parse, such as Foundation, may have the type, too. Where the file imports one, \
            this is reported only if another file imports both and names the type, since the compiler would take that \
            for ambiguous if both had it.
            """,
        wrong: """
            // Modules/Network/HTTPClient.swift
            public protocol HTTPClient {}

            public struct WebClient: HTTPClient {
                public init() {}
            }

            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var client: any HTTPClient { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var client: any HTTPClient { WebClient() }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:4:9: error: 'HTTPClient' is declared in module 'Network', which this file does not import; add 'import Network' [unseen-type]
            Modules/App/RootComponent.swift:5:9: note: the file of 'client' of 'RootComponent', which provides it, needs that import as well
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation
            import Network

            public protocol FeedDependency: Dependency {
                var client: any HTTPClient { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation
            import Network

            final class RootComponent: BootstrapComponent {
                var client: any HTTPClient { WebClient() }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """
    )
}
