package import NeedleGraph
import NeedleLinker

/// Collects lines of Swift with indentation, as UTF-8.
///
/// It owns its memory, since an array would check for unique ownership on each write.
struct SwiftWriter: ~Copyable {
    private var memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    private var depth = 0

    init(capacity: Int = 1 << 16) { memory = .allocate(capacity: capacity) }

    deinit { memory.deallocate() }

    /// All bytes written so far; invalid after the next write.
    var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: memory[..<count]) }

    @inline(__always)
    private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > memory.count - count { grow(by: bytes.count) }
        guard let source = bytes.baseAddress, let start = memory.baseAddress else { return }
        (start + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    private mutating func grow(by added: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * memory.count + added)
        _ = larger.update(fromContentsOf: written)
        memory.deallocate()
        memory = larger
    }

    /// Adds one line in pieces, without the memory that interpolation takes.
    mutating func line(_ first: StaticString, _ name: Name, _ second: StaticString, _ other: Name) {
        startLine()
        add(first)
        add(name: name)
        add(second)
        add(name: other)
        endLine()
    }

    /// Adds one line. An empty line is not indented.
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
        add(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func add(name: Name) {
        add(name.utf8)
    }

    mutating func add(text: String) {
        var text = text
        text.withUTF8 { add($0) }
    }

    mutating func add(pieces: Pieces) {
        for piece in pieces.bytes { add(piece) }
    }

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

    /// Adds the opening brace of a block, and indents the lines that follow.
    mutating func openBlock() {
        add(" {\n")
        indent()
    }

    /// Indents the lines that follow, up to the closing brace.
    mutating func indent() {
        depth += 1
    }

    /// Ends the indentation of the lines before.
    mutating func outdent() {
        depth -= 1
    }

    mutating func closeBlock() {
        outdent()
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

    /// A position to return to.
    struct Mark {
        fileprivate let count: Int
        fileprivate let depth: Int
    }

    var mark: Mark { Mark(count: count, depth: depth) }

    /// Removes everything written since the mark.
    mutating func goBack(to mark: Mark) {
        count = mark.count
        depth = mark.depth
    }
}

/// A literal piece of code that may contain names.
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

        /// Adds a text that is not a `Name` yet.
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

// Puts names in backticks if they are keywords or no identifiers.

/// A name as its declaration writes it.
func escaped(_ name: Name) -> Name {
    name.isIdentifier ? escaped(word: name) : Name("`\(name)`")
}

/// A word as its declaration writes it.
func escaped(word: Name) -> Name {
    let mayBeKeyword = word.utf8.count <= longestKeyword
    return mayBeKeyword && keywords.contains(word) ? Name("`\(word)`") : word
}

/// A name as written after a dot, where only a few keywords need backticks.
func escapedMember(_ name: Name) -> Name {
    memberKeywords.contains(name) || !name.isIdentifier ? Name("`\(name)`") : name
}

/// An argument label, where only a few keywords need backticks.
package func escapedLabel(_ label: Name) -> Name {
    labelKeywords.contains(label) || !label.isIdentifier ? Name("`\(label)`") : label
}

/// A name inside a string literal. A name in backticks may contain quotation marks, but no backslashes.
func quoted(_ name: Name) -> Name {
    guard name.utf8.contains(UInt8(ascii: "\"")) else { return name }
    return Name(name.text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))
}

/// The dotted name of a type as code writes it, for example `` Board.`Type` ``.
func escapedParts(_ name: Name) -> Name {
    if name.isIdentifier { return escaped(word: name) }
    return Name(name.parts.map { escaped($0).text }.joined(separator: "."))
}

/// A name with `_` between its words, for example `Board_Cell` for `Board.Cell`. It may still need backticks: `2nd Board`
/// becomes `2nd_Board`. A name without words becomes `_`.
func flattened(_ name: Name) -> Name {
    if name.isIdentifier { return name }
    let words = name.utf8.split { !$0.isIdentifierPart }.map { String(decoding: $0, as: UTF8.self) }
    return words.isEmpty ? "_" : Name(words.joined(separator: "_"))
}

private let longestKeyword = "precedencegroup".utf8.count
private let memberKeywords: Set<Name> = ["init", "self", "Type", "Protocol"]
private let labelKeywords: Set<Name> = ["inout", "var", "let"]
private let keywords: Set<Name> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "Any", "Type", "Protocol",
]

extension Access {
    /// The access keyword, if one is needed.
    var keyword: Name? {
        switch self {
        case .private, .fileprivate, .internal: nil
        case .package: Self.packageKeyword
        case .public, .open: Self.publicKeyword
        }
    }

    private static let packageKeyword: Name = "package"
    private static let publicKeyword: Name = "public"
}

extension SwiftWriter {
    /// Writes the comments and imports at the beginning of a file.
    mutating func head(_ header: [String], _ imports: [ImportLine], _ options: EmitOptions) {
        for text in header { line(text: text) }
        if let headerDoc = options.headerDoc {
            for text in headerDoc.split(separator: "\n", omittingEmptySubsequences: false) {
                line(text: text.hasPrefix("//") ? String(text) : text.isEmpty ? "//" : "// \(text)")
            }
        }
        if !imports.isEmpty || !options.additionalImports.isEmpty { line() }
        let start = count
        for plain in imports where plain.condition == nil { line(plain) }
        let plain = start..<count
        for text in options.additionalImports
        where !written[plain].split(separator: UInt8(ascii: "\n")).contains(where: { $0.elementsEqual(text.utf8) }) {
            line(text: text)
        }
        for conditional in imports where conditional.condition != nil {
            openCondition(conditional.condition)
            line(conditional)
            closeCondition(conditional.condition)
        }
    }

    private mutating func line(text: String) { add(text: text + "\n") }

    private mutating func line(_ written: ImportLine) {
        for word in written.attributes + [written.access].compactMap(\.self) { add(pieces: "\(word) ") }
        add("import ")
        add(name: escaped(written.module))
        endLine()
    }
}
