/// A format of printed diagnostics, as `--diagnostic-format` names it.
package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
    /// A line for each message, as compilers print them and editors read them.
    case text
    /// One JSON document.
    case json
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// The workflow commands of GitHub Actions, which become annotations.
    case github

    /// Prints diagnostics in this format, in the order given.
    ///
    /// - Parameter diagnostics: Mostly in the order of `ordered(_:)`.
    /// - Returns: Whole lines; `text` and `github` give nothing if there are no diagnostics.
    package func print(_ diagnostics: [ResolvedDiagnostic]) -> String {
        switch self {
        case .text: printText(diagnostics)
        case .json: printJSON(diagnostics)
        case .sarif: printSARIF(diagnostics)
        case .github: printGitHub(diagnostics)
        }
    }
}
