extension Diagnostic {
    /// - Parameters:
    ///   - path: The file.
    ///   - isMissing: Whether it is not there.
    package static func damagedCache(path: String, isMissing: Bool) -> Diagnostic {
        let fault = isMissing ? "missing; the next" : "damaged; remove it, and the next"
        return Diagnostic(
            .damagedCache,
            "cache file is \(fault) run that needs it writes it again",
            at: .file(path: path)
        )
    }
}

extension DiagnosticID {
    /// A file of the cache that is not what was written.
    package static let damagedCache = DiagnosticID("damaged-cache", .error).explained(
        rule: """
            `needle cache verify` found a file of the cache that is not what was written. Something other than Needle \
            changed, cut off or removed it: for example a full disk, or CI that restored only part of the cache. Your \
            code is fine, and no run uses such a file: Needle creates what it needs again from the sources. `needle \
            cache clear` removes the whole cache, and `needle build` fills it again.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            $ needle build
            $ echo garbage > .needle/workspace
            $ needle cache verify
            """,
        message: """
            .needle/workspace: error: cache file is damaged; remove it, and the next run that needs it writes it again [damaged-cache]
            """,
        right: """
            $ needle cache clear
            $ needle build
            $ needle cache verify
            """
    )
}
