extension DiagnosticID {
    /// A cache that does not keep what it is given.
    package static let cacheNotWritten = DiagnosticID(
        "cache-not-written",
        .warning,
        explanation: """
            The cache folder is missing and cannot be made, read-only or full. The run is correct, but the next one \
            has to parse everything again. Name a folder that can be written with `--cache`. Where nothing but the cache would \
            keep the facts, as in `needle parse` without `--output`, it is an error.
            """
    )
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
