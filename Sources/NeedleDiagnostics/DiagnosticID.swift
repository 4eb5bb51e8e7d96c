/// The identity of one kind of diagnostic.
///
/// Each kind has a file of its own in `Catalogue/`, with the function that makes it, its identity and its page;
/// `catalogue` lists them all.
package struct DiagnosticID: Hashable, Sendable {
    /// The text in brackets at the end of a message, for example `missing-provider`.
    package let name: String
    package let severity: Diagnostic.Severity
    /// Whether people may choose a lower severity than that of an error: no scope lacks a provider for it.
    package private(set) var isLowerable = false
    private var makePage: @Sendable () -> Page = { Page() }

    package init(_ name: String, _ severity: Diagnostic.Severity) {
        self.name = name
        self.severity = severity
    }

    /// The kind as one that people may lower.
    package var lowerable: DiagnosticID {
        var kind = self
        kind.isLowerable = true
        return kind
    }

    /// The kind with its page.
    ///
    /// - Parameter right: Files may be told by their differences from the wrong example, as `Example.completed(from:)` reads
    ///   them.
    package func explained(rule: String, wrong: Example, message: String, right: Example) -> DiagnosticID {
        var kind = self
        kind.makePage = { Page(rule: rule, wrong: wrong, message: message, right: right.completed(from: wrong)) }
        return kind
    }

    /// The rule, an example that breaks it, and the same example fixed. It is made where somebody reads it, since a run
    /// without errors has no time for it.
    package var page: Page { makePage() }

    package static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
        left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
