import NeedleGraph

/// Collects lines of Swift with indentation, as UTF-8.
struct SwiftWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// - Parameter capacity: About how many bytes there will be.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds one line; an empty one gets no indentation.
    mutating func line(_ line: String = "") {
        if !line.isEmpty { startLine() }
        add(line)
        endLine()
    }

    /// Begins a line that is written piece by piece.
    mutating func startLine() {
        for _ in 0..<depth { add("    ") }
    }

    /// Adds a piece of a line.
    mutating func add(_ text: String) {
        let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
        if isAdded == nil { bytes.append(contentsOf: text.utf8) }
    }

    /// Adds a piece of a line.
    mutating func add(_ name: Name) {
        bytes.append(contentsOf: name.utf8)
    }

    /// Ends a line that was written piece by piece.
    mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds a block: the head and an opening brace, the lines of `body` indented, and the closing brace.
    mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
        startLine()
        add(head)
        endHead(body)
    }

    /// Adds what follows the head of a block: the opening brace, the lines of `body` indented, and the closing brace.
    mutating func endHead(_ body: (inout SwiftWriter) -> Void) {
        add(" {\n")
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
