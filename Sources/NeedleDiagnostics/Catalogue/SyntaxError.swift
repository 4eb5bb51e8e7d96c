package import NeedleGraph

extension DiagnosticID {
    package static let syntaxError = DiagnosticID("syntax-error", .error, page: .syntaxError)
}

extension Diagnostic {
    /// - Parameter detail: The parser's complaint, for example `expected '}' to end class`.
    package static func syntaxError(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(id: .syntaxError, message: detail, anchor: .source(path: path, place: place))
    }
}
