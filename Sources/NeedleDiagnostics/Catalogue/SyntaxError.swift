package import NeedleGraph

extension DiagnosticID {
    package static let syntaxError = DiagnosticID(
        "syntax-error",
        .error,
        explanation: """
            A file that declares components or dependencies cannot be read to its end as Swift, or a merge left a conflict \
            in it. What stands near the place that is shown may be missing from the graph, so nothing is linked, and the \
            generated files stay as they are. The compiler reports the same place as an error. Errors in bodies that have \
            nothing to do with the graph are left to it.
            """
    )
}

extension Diagnostic {
    /// - Parameter detail: The parser's complaint, for example `expected '}' to end class`.
    package static func syntaxError(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(id: .syntaxError, message: detail, anchor: .source(path: path, place: place))
    }
}
