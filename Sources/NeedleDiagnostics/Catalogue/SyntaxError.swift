package import NeedleGraph

extension DiagnosticID {
    package static let syntaxError = DiagnosticID(
        "syntax-error",
        .warning,
        explanation: """
            A file that declares components or dependencies cannot be read to its end as Swift. What could be read \
            takes part in the graph; what stands near the place that is shown may be missing from it. The compiler \
            reports the same place as an error. Errors in bodies that have nothing to do with the graph are left to it.
            """
    )
}

extension Diagnostic {
    /// - Parameter detail: What the parser expected, for example `expected '}' to end class`.
    package static func syntaxError(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(id: .syntaxError, message: detail, anchor: .source(path: path, place: place))
    }
}
