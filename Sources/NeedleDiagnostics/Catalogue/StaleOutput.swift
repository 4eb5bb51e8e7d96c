extension Diagnostic {
    /// The fault of a generated file.
    package enum Staleness: Hashable, Sendable {
        case missing
        case different
        /// There should be no file.
        case superfluous
        /// There should be no file, since the plugin of the build system writes one in each build.
        case writtenByPlugin
        /// It is a baseline with breaches that are gone.
        case shrinkable
    }

    /// - Parameter command: The command that brings the file up to date, for example `needle build`.
    package static func staleOutput(_ path: String, _ staleness: Staleness, command: String) -> Diagnostic {
        let message =
            switch staleness {
            case .missing: "generated file is missing: run '\(command)'"
            case .different: "generated file is not up to date: run '\(command)'"
            case .writtenByPlugin:
                "generated file is superfluous: the plugin NeedleBuildToolPlugin writes it in each build, so remove this one"
            case .shrinkable: "the baseline has breaches that are gone or smaller: '\(command)' removes them"
            case .superfluous: "generated file is superfluous: '\(command)' removes it"
            }
        return Diagnostic(.staleOutput, message, at: .file(path: path))
    }
}

extension DiagnosticID {
    package static let staleOutput = DiagnosticID("stale-output", .error).explained(
        rule: """
            `--check` found a generated file that is not up to date. It is missing, its text differs, or it is \
            superfluous, since nothing is generated in this place any more. Run the command that the message names, \
            and commit what it changes. Where the plugin NeedleBuildToolPlugin writes the file in each build, remove the one \
            that the message names.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var title: String { "Feed" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            protocol FeedDependency: Dependency {
                var title: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {}

            $ needle build
            $ echo '// by hand' >> Modules/App/NeedleGenerated.swift
            $ needle build --check
            """,
        message: """
            Modules/App/NeedleGenerated.swift: error: generated file is not up to date: run 'needle build' [stale-output]
            """,
        right: """
            $ needle build
            $ needle build --check
            """
    )
}
