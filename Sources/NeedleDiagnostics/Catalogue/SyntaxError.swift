package import NeedleGraph

extension Diagnostic {
    /// - Parameter detail: The parser's complaint, for example `expected '}' to end class`.
    package static func syntaxError(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(.syntaxError, detail, at: .source(path: path, place: place))
    }
}

extension DiagnosticID {
    package static let syntaxError = DiagnosticID("syntax-error", .error).explained(
        rule: """
            A file that has a part in the graph cannot be read to its end as Swift. What stands near the place that is \
            shown may be missing, so nothing is linked, the generated files stay as they are, and nothing is reported \
            that only follows from it. A file has a part in the graph if it mentions components or dependencies, if it \
            extends or declares what the graph depends on, or if something is missing of which it has the name. Other \
            errors, also in bodies that have nothing to do with the graph, are left to the compiler.

            A file that no module compiles, such as a template, can be left out with `--exclude-paths`.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }
            """,
        message: """
            Modules/App/RootComponent.swift:4:33: error: expected '}'; facts near this place may be missing [syntax-error]
            """,
        right: """
                 var title: String { "Feed" }
            +}
            """
    )
}
