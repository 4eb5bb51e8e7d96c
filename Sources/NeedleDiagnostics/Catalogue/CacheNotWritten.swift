extension Diagnostic {
    /// - Parameters:
    ///   - reason: Why, in the words of the operating system.
    ///   - path: The file or folder that cannot be written.
    package static func cacheNotWritten(_ reason: String, path: String) -> Diagnostic {
        Diagnostic(.cacheNotWritten, "the cache cannot be written: \(reason)", at: .file(path: path))
    }
}

extension DiagnosticID {
    /// A cache that does not keep what it is given.
    package static let cacheNotWritten = DiagnosticID("cache-not-written", .warning).explained(
        rule: """
            The cache folder is missing and cannot be created, is read-only, or is full. The run is correct, but the \
            next one has to parse everything again. Name a writable folder with `--cache-path`. It is an error where \
            only the cache would keep the facts, as in `needle parse` without `--output`.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            $ needle build --cache-path /dev/null/cache
            """,
        message: """
            /dev/null/cache: warning: the cache cannot be written: Not a directory [cache-not-written]
            """,
        right: """
            $ needle build --cache-path build/cache
            """
    )
}
