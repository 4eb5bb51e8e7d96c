/// A format of printed diagnostics, as `--format` names it.
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
    ///   - style: The look of `text`, and what `json` and `sarif` tell of the run.
    /// - Returns: Whole lines; `text` and `github` give nothing if there are no diagnostics.
    package func print(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = .compact) -> String {
        switch self {
        case .text: printText(diagnostics, style)
        case .json: printJSON(diagnostics, style)
        case .sarif: printSARIF(diagnostics, style)
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

/// How diagnostics are printed, beside their format.
package struct DiagnosticStyle: Sendable {
    // MARK: - Text

    /// Whether each message and each note is one line, without source and color, as tools read them.
    package var isCompact = false
    /// Whether control sequences color the text.
    package var isColored = false
    /// The columns of the terminal; nil where a line may have any length.
    package var width: Int?
    /// How many errors, and how many warnings, are printed at most; nil for all of them. Not for compact text.
    package var limit: Int? = 20

    // MARK: - Documents

    /// The version of the tool, as Semantic Versioning writes it; nil if it is not told.
    package var version: String?
    /// Whether a document is one line, so that a stream can have several.
    package var isOneLine = false

    // MARK: - Both

    /// The folder in which the absolute paths of diagnostics begin; nil if their paths are relative to it.
    package var folder: String?
    /// Reads the file that a path of a location names; nil if that is not possible.
    package var source: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

    package init() {}

    /// A line for each message and each note.
    package static var compact: DiagnosticStyle {
        var style = DiagnosticStyle()
        style.isCompact = true
        return style
    }
}
