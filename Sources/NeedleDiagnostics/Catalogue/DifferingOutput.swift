extension Diagnostic {
    /// - Parameters:
    ///   - module: The module whose file it is.
    ///   - top: The module whose link found it.
    ///   - isMissing: Whether there is no such file.
    package static func differingOutput(
        _ module: String,
        top: String,
        path: String,
        isMissing: Bool
    ) -> Diagnostic {
        let fault = isMissing ? "is missing" : "does not match the modules that '\(top)' sees"
        return Diagnostic(
            .differingOutput,
            "the generated file of module '\(module)' \(fault); build again",
            at: .file(path: path)
        )
    }
}

extension DiagnosticID {
    package static let differingOutput = DiagnosticID("differing-output", .error).explained(
        rule: """
            The generated file of a module does not match all modules that the root sees. Each module is linked with \
            the modules that it sees, and the link of a root checks the files of the others. Usually the file is from \
            another build: build again. If the message stays, two modules that do not see each other decide together \
            how a scope of the named module gets what it needs, as an extension in an app may. Move that extension \
            into the module of the component, or link all modules at once with `needle build`.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            $ needle parse Feed --output Feed.graph
            $ needle parse App --output App.graph
            $ echo "'Feed Feed.graph - Feed.out'" | tr ' ' '\\t' > Feed.rows
            $ echo "'App App.graph'" | tr ' ' '\\t' | cat - Feed.rows > App.rows
            $ echo '// of another build' > Feed.out
            $ needle link --module App --proof --rows @App.rows \\
                  --generated-file App.out --registration-file App.registration
            """,
        message: """
            Feed.out: error: the generated file of module 'Feed' does not match the modules that 'App' sees; build again [differing-output]
            """,
        right: """
            $ rm Feed.out
            $ needle link --module Feed --rows @Feed.rows \\
                  --generated-file Feed.out --registration-file Feed.registration
            $ needle link --module App --proof --rows @App.rows \\
                  --generated-file App.out --registration-file App.registration
            """
    )
}
