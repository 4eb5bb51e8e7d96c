/// Reads the lines that `LineWriter` writes, and nothing else.
///
/// The reader stands in one line at a time, first at its words, then at its texts; `endLine()` goes on. It accepts
/// only what the writer would write, so that writing what was read gives the same bytes. Every access is guarded,
/// also where the bytes were made by hand to fit their checksum.
struct LineReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    /// Where the current line begins after its indentation.
    private var start = 0
    /// The 1-based number of the current line.
    private var number = 2
    /// How deep the current line is nested; -1 after the last line, and where the indentation is odd.
    private(set) var depth = -1

    /// - Parameters:
    ///   - bytes: UTF-8 lines, each of them ended. They must outlive the reader.
    ///   - position: Where the second line begins.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
        self.bytes = bytes
        self.position = position
        beginLine()
    }

    /// Whether all lines were read.
    var isAtEnd: Bool { position == bytes.count }

    /// The error that names the current line.
    var malformed: GraphFileError { .malformedLine(number) }

    // MARK: Words

    // Most words are asked for in vain, and told apart by their first byte: that is compared in place.

    /// Goes past a modifier, if the reader stands at it.
    @inline(__always)
    mutating func take(modifier word: StaticString) -> Bool {
        byte(at: position) == word.utf8Start.pointee && takeWhole(modifier: word)
    }

    /// Goes past the keyword of a line of this depth, if the reader stands at it.
    @inline(__always)
    mutating func take(_ word: StaticString, at depth: Int) -> Bool {
        self.depth == depth && byte(at: position) == word.utf8Start.pointee && takeWhole(word)
    }

    private mutating func takeWhole(modifier word: StaticString) -> Bool {
        guard isAt(word), byte(at: position + word.utf8CodeUnitCount) == .space else { return false }
        position += word.utf8CodeUnitCount + 1
        return true
    }

    private mutating func takeWhole(_ word: StaticString) -> Bool {
        guard isAt(word) else { return false }
        let end = position + word.utf8CodeUnitCount
        guard byte(at: end) == .space || byte(at: end) == .newline else { return false }
        position = end
        return true
    }

    /// Goes past the keyword of a line of this depth.
    mutating func expect(_ word: StaticString, at depth: Int) throws(GraphFileError) {
        guard take(word, at: depth) else { throw malformed }
    }

    /// Goes back to the first word of the current line.
    mutating func rewindLine() {
        position = start
    }

    // MARK: Texts

    /// The first text of the line, if there is one.
    mutating func takeFirstText() throws(GraphFileError) -> String? {
        try take(after: .space) { String(decoding: $0, as: UTF8.self) }
    }

    /// The next text of the line, if there is one.
    mutating func takeNextText() throws(GraphFileError) -> String? {
        try take(after: .tab) { String(decoding: $0, as: UTF8.self) }
    }

    /// The first text of the line as a name, if there is one.
    mutating func takeFirstName() throws(GraphFileError) -> Name? {
        try take(after: .space) { Name(utf8: $0) }
    }

    /// The next text of the line as a name, if there is one.
    mutating func takeNextName() throws(GraphFileError) -> Name? {
        try take(after: .tab) { Name(utf8: $0) }
    }

    /// The first text of the line as a name.
    mutating func firstName() throws(GraphFileError) -> Name {
        guard let name = try takeFirstName() else { throw malformed }
        return name
    }

    /// The first text of the line.
    mutating func firstText() throws(GraphFileError) -> String {
        guard let text = try takeFirstText() else { throw malformed }
        return text
    }

    /// The next text of the line.
    mutating func nextText() throws(GraphFileError) -> String {
        guard let text = try takeNextText() else { throw malformed }
        return text
    }

    /// Goes to the next line; the current one must have been read to its end.
    mutating func endLine() throws(GraphFileError) {
        guard byte(at: position) == .newline, !isAtEnd else { throw malformed }
        position += 1
        number += 1
        beginLine()
    }

    // MARK: Lines of one text

    /// Reads a line with this keyword and one text, if it is there.
    mutating func line(_ word: StaticString, at depth: Int) throws(GraphFileError) -> String? {
        guard take(word, at: depth) else { return nil }
        let text = try firstText()
        try endLine()
        return text
    }

    /// Reads all lines with this keyword and one text that follow each other.
    mutating func lines(_ word: StaticString, at depth: Int) throws(GraphFileError) -> [String] {
        var texts: [String] = []
        while let text = try line(word, at: depth) { texts.append(text) }
        return texts
    }

    /// Reads a line with this keyword and a number, if it is there.
    mutating func number(_ word: StaticString, at depth: Int) throws(GraphFileError) -> Int? {
        guard take(word, at: depth) else { return nil }
        guard let number = Int(canonical: try firstText()) else { throw malformed }
        try endLine()
        return number
    }

    // MARK: Bytes

    private mutating func beginLine() {
        start = position
        while byte(at: start) == .space { start += 1 }
        let indentation = start - position
        depth = isAtEnd || indentation % 2 != 0 ? -1 : indentation / 2
        position = start
    }

    /// The byte at an offset; beyond the end, the end of a line.
    private func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : .newline
    }

    private func isAt(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        for offset in 0..<count where bytes[position + offset] != word.utf8Start[offset] { return false }
        return true
    }

    /// Takes the text after a separator, if the reader stands at one.
    private mutating func take<Text>(
        after separator: UInt8,
        as text: (UnsafeBufferPointer<UInt8>) -> Text
    ) throws(GraphFileError) -> Text? {
        guard byte(at: position) == separator else { return nil }
        let start = position + 1
        let end = endOfPlainText(from: start)
        position = end
        let plain = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard byte(at: end) != .newline, byte(at: end) != .tab else { return text(plain) }
        return try unescape(from: Array(plain)).withUnsafeBufferPointer(text)
    }

    /// Where the first byte is that is a control character or a backslash.
    ///
    /// Looks at eight bytes at a time, by the tricks of "Bit Twiddling Hacks" (S. E. Anderson): a byte of a word is less
    /// than *n*, or equal to *c*, where a bit is borrowed.
    private func endOfPlainText(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high = ones << 7
        let memory = UnsafeRawBufferPointer(bytes)
        var end = start
        while end + 8 <= memory.count {
            let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: end, as: UInt64.self))
            let backslash = word ^ (ones &* UInt64(UInt8.backslash))
            let delete = word ^ (ones &* 0x7F)
            let control = (word &- ones &* 0x20) & ~word
            let found = (control | (backslash &- ones) & ~backslash | (delete &- ones) & ~delete) & high
            if found != 0 { return end + found.trailingZeroBitCount / 8 }
            end += 8
        }
        while !byte(at: end).endsPlainText { end += 1 }
        return end
    }

    /// Reads the rest of a text that is not plain from its first escape on.
    private mutating func unescape(from plain: [UInt8]) throws(GraphFileError) -> [UInt8] {
        var text = plain
        while byte(at: position) != .newline, byte(at: position) != .tab {
            guard byte(at: position) == .backslash else {
                guard !byte(at: position).isControl else { throw malformed }
                text.append(byte(at: position))
                position += 1
                continue
            }
            text.append(try unescapeOne())
        }
        return text
    }

    private mutating func unescapeOne() throws(GraphFileError) -> UInt8 {
        let letter = byte(at: position + 1)
        position += 2
        switch letter {
        case .backslash: return .backslash
        case UInt8(ascii: "t"): return .tab
        case UInt8(ascii: "n"): return .newline
        case UInt8(ascii: "r"): return .carriageReturn
        case UInt8(ascii: "x"):
            guard let high = UInt8(hexDigit: byte(at: position)), let low = UInt8(hexDigit: byte(at: position + 1))
            else { throw malformed }
            position += 2
            let value = high << 4 | low
            guard value.isControl, ![.tab, .newline, .carriageReturn].contains(value) else { throw malformed }
            return value
        default: throw malformed
        }
    }
}

extension UInt8 {
    fileprivate var endsPlainText: Bool { isControl || self == .backslash }
}

extension FixedWidthInteger {
    /// The number with this text, unless another text would be written for it, for example `+1` or `01`.
    init?(canonical text: String) {
        guard let number = Self(text), String(number).hasSameBytes(as: text) else { return nil }
        self = number
    }
}
