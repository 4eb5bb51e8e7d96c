extension Diagnostic {
    /// Where a generated file was left.
    package enum Leftover: Hashable, Sendable {
        /// In a module's own folder, while generated files go into this one.
        case insteadOf(String)
        /// In a module's own folder, while the plugin of the build system writes another one in each build.
        case writtenByPlugin
        /// Among the outputs, in the folder of this module.
        case ofUnlinkedModule(String)
        /// In a folder that is no module's.
        case ofNoModule
    }

    package static func leftoverOutput(_ path: String, _ place: Leftover) -> Diagnostic {
        let message =
            switch place {
            case .insteadOf(let folder):
                "an earlier link left this generated file, but the files go into '\(folder)' now; remove it, unless the two "
                    + "are never compiled together"
            case .writtenByPlugin:
                "the plugin NeedleBuildToolPlugin writes this file in each build, and the build fails with both; remove this one"
            case .ofUnlinkedModule(let module):
                "an earlier link left this generated file of module '\(module)', which is not linked; remove it, or give "
                    + "each link an '--output' of its own"
            case .ofNoModule:
                "an earlier link left this generated file, but its folder is that of no module now, so it stays as it is; remove "
                    + "it, or add the folder to the 'sources' of a module in 'needle.json'"
            }
        return Diagnostic(.leftoverOutput, message, at: .file(path: path))
    }
}

extension DiagnosticID {
    package static let leftoverOutput = DiagnosticID("leftover-output", .warning).explained(
        rule: """
            A link found a generated file that it did not write. That is a file in a module's own folder from an \
            earlier link, while the files go into the folder of `--output` now, or the plugin NeedleBuildToolPlugin \
            writes them in each build; or it is the file of a module that is not linked now, or in a folder that no module has. If it is compiled, too, \
            its declarations exist twice, or belong to a module that is gone; with the plugin, SwiftPM reports \
            `because of multiple producers`. Remove it; if it belongs to another build, give each build an `--output` \
            of its own. `--strict` does not make it an error.
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
            $ rm Modules/App/NeedleRegistration.swift
            $ needle build --output Generated
            """,
        message: """
            Modules/App/NeedleGenerated.swift: warning: an earlier link left this generated file, but the files go into 'Generated' now; remove it, unless the two are never compiled together [leftover-output]
            """,
        right: """
            $ rm Modules/App/NeedleGenerated.swift
            $ needle build --output Generated
            """
    )
}
