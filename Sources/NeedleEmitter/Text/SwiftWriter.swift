import NeedleGraph

/// Collects lines of Swift with indentation, as UTF-8.
///
/// To copy small pieces is most of the work of emitting. So the writer manages its memory itself: an array would check
/// for each piece whether it is shared.
struct SwiftWriter: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    /// The number of bytes that were written.
    private(set) var count = 0
    private var depth = 0

    init(capacity: Int = 1 << 16) {
        memory = .allocate(capacity: capacity)
    }

    deinit { memory.deallocate() }

    /// All that was written; it stays where it is until more is.
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

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
        add(bytes: UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
    }

    /// Adds a piece of a line.
    @inline(__always)
    mutating func add(name: Name) {
        add(bytes: name.utf8)
    }

    /// Adds a piece of a line.
    mutating func add(text: String) {
        var text = text
        text.withUTF8 { add(bytes: $0) }
    }

    /// Adds pieces of a line.
    mutating func add(pieces: Pieces) {
        for piece in pieces.bytes { add(bytes: piece) }
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

    /// Adds bytes, which are copied.
    @inline(__always)
    mutating func add(bytes: UnsafeBufferPointer<UInt8>) {
        let end = count + bytes.count
        if end > memory.count { grow(to: end) }
        guard let source = bytes.baseAddress, let start = memory.baseAddress else { return }
        // The memory behind the written bytes is not initialized, and never lent to anybody.
        (start + count).initialize(from: source, count: bytes.count)
        count = end
    }

    /// A position to go back to.
    struct Mark {
        fileprivate let count: Int
        fileprivate let depth: Int
    }

    var mark: Mark { Mark(count: count, depth: depth) }

    /// Takes back all that was written since then.
    mutating func goBack(to mark: Mark) {
        count = mark.count
        depth = mark.depth
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(needed, 2 * memory.count))
        _ = larger.initialize(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
