/// How diagnostics are printed for programs.
package struct DocumentStyle: Sendable {
    /// The version of the tool, as Semantic Versioning writes it; nil if it is not told.
    package var version: String?
    /// Whether a document is one line, so that a stream can have several.
    package var isOneLine = false
    /// The folder in which the absolute paths of diagnostics begin; nil if their paths are relative to it.
    package var folder: String?
    /// Reads the file that a path of a location names; nil if that is not possible.
    package var source: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

    package init() {}
}
