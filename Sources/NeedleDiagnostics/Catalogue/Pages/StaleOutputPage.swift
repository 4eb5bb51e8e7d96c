extension Page {
    static let staleOutput = Page(
        rule: """
            `--check` found a generated file that is not up to date. It is missing, its text differs, or it is \
            superfluous, since nothing is generated in this place any more. Run the command that the message names, \
            and commit what it changes. Where the plugin NeedlePlugin writes the file in each build, remove the one \
            that the message names.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency {
                var title: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            $ needle build --all

            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var name: String { "Feed" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency {
                var name: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            $ needle build --all --check
            """,
        message: """
            Modules/App/NeedleGenerated.swift: error: generated file is not up to date: run 'needle build --all' [stale-output]
            """,
        right: """
            $ needle build --all
            $ needle build --all --check
            """
    )
}
