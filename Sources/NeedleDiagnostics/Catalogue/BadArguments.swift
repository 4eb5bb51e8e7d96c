extension DiagnosticID {
    /// Arguments that the command does not take.
    package static let badArguments = DiagnosticID(
        "bad-arguments",
        .error,
        explanation: """
            The command does not take these arguments: a command or an option is misspelled, a value is missing or of the \
            wrong form, or two options exclude each other. Nothing was read or written. The exit code is 2.

            `needle help` lists the commands, `needle help build` the options of one and examples. Only the formats `json`, \
            `sarif` and `github` have this id; as text, such a message begins with `Error:`.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - message: One phrase, lower case, no full stop, names in 'single quotes'.
    ///   - help: As in `Diagnostic`.
    package static func badArguments(_ message: String, help: [String]) -> Diagnostic {
        Diagnostic(id: .badArguments, message: message, anchor: .none, help: help)
    }
}

extension DiagnosticID {
    /// Whether it keeps the tool from doing what was asked, for which the exit code is 2.
    package var endsRun: Bool { self == .cannotRun || self == .badArguments }
}
