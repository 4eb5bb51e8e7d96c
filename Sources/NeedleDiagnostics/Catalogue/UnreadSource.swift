package import NeedleGraph

extension DiagnosticID {
    package static let unreadSource = DiagnosticID(
        "unread-source",
        .warning,
        explanation: """
            A file is beyond what is read of Swift, for example by brackets that are nested hundreds of times. It mentions \
            nothing of Needle, so mostly it has no part in the graph; if it extends a component, or a protocol that one depends \
            on, what it adds is not known. Then simplify it, or move that to another file.
            """
    )
}

extension Diagnostic {
    /// - Parameter detail: The reason, for example `code is nested too deeply`.
    package static func unreadSource(_ detail: String, path: String, place: Place) -> Diagnostic {
        Diagnostic(id: .unreadSource, message: detail, anchor: .source(path: path, place: place))
    }
}
