import NeedleGraph

/// Collects lines of Swift with indentation, as UTF-8.
struct SwiftWriter {
    /// All that was written.
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    init(capacity: Int = 1 << 16) { bytes.reserveCapacity(capacity) }

    /// The number of bytes that were written.
    var count: Int { bytes.count }

    /// Adds one line; an empty one gets no indentation.
    mutating func line(_ line: Pieces = "") {
        if !line.isEmpty { startLine() }
        add(pieces: line)
        endLine()
    }

    /// Begins a line that is written piece by piece.
    mutating func startLine() {
        for _ in 0..<depth { add("    ") }
    }

    /// Adds a piece of a line.
    @inline(__always)
    mutating func add(_ piece: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
    }

    /// Adds a piece of a line.
    @inline(__always)
    mutating func add(name: Name) {
        bytes.append(contentsOf: name.utf8)
    }

    /// Adds a piece of a line.
    mutating func add(text: String) {
        bytes += text.utf8
    }

    /// Adds pieces of a line.
    mutating func add(pieces: Pieces) {
        for piece in pieces.bytes { bytes.append(contentsOf: piece) }
    }

    /// Ends a line that was written piece by piece.
    mutating func endLine() {
        add("\n")
    }

    /// Adds a block: the head and an opening brace, the lines of `body` indented, and the closing brace.
    mutating func block(_ head: Pieces, _ body: (inout SwiftWriter) -> Void) {
        startLine()
        add(pieces: head)
        openBlock()
        body(&self)
        closeBlock()
    }

    /// Adds the opening brace of a block. The lines from now on are indented.
    mutating func openBlock() {
        add(" {\n")
        indent()
    }

    /// Indents the lines from now on, up to the closing brace.
    mutating func indent() {
        depth += 1
    }

    /// Adds the closing brace of a block.
    mutating func closeBlock() {
        depth -= 1
        startLine()
        add("}\n")
    }

    /// Begins an `#if` if there is a condition.
    mutating func openCondition(_ condition: Name?) {
        if let condition { line("#if \(condition)") }
    }

    /// Ends the `#if` if there is a condition.
    mutating func closeCondition(_ condition: Name?) {
        if condition != nil { line("#endif") }
    }

    /// A position to go back to.
    struct Mark {
        fileprivate let count: Int
        fileprivate let depth: Int
    }

    var mark: Mark { Mark(count: count, depth: depth) }

    /// Takes back all that was written since then.
    mutating func goBack(to mark: Mark) {
        bytes.removeLast(count - mark.count)
        depth = mark.depth
    }
}

/// A piece of code with names in it, as a literal.
///
/// It refers to the bytes of literals and names, which are never moved or freed.
struct Pieces: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UnsafeBufferPointer<UInt8>] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(2 * interpolationCount + 1)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            if literal.utf8CodeUnitCount > 0 { bytes.append(Self.bytes(of: literal)) }
        }

        mutating func appendInterpolation(_ name: Name) {
            bytes.append(name.utf8)
        }

        mutating func appendInterpolation(_ pieces: Pieces) {
            bytes += pieces.bytes
        }

        /// Adds a text that is no name yet.
        mutating func appendInterpolation(_ text: String) {
            bytes.append(Name(text).utf8)
        }

        fileprivate static func bytes(of literal: StaticString) -> UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        }
    }

    let bytes: [UnsafeBufferPointer<UInt8>]

    init(stringLiteral literal: StaticString) {
        bytes = literal.utf8CodeUnitCount == 0 ? [] : [StringInterpolation.bytes(of: literal)]
    }

    init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.bytes
    }

    var isEmpty: Bool { bytes.allSatisfy(\.isEmpty) }
}
