/// The severities that people choose for kinds of diagnostics.
package struct Severities: Hashable, Sendable {
    /// The severity of a kind.
    package enum Choice: String, Hashable, Sendable, CaseIterable {
        case error, warning
        /// It is not reported.
        case ignore
    }

    private var choices: [String: Choice] = [:]

    package init() {}

    /// Chooses the severity of a kind.
    /// - Parameters:
    ///   - name: The id of the kind.
    ///   - choice: The severity, as a person writes it.
    /// - Returns: Why that is not possible, as a message; nil if it is. An error stays an error: without it, a scope could lack
    ///   a provider at run time.
    package mutating func choose(_ choice: String, for name: String) -> String? {
        guard let id = DiagnosticID.named(name) else {
            return "no diagnostic '\(name)'\(suggestion(for: name, in: DiagnosticID.catalogue.map(\.name)))"
        }
        guard let choice = Choice(rawValue: choice) else {
            return "'\(choice)' is not a severity; write \(quoted(Choice.allCases.map(\.rawValue), between: " or "))"
        }
        guard id.severity == .warning || id.isLowerable || choice == .error else {
            return "'\(name)' is an error that cannot be lowered"
        }
        choices[name] = choice
        return nil
    }

    /// The choice for a kind, if there is one.
    package func choice(for id: DiagnosticID) -> Choice? { choices[id.name] }

    /// These choices, and those of `others` for the other kinds.
    package func merging(_ others: Severities) -> Severities {
        var merged = self
        merged.choices.merge(others.choices) { own, _ in own }
        return merged
    }

    /// One text per choice, sorted.
    package var keyTexts: [String] { choices.map { "severity \($0.key) \($0.value.rawValue)" }.sorted() }
}
