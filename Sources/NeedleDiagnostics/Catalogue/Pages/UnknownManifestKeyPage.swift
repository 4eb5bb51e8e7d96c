extension Page {
    static let unknownManifestKey = Page(
        rule: """
            A key in `needle.json` is none that Needle knows at that place. Mostly it is misspelled: what it should \
            say would be ignored, and the graph would be another one. At the top, `folders`, `modules` and \
            `severities` are known; of a module, `name`, `sources`, `dependencies`, `packageName`, \
            `defaultIsolation` and `defines`.
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
