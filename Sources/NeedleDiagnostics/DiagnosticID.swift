/// The identity of one kind of diagnostic.
///
/// Each kind has a file of its own in `Catalogue/`, with the function that makes it, its identity and its page;
/// `catalogue` lists them all.
package struct DiagnosticID: Hashable, Sendable {
    /// The text in brackets at the end of a message, for example `missing-provider`.
    package let name: String
    package let severity: Diagnostic.Severity
    private let makePage: @Sendable () -> Page

    /// - Parameter page: Made where somebody reads it, since a run without errors has no time for it.
    package init(
        _ name: String,
        _ severity: Diagnostic.Severity,
        page: @escaping @Sendable () -> Page
    ) {
        self.name = name
        self.severity = severity
        makePage = page
    }

    /// The rule, an example that breaks it, and the same example fixed.
    package var page: Page { makePage() }

    package static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
        left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}
