extension Diagnostic {
    /// - Parameters:
    ///   - path: The file.
    ///   - isMissing: Whether it is not there.
    package static func damagedCache(path: String, isMissing: Bool) -> Diagnostic {
        let fault = isMissing ? "missing" : "damaged; remove it"
        return Diagnostic(
            .damagedCache,
            "file of the cache is \(fault); a run that needs it writes it again",
            at: .file(path: path)
        )
    }
}

extension DiagnosticID {
    /// A file of the cache that is not what was written.
    package static let damagedCache = DiagnosticID("damaged-cache", .error).explained(
        rule: """
            `needle cache verify` found a file of the cache that is not what was written. It was changed, cut off or \
            removed by something else than Needle, for example by a full disk, or by CI that restored the cache in \
            part. Your code is right, and no run believes such a file: what is needed of it is created again from the \
            sources. `needle cache clear` removes the whole cache, and `needle build` fills it again.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {}

            $ needle build
            $ echo garbage > .needle/workspace
            $ needle cache verify
            """,
        message: """
            .needle/workspace: error: file of the cache is damaged; remove it; a run that needs it writes it again [damaged-cache]
            """,
        right: """
            $ needle cache clear
            $ needle build
            $ needle cache verify
            """
    )
}
