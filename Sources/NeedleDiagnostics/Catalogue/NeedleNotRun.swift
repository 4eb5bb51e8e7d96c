package import NeedleGraph

extension Diagnostic {
    /// - Parameter anchor: The first declaration of the module that needs generated code.
    package static func needleNotRun(for module: String, _ anchor: FactReference) -> Diagnostic {
        Diagnostic(
            .needleNotRun,
            "target '\(module)' needs generated code, but Needle does not run for it: add "
                + "'plugins: [.plugin(name: \"NeedleBuildToolPlugin\", package: \"needle\")]' to it in Package.swift, or "
                + "declare it with 'needle_swift_library' in BUILD.bazel",
            at: .fact(anchor)
        )
    }
}

extension DiagnosticID {
    package static let needleNotRun = DiagnosticID("needle-not-run", .error).explained(
        rule: """
            A target has components or dependency protocols, but the build does not run Needle for it. Nothing is \
            generated for its scopes then, and they could not be created. Add the plugin to the target in \
            Package.swift, as to every target that depends on NeedleFoundation; with Bazel, declare the target with \
            `needle_swift_library`. Where another build system names the mark of a module, as below, it runs the tool \
            for that module and writes the mark.
            """,
        wrong: """
            // Package.swift
            // swift-tools-version: 6.1
            import PackageDescription

            let library = Target.Dependency.product(
                name: "NeedleFoundation",
                package: "needle"
            )
            let plugin = Target.PluginUsage.plugin(
                name: "NeedleBuildToolPlugin",
                package: "needle"
            )

            let package = Package(
                name: "Reader",
                dependencies: [.package(path: "../needle")],
                targets: [
                    .target(name: "Feed", dependencies: [library]),
                    .target(
                        name: "App",
                        dependencies: ["Feed", library],
                        plugins: [plugin]
                    ),
                ]
            )

            // Sources/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            // Sources/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            $ needle parse Feed --output Feed.graph --places Feed.places
            $ needle parse App --output App.graph --places App.places
            $ printf "'%s'\\n" 'App App.graph App.places' \\
                  'Feed Feed.graph Feed.places - Feed.mark 1' | tr ' ' '\\t' > App.rows
            $ needle link --module App --proof --rows @App.rows \\
                  --generated-file App.out --registration-file App.registration
            """,
        message: """
            Sources/Feed/FeedComponent.swift:3:17: error: target 'Feed' needs generated code, but Needle does not run for it: add 'plugins: [.plugin(name: "NeedleBuildToolPlugin", package: "needle")]' to it in Package.swift, or declare it with 'needle_swift_library' in BUILD.bazel [needle-not-run]
            """,
        right: """
            // Package.swift
            -        .target(name: "Feed", dependencies: [library]),
            +        .target(name: "Feed", dependencies: [library], plugins: [plugin]),

            $ printf 1 > Feed.mark
            $ needle link --module App --proof --rows @App.rows \\
                  --generated-file App.out --registration-file App.registration
            """
    )
}
