extension Page {
    static let unusedProtocol = Page(
        rule: """
            A dependency protocol or a plugin extension that no component names, no other protocol inherits and no typealias \
            stands for. Mostly its component was removed. `needle unused` reports it; a build does not.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {}

            protocol FeedDependency: Dependency {
                var userName: String { get }
            }

            $ needle unused
            """,
        message: """
            Modules/App/RootComponent.swift:5:10: warning: no component depends on 'FeedDependency' [unused-protocol]
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {}

            $ needle unused
            """
    )
}
