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
            A file that has a part in the graph cannot be read to its end as Swift. Declarations near that place may \
            be missing, so nothing is linked, the generated files stay as they are, and errors that only follow from \
            it are not reported. A file has a part in the graph if it mentions components or dependencies, if it \
            extends or declares what the graph depends on, or if it has the name of something that is missing. Other \
            errors, including those in bodies that have nothing to do with the graph, are left to the compiler.

            A file that no module compiles, such as a template, can be left out with `--exclude-paths`.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }
            """,
        message: """
            Modules/App/RootComponent.swift:4:33: error: expected '}'; nearby declarations may be missing from the graph [syntax-error]
            """,
        right: """
                 var title: String { "Feed" }
            +}
            """
    )
}
