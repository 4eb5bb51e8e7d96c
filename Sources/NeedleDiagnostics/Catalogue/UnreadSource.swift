package import NeedleGraph

extension DiagnosticID {
    package static let unreadSource = DiagnosticID("unread-source", .warning, page: .unreadSource)
}

extension Diagnostic {
    /// - Parameter detail: The reason, for example `code is nested too deeply`.
    package static func unreadSource(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(id: .unreadSource, message: detail, anchor: .source(path: path, place: place))
    }
}
