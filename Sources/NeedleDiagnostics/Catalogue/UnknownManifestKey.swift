package import NeedleGraph

extension DiagnosticID {
    package static let unknownManifestKey = DiagnosticID("unknown-manifest-key", .error, page: .unknownManifestKey)
}

extension Diagnostic {
    /// - Parameters:
    ///   - key: The key as it is written.
    ///   - known: The keys that are known at its place.
    ///   - elsewhere: Where the key is known, if it is, as the end of a message.
    package static func unknownManifestKey(
        _ key: String,
        known: [String],
        elsewhere: String?,
        path: String,
        place: Place
    ) -> Diagnostic {
        let near = elsewhere.map { "; \($0)" } ?? suggestion(for: key, in: known)
        let hint = near.isEmpty ? "; known are \(quoted(known))" : near
        return Diagnostic(
            id: .unknownManifestKey,
            message: "unknown key '\(key)'\(hint)",
            anchor: .source(path: path, place: place)
        )
    }
}
