/// Swift source that is being written.
struct SwiftText {
    private(set) var text = ""
    private(set) var lines = 0

    /// Adds lines, and an empty one after them.
    mutating func block(_ block: String) {
        line(block)
        line("")
    }

    /// Adds one line or several.
    mutating func line(_ line: String) {
        text += line
        text += "\n"
        lines += line.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}
