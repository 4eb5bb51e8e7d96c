extension Page {
    static let syntaxError = Page(
        rule: """
            A file of components or dependencies cannot be read to its end as Swift. A merge may have left a \
            conflict in it. What stands near the place that is shown may be missing from the graph, so nothing is \
            linked, and the generated files stay as they are. The compiler reports the same place as an error. \
            Errors in bodies that have nothing to do with the graph are left to it.
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
