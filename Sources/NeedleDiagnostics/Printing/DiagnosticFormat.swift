/// A format of printed diagnostics, as `--format` names it. The command line knows which formats there are.
package struct DiagnosticFormat: Sendable {
    package let name: String
    /// Whether all diagnostics form one document. Nothing else may be printed with it. It is printed even if empty.
    package let isDocument: Bool
    private let printer: @Sendable ([Diagnostic], DiagnosticStyle) -> String

    package init(
        _ name: String,
        isDocument: Bool,
        _ printer: @escaping @Sendable ([Diagnostic], DiagnosticStyle) -> String
    ) {
        (self.name, self.isDocument, self.printer) = (name, isDocument, printer)
    }

    /// For people, with a first line per message as compilers print it and editors read it.
    package static let text = DiagnosticFormat("text", isDocument: false, printText)
    /// One JSON document, as `schemas/diagnostics.schema.json` describes it.
    package static let json = DiagnosticFormat("json", isDocument: true, printJSON)

    /// Prints diagnostics in this format, in the order given.
    ///
    /// - Parameters:
    ///   - diagnostics: Usually in the order of `ordered(_:)`.
    ///   - style: The look of `text`, and details of the run for documents.
    /// - Returns: Whole lines. Without diagnostics, only a document has any.
    package func print(_ diagnostics: [Diagnostic], _ style: DiagnosticStyle = .compact) -> String {
        printer(diagnostics, style)
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
