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
        write(depth, words, texts.map(\.utf8))
    }

    /// Writes one line; see `write(_:_:texts:)`.
    mutating func write(_ depth: Int, _ words: String?..., names: [Name]) {
        write(depth, words, names.map(\.utf8))
    }

    private mutating func write(_ depth: Int, _ words: [String?], _ texts: [some Sequence<UInt8>]) {
        bytes.append(contentsOf: repeatElement(.space, count: 2 * depth))
        var separator: UInt8?
        for case let word? in words {
            if let separator { bytes.append(separator) }
            bytes.append(contentsOf: word.utf8)
            separator = .space
        }
        separator = .space
        for text in texts {
            if let separator { bytes.append(separator) }
            writeEscaped(text)
            separator = .tab
        }
        bytes.append(.newline)
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

    private mutating func writeEscaped(_ text: some Sequence<UInt8>) {
        let isWritten = text.withContiguousStorageIfAvailable { text in
            guard !text.contains(where: { $0 == .backslash || $0.isControl }) else { return false }
            bytes.append(contentsOf: text)
            return true
        }
        if isWritten == true { return }
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
