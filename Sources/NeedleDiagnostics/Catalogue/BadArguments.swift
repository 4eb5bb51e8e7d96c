extension DiagnosticID {
    /// Arguments that the command does not take.
    package static let badArguments = DiagnosticID("bad-arguments", .error, page: .badArguments)
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
    package var endsRun: Bool { [.badArguments, .cannotRun, .moduleCycle, .unknownManifestKey].contains(self) }
}
