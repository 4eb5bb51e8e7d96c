/// Writes the lines of graph files and indexes.
///
/// A line is indentation, words of a small vocabulary, and texts: the first text after a space, each further one
/// after a tab. A text may hold any character: backslashes and control characters are escaped, all else stands as
/// it is. For example, the words `public`, `variable` and the texts `board`, `Board?`:
///
///     public variable board⇥Board?
struct LineWriter {
    private(set) var bytes: [UInt8] = []
    /// The byte before the next word or text of the line.
    private var separator: UInt8?

    // MARK: A line, part by part

    /// Begins a line.
    ///
    /// - Parameter depth: How deep it is nested, two spaces each.
    mutating func begin(_ depth: Int) {
        for _ in 0..<(2 * depth) { bytes.append(.space) }
        separator = nil
    }

    /// Adds a modifier or a keyword, which has no space.
    mutating func add(word: StaticString) {
        add(word: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Adds a modifier or a keyword, if there is one.
    mutating func add(word: String?) {
        guard var word else { return }
        word.withUTF8 { add(word: $0) }
    }

    private mutating func add(word: UnsafeBufferPointer<UInt8>) {
        if let separator { bytes.append(separator) }
        bytes.append(contentsOf: word)
        separator = .space
    }

    /// Adds a text; the words come before all texts.
    mutating func add(text: UnsafeBufferPointer<UInt8>) {
        if let separator { bytes.append(separator) }
        writeEscaped(text)
        separator = .tab
    }

    /// Ends the line.
    mutating func end() {
        bytes.append(.newline)
    }

    // MARK: Whole lines

    /// Writes one line.
    ///
    /// - Parameters:
    ///   - depth: How deep the line is nested, two spaces each.
    ///   - word: The keyword.
    ///   - texts: What follows the keyword.
    mutating func write(_ depth: Int, _ word: StaticString, texts: [String] = []) {
        begin(depth)
        add(word: word)
        for var text in texts { text.withUTF8 { add(text: $0) } }
        end()
    }

    /// Writes one line with one text.
    mutating func write(_ depth: Int, _ word: StaticString, _ text: String) {
        var text = text
        begin(depth)
        add(word: word)
        text.withUTF8 { add(text: $0) }
        end()
    }

    /// Writes a line of one text for each element of a list.
    mutating func write(_ depth: Int, _ word: StaticString, each texts: [String]) {
        for text in texts { write(depth, word, text) }
    }

    /// Writes a line as it is.
    mutating func writeRaw(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        bytes.append(.newline)
    }

    private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.contains(where: { $0 == .backslash || $0.isControl }) else {
            bytes.append(contentsOf: text)
            return
        }
        for byte in text {
            switch byte {
            case .backslash: bytes.append(contentsOf: #"\\"#.utf8)
            case .tab: bytes.append(contentsOf: #"\t"#.utf8)
            case .newline: bytes.append(contentsOf: #"\n"#.utf8)
            case .carriageReturn: bytes.append(contentsOf: #"\r"#.utf8)
            case _ where byte.isControl:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: #"\x"#.utf8)
                bytes.append(contentsOf: (digits.utf8.count == 1 ? "0" + digits : digits).utf8)
            default: bytes.append(byte)
            }
        }
    }
}

extension UInt8 {
    static let tab: UInt8 = 0x09
    static let newline: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let backslash = UInt8(ascii: "\\")

    /// Whether this is an ASCII control character.
    var isControl: Bool { self < .space || self == 0x7F }
}
