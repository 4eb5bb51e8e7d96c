extension DiagnosticID {
    /// A file of the cache that is not what was written.
    package static let damagedCache = DiagnosticID(
        "damaged-cache",
        .error,
        explanation: """
            `needle cache verify` compares the files of the cache with their fingerprints. One was changed, cut off or \
            removed by something else than Needle, for example by a disk that was full or by a cache that CI restored in \
            part. Nothing is wrong with your code, and no run believes such a file: a run that needs it makes it again from \
            the sources. `needle cache clear` removes the whole cache; `needle build --all` fills it again.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - path: The file.
    ///   - isMissing: Whether it is not there.
    package static func damagedCache(path: String, isMissing: Bool) -> Diagnostic {
        let fault = isMissing ? "missing" : "damaged; remove it"
        return Diagnostic(
            id: .damagedCache,
            message: "file of the cache is \(fault); a run that needs it makes it again",
            anchor: .file(path: path)
        )
    }
}
