extension Diagnostic {
    /// - Parameters:
    ///   - message: One phrase, lower case, no full stop, names in 'single quotes'.
    ///   - help: As in `Diagnostic`.
    package static func badArguments(_ message: String, help: [String]) -> Diagnostic {
        Diagnostic(.badArguments, message, at: .none, help: help)
    }
}

extension DiagnosticID {
    /// Whether it keeps the tool from doing what was asked, for which the exit code is 2.
    package var endsRun: Bool { [.badArguments, .cannotRun, .moduleCycle, .unknownManifestKey].contains(self) }
}

extension DiagnosticID {
    /// Arguments that the command does not take.
    package static let badArguments = DiagnosticID("bad-arguments", .error).explained(
        rule: """
            The command does not take these arguments: a command or an option is misspelled, a value is missing or of \
            the wrong form, or two options exclude each other. Nothing was read or written, and the exit status is 2. \
            `needle help` lists the commands, and `needle help build` the options of one.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            final class FeedComponent: BootstrapComponent {}

            $ needle build --chek
            """,
        message: """
            needle: error: unknown option '--chek' [bad-arguments]
            needle: help: did you mean '--check'?
            needle: help: see 'needle build --help'
            """,
        right: """
            $ needle build
            """
    )
}
