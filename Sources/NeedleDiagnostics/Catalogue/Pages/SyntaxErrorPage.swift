extension Page {
    static let syntaxError = Page(
        rule: """
            A file that has a part in the graph cannot be read to its end as Swift. What stands near the place that is \
            shown may be missing from the graph, so nothing is linked, and nothing is reported that only follows from \
            it. Files that mention components or dependencies have a part in the graph, and others of which something \
            is missing. Errors in bodies that have nothing to do with the graph are left to the compiler.
            """,
        wrong: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }
            """,
        message: """
            Modules/App/RootComponent.swift:4:33: error: expected '}'; facts near this place may be missing [syntax-error]
            """,
        right: """
            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }
            }
            """
    )
}
