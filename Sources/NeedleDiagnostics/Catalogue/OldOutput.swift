extension Diagnostic {
    /// A tool that generates code.
    package enum Generator: Hashable, Sendable {
        /// This tool.
        case needle
        /// uber/needle, whatever its version.
        case uberNeedle
    }

    /// For a file among the sources of a module that no link writes any more.
    ///
    /// - Parameters:
    ///   - output: Our file that declares the same, or has the same name; nil where there is none.
    ///   - isReplaceable: Whether `--replace-old` removes it.
    package static func oldOutput(
        _ path: String,
        of generator: Generator,
        clashingWith output: String?,
        isReplaceable: Bool
    ) -> Diagnostic {
        let author =
            switch generator {
            case .needle: "Needle generated this file before, and it"
            case .uberNeedle: "uber/needle generated this file, which"
            }
        let fault = output.map { "cannot be compiled together with '\($0)'" } ?? "is no longer written"
        let remover = isReplaceable ? ", or run 'needle build --replace-old'" : ""
        return Diagnostic(.oldOutput, "\(author) \(fault); remove it\(remover)", at: .file(path: path))
    }

    /// For a file of uber/needle that stays when those which clash are removed.
    package static func oldOutput(alsoAt path: String) -> Diagnostic {
        let message =
            "uber/needle generated this file, too; it clashes with nothing here, so remove it if no target needs it"
        return Diagnostic(.oldOutput, message, at: .file(path: path))
    }
}

extension DiagnosticID {
    package static let oldOutput = DiagnosticID("old-output", .warning).explained(
        rule: """
            Among the sources of a module is a file that uber/needle generated, or that Needle wrote before. The \
            generated files of the module are elsewhere now, and declare the same or have the same name, so the two \
            cannot be compiled together. Remove the file, or let `needle build --replace-old` do so. A file that \
            comes back is written by another step of the build, such as `needle generate`: remove that step, too. \
            `--strict` does not make it an error.
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

            // Modules/App/Generated/NeedleGenerated.swift
            import NeedleFoundation

            private let needleDependenciesHash : String? = nil

            public func registerProviderFactories() {
            }
            """,
        message: """
            Modules/App/Generated/NeedleGenerated.swift: warning: uber/needle generated this file, which cannot be compiled together with 'Modules/App/NeedleRegistration.swift'; remove it, or run 'needle build --replace-old' [old-output]
            """,
        right: """
            $ needle build --replace-old
            """
    )
}
