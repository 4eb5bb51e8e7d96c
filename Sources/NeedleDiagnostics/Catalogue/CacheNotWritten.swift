extension DiagnosticID {
    /// A cache that does not keep what it is given.
    package static let cacheNotWritten = DiagnosticID("cache-not-written", .warning, page: .cacheNotWritten)
}

extension Diagnostic {
    /// - Parameters:
    ///   - reason: Why, in the words of the operating system.
    ///   - path: The file or folder that cannot be written.
    package static func cacheNotWritten(_ reason: String, path: String) -> Diagnostic {
        Diagnostic(
            id: .cacheNotWritten,
            message: "the cache cannot be written: \(reason)",
            anchor: .file(path: path)
        )
    }
}
