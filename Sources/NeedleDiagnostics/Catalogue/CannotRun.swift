extension DiagnosticID {
    /// A condition that keeps the tool from its work.
    package static let cannotRun = DiagnosticID(
        "cannot-run",
        .error,
        explanation: """
            The tool could not do what was asked: an argument names what is not there, or a file or folder cannot be \
            read or written. Nothing was written. The exit code is 2.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - message: One phrase, lower case, no full stop, names in 'single quotes'.
    ///   - path: The file or folder it is about.
    package static func cannotRun(_ message: String, path: String? = nil) -> Diagnostic {
        cannotRun(message, path.map { .file(path: $0) } ?? .none)
    }

    package static func cannotRun(_ message: String, _ anchor: Anchor) -> Diagnostic {
        Diagnostic(id: .cannotRun, message: message, anchor: anchor)
    }
}
