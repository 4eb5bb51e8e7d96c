/// Writes the lines of graph files and indexes.
///
/// A line is indentation, words of a small vocabulary, and texts: the first text after a space, each further one
/// after a tab. A text may hold any character: backslashes and control characters are escaped, all else stands as
/// it is. For example, the words `public`, `variable` and the texts `board`, `Board?`:
///
///     public variable board⇥Board?
struct LineWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes one line.
    ///
    /// - Parameters:
    ///   - depth: How deep the line is nested, two spaces each.
    ///   - words: Modifiers and a keyword, each without spaces; those that are nil are left out.
    ///   - texts: What follows the keyword.
    mutating func write(_ depth: Int, _ words: String?..., texts: [String]) {
        begin(depth, words)
        var separator = UInt8.space
        for var text in texts {
            bytes.append(separator)
            text.withUTF8 { writeEscaped($0) }
            separator = .tab
        }
        bytes.append(.newline)
    }

    /// Writes one line; see `write(_:_:texts:)`.
    mutating func write(_ depth: Int, _ words: String?..., names: [Name]) {
        begin(depth, words)
        var separator = UInt8.space
        for name in names {
            bytes.append(separator)
            writeEscaped(name.utf8)
            separator = .tab
        }
        bytes.append(.newline)
    }

    /// Writes indentation and words.
    private mutating func begin(_ depth: Int, _ words: [String?]) {
        for _ in 0..<(2 * depth) { bytes.append(.space) }
        var isFirst = true
        for case var word? in words {
            if !isFirst { bytes.append(.space) }
            word.withUTF8 { bytes.append(contentsOf: $0) }
            isFirst = false
        }
    }

    /// Writes one line with one text.
    mutating func write(_ depth: Int, _ word: String, _ text: String) {
        write(depth, word, texts: [text])
    }

    /// Writes a line of one text for each element of a list.
    mutating func write(_ depth: Int, _ word: String, each texts: [String]) {
        for text in texts { write(depth, word, text) }
    }

    /// Writes a line as it is.
    mutating func writeRaw(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        bytes.append(.newline)
    }

    /// Writes one line with numbers, separated by spaces.
    mutating func write(_ depth: Int, _ word: String, numbers: [Int]) {
        write(depth, word, texts: [])
        bytes.removeLast()
        for number in numbers {
            bytes.append(.space)
            write(number)
        }
        bytes.append(.newline)
    }

    private mutating func write(_ number: Int) {
        // Nearly all have one digit or two.
        switch number {
        case 0..<10:
            bytes.append(UInt8(ascii: "0") + UInt8(number))
        case 10..<100:
            bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
            bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
        default:
            bytes.append(contentsOf: String(number).utf8)
        }
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
