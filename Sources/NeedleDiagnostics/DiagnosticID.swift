/// The identity of one kind of diagnostic.
///
/// Each file of `Catalogue/` contains the kinds of one subject, and the functions that create their diagnostics; `catalogue`
/// lists them all. The page of each is a file of `Pages/`.
package struct DiagnosticID: Hashable, Sendable {
    /// The text in brackets at the end of a message, for example `missing-provider`.
    package let name: String
    package let severity: Diagnostic.Severity
    /// Whether people may choose a lower severity than `error`, since no scope lacks a provider because of it.
    package private(set) var isLowerable = false
    /// Whether it keeps the tool from doing its task, so that the exit code is 2.
    package private(set) var endsRun = false
    /// Whether it is usual if a part of a program is taken for the whole.
    package private(set) var isUsualOfParts = false
    /// The bytes of the Markdown file of its page.
    let file: @Sendable () -> [UInt8]

    package init(_ name: String, _ severity: Diagnostic.Severity, file: @escaping @Sendable () -> [UInt8] = { [] }) {
        self.name = name
        self.severity = severity
        self.file = file
    }

    /// The kind with a severity that people may lower.
    package var lowerable: DiagnosticID { with(\.isLowerable) }
    /// The kind as one that ends a run.
    var endingRun: DiagnosticID { with(\.endsRun) }
    /// The kind as one that is usual if a part of a program is taken for the whole.
    var usualOfParts: DiagnosticID { with(\.isUsualOfParts) }

    private func with(_ property: WritableKeyPath<DiagnosticID, Bool>) -> DiagnosticID {
        var kind = self
        kind[keyPath: property] = true
        return kind
    }

    package static func == (left: DiagnosticID, right: DiagnosticID) -> Bool {
        left.name == right.name
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

/// The files of the folder `Pages`, which SwiftPM turns into constants.
typealias Pages = PackageResources
