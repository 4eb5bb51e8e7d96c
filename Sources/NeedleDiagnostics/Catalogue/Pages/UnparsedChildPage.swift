extension Page {
    static let unparsedChild = Page(
        rule: """
            A component makes something with `parent: self`, and no linked module declares it. If it is a child \
            component, its scope would lack its environment and end the app when it is made. Mostly the file lacks the \
            `import` of its module, or the class is internal there: the message says so. Else link the module that \
            declares it, too: run `needle build --all`, and list the module in needle.json if it is not where \
            modules are looked for. What is no component is passed over if a linked module declares it; for what a \
            library declares, write a cast, as in `Coordinator(parent: self as AnyObject)`.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            $ needle parse App
            $ needle link
            """,
        message: """
            Modules/App/RootComponent.swift:6:31: error: 'FeedComponent' is made here with 'parent: self', but 'Feed' is not linked; run 'needle build --all' [unparsed-child]
            """,
        right: """
            $ needle build --all
            """
    )
}
