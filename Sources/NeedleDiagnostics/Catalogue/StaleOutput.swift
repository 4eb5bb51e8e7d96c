extension DiagnosticID {
    package static let staleOutput = DiagnosticID("stale-output", .error, page: .staleOutput)
}

extension Diagnostic {
    /// The fault of a generated file.
    package enum Staleness: Hashable, Sendable {
        case missing
        case different
        /// There should be no file.
        case superfluous
        /// There should be no file, since the plugin of the build system writes one in each build.
        case writtenByPlugin
    }

    /// - Parameter command: The command that brings the file up to date, for example `needle build --all`.
    package static func staleOutput(_ path: String, _ staleness: Staleness, command: String) -> Diagnostic {
        let message =
            switch staleness {
            case .missing: "generated file is missing: run '\(command)'"
            case .different: "generated file is not up to date: run '\(command)'"
            case .writtenByPlugin:
                "generated file is superfluous: the plugin NeedlePlugin writes it in each build, so remove this one"
            case .superfluous: "generated file is superfluous: '\(command)' removes it"
            }
        return Diagnostic(id: .staleOutput, message: message, anchor: .file(path: path))
    }
}
