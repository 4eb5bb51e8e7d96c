/// How diagnostics are printed for people.
package struct TextStyle: Sendable {
    /// Whether each message and each note is one line, without source and color, as tools read them.
    package var isCompact = false
    /// Whether control sequences color the text.
    package var isColored = false
    /// The columns of the terminal; nil where a line may have any length.
    package var width: Int?
    /// How many errors, and how many warnings, are printed at most; nil for all of them. Not for compact text.
    package var limit: Int? = 20
    /// Reads the file that a path of a location names; nil if that is not possible.
    package var source: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

    package init() {}

    /// A line for each message and each note.
    package static var compact: TextStyle {
        var style = TextStyle()
        style.isCompact = true
        return style
    }
}
