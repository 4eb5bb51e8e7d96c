extension DiagnosticID {
    /// A file of the cache that is not what was written.
    package static let damagedCache = DiagnosticID("damaged-cache", .error, page: .damagedCache)
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
