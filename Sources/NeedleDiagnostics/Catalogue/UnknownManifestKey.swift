package import NeedleGraph

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
        let hint = near.isEmpty ? "; the known keys are \(quoted(known))" : near
        return Diagnostic(.unknownManifestKey, "unknown key '\(key)'\(hint)", at: .source(path: path, place: place))
    }
}

extension DiagnosticID {
    package static let unknownManifestKey = DiagnosticID("unknown-manifest-key", .error).explained(
        rule: """
            Needle does not know a key in `needle.json` at that place. Usually it is misspelled: its value would be \
            ignored, and the graph would be wrong. At the top, `moduleRoots`, `modules`, `severities` and `rules` are \
            known; in a module, `name`, `sources`, `dependencies`, `packageName`, `defaultIsolation` and `defines`.
            """,
        wrong: """
            // needle.json
            {
              "modules": [{ "name": "App", "dependancies": ["Feed"] }]
            }

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {}

            // Modules/Feed/Feed.swift
            public struct Feed {}
            """,
        message: """
            needle.json:2:32: error: unknown key 'dependancies'; did you mean 'dependencies'? [unknown-manifest-key]
            """,
        right: """
            // needle.json
            {
              "modules": [{ "name": "App", "dependencies": ["Feed"] }]
            }
            """
    )
}
