/// Collects lines of Swift with indentation.
struct SwiftWriter {
    private(set) var text = ""
    private var depth = 0

    /// Adds one line; an empty one gets no indentation.
    mutating func line(_ line: String = "") {
        if !line.isEmpty {
            for _ in 0..<depth { text += "    " }
            text += line
        }
        text += "\n"
    }

    /// Adds a block: the head and an opening brace, the lines of `body` indented, and the closing brace.
    mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Adds what `body` writes, in an `#if` if there is a condition.
    mutating func conditional(_ condition: String?, _ body: (inout SwiftWriter) -> Void) {
        if let condition { line("#if \(condition)") }
        body(&self)
        if condition != nil { line("#endif") }
    }

    /// Adds the lines of `body`, indented, between brackets.
    mutating func list(_ open: String, _ close: String, _ body: (inout SwiftWriter) -> Void) {
        line(open)
        depth += 1
        body(&self)
        depth -= 1
        line(close)
    }
}
