/// A format of printed diagnostics, as `--diagnostic-format` names it.
package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
    /// For people, and with a first line for each message as compilers print it and editors read it.
    case text
    /// One JSON document, as `schemas/diagnostics.schema.json` describes it.
    case json
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// The workflow commands of GitHub Actions, which become annotations.
    case github

    /// Prints diagnostics in this format, in the order given.
    ///
    /// - Parameters:
    ///   - diagnostics: Mostly in the order of `ordered(_:)`.
    ///   - style: The look of `text`.
    ///   - document: What `json` and `sarif` tell of the run.
    /// - Returns: Whole lines; `text` and `github` give nothing if there are no diagnostics.
    package func print(
        _ diagnostics: [Diagnostic],
        _ style: TextStyle = .compact,
        _ document: DocumentStyle = DocumentStyle()
    ) -> String {
        switch self {
        case .text: printText(diagnostics, style)
        case .json: printJSON(diagnostics, document)
        case .sarif: printSARIF(diagnostics, document)
        case .github: printGitHub(diagnostics)
        }
    }

    /// Whether all diagnostics are one document, beside which nothing else may stand, and which is there without any.
    package var isDocument: Bool {
        switch self {
        case .text, .github: false
        case .json, .sarif: true
        }
    }
}
