package import NeedleGraph

extension DiagnosticID {
    package static let syntaxError = DiagnosticID(
        "syntax-error",
        .error,
        explanation: """
            A file that has a part in the graph cannot be read to its end as Swift. What stands near the place that is \
            shown may be missing from the graph, so nothing is linked, the generated files stay as they are, and nothing is \
            reported that only follows from it. The compiler reports the same place as an error.

            A file has a part in the graph if it mentions components or dependencies. So has one that does not mention them, \
            but extends a component, or declares a protocol that a dependency protocol inherits, or a class that inherits a \
            base class of components. Of other files an error is told only if something is missing of which the file has the \
            name. Errors in bodies that have nothing to do with the graph are left to the compiler.

            Wrong:

                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var title: String { "Shop" }

            Right:

                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var title: String { "Shop" }
                }

            Mend what the message says. A file that no module compiles, such as a template, can be left out with \
            `--exclude-paths`.
            """
    )
}

extension Diagnostic {
    /// - Parameter detail: The parser's complaint, for example `expected '}' to end class`.
    package static func syntaxError(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(id: .syntaxError, message: detail, anchor: .source(path: path, place: place))
    }
}
