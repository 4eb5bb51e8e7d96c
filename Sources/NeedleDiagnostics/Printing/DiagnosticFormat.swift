/// A format of printed diagnostics, as `--diagnostic-format` names it.
package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
    /// For people, and with a first line for each message as compilers print it and editors read it.
    case text
    /// One JSON document.
    case json
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// The workflow commands of GitHub Actions, which become annotations.
    case github

    /// Whether the changes that fixes make are printed.
    package var showsFixes: Bool { self == .json || self == .sarif }

    /// Prints diagnostics in this format, in the order given.
    ///
    /// - Parameters:
    ///   - diagnostics: Mostly in the order of `ordered(_:)`.
    ///   - style: The look of `text`; the other formats have one.
    /// - Returns: Whole lines; `text` and `github` give nothing if there are no diagnostics.
    package func print(_ diagnostics: [ResolvedDiagnostic], _ style: TextStyle = .compact) -> String {
        switch self {
        case .text: printText(diagnostics, style)
        case .json: printJSON(diagnostics)
        case .sarif: printSARIF(diagnostics)
        case .github: printGitHub(diagnostics)
        }
    }
}
