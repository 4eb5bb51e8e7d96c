/// The identity of one kind of diagnostic.
///
/// Each kind has a file of its own in `Catalogue/`, with its identity, its explanation and the function that makes
/// it; `catalogue` lists them all.
package struct DiagnosticID: Hashable, Sendable {
    /// The text in brackets at the end of a message, for example `missing-provider`.
    package let name: String
    package let severity: Diagnostic.Severity
    /// The rule, an example that breaks it, and the fix, as Markdown.
    package let explanation: String

    package init(_ name: String, _ severity: Diagnostic.Severity, explanation: String) {
        self.name = name
        self.severity = severity
        self.explanation = explanation
    }

    package static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
        left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
