/// A format of printed diagnostics, as `--format` names it.
package enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
    /// For people, with a first line per message as compilers print it and editors read it.
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
    ///   - diagnostics: Usually in the order of `ordered(_:)`.
    ///   - style: The look of `text`, and details of the run for `json` and `sarif`.
    /// - Returns: Whole lines; empty for `text` and `github` without diagnostics.
    package func print(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = .compact) -> String {
        switch self {
        case .text: printText(diagnostics, style)
        case .json: printJSON(diagnostics, style)
        case .sarif: printSARIF(diagnostics, style)
        case .github: printGitHub(diagnostics)
        }
    }

    /// Whether all diagnostics form one document. Nothing else may be printed with it. It is printed even if empty.
    package var isDocument: Bool {
        switch self {
        case .text, .github: false
        case .json, .sarif: true
        }
    }
}

/// How diagnostics are printed, apart from their format.
package struct DiagnosticStyle: Sendable {
    // MARK: - Text

    /// Whether each message and each note is one line, without source and color, as tools read them.
    package var isCompact = false
    /// Whether control sequences color the text.
    package var isColored = false
    /// The columns of the terminal; nil if the length of a line is unlimited.
    package var width: Int?
    /// The maximum number of errors, and of warnings, that are printed; nil for all. Compact text ignores it.
    package var limit: Int? = 20

    // MARK: - Documents

    /// The version of the tool, as Semantic Versioning writes it; nil to leave it out.
    package var version: String?
    /// Whether a document is one line, so that a stream can contain several.
    package var isOneLine = false

    // MARK: - Both

    /// The folder of absolute paths in diagnostics; nil if their paths are relative to it.
    package var folder: String?
    /// Reads the file at the path of a location; nil if that is not possible.
    package var source: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

    package init() {}

    /// One line per message and per note.
    package static var compact: DiagnosticStyle {
        var style = DiagnosticStyle()
        style.isCompact = true
        return style
    }
}
