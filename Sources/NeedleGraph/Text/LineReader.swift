/// Reads the lines that `LineWriter` writes, and nothing else.
///
/// The reader stands in one line at a time, first at its words, then at its texts; `endLine()` goes on. It accepts
/// only what the writer would write, so that writing what was read gives the same bytes. Every access is guarded,
/// also where the bytes were made by hand to fit their checksum.
struct LineReader: ~Copyable {
    /// The lines and what follows them.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the last line ends.
    private let end: Int
    private var position: Int
    /// The types of more than a word that were read, by their texts: a module names the same ones again and again.
    var types: [Name: TypeExpression] = [:]
    /// Where the current line begins.
    private var lineStart = 0
    /// Where it begins after its indentation.
    private var start = 0
    /// The 1-based number of the current line.
    private var number = 2
    /// How deep the current line is nested; -1 after the last line, and where the indentation is odd.
    private(set) var depth = -1

    /// How many bytes must follow the last line, so that a word can be looked at from anywhere in a line without asking
    /// where the lines end.
    static let bytesBeyondEnd = 16

    /// - Parameters:
    ///   - bytes: UTF-8 lines, each of them ended, and at least `bytesBeyondEnd` more bytes. They must outlive the reader.
    ///   - position: Where the second line begins.
    ///   - end: Where the last line ends.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int, to end: Int) {
        precondition(end <= bytes.count - Self.bytesBeyondEnd && bytes[end - 1] == .newline, "the lines have an end")
        self.bytes = bytes
        self.position = position
        self.end = end
        beginLine()
    }

    /// Whether all lines were read.
    var isAtEnd: Bool { position == end }

    /// The error that names the current line.
    var malformed: GraphFileError { .malformedLine(number) }

    // MARK: Words

    // Most words are asked for in vain. So they are compared in place, eight bytes at a time.

    /// The first byte of what the reader stands at.
    var firstByte: UInt8 { bytes[position] }

    /// Goes past a modifier, if the reader stands at it.
    @inline(__always)
    mutating func take(modifier word: StaticString) -> Bool {
        guard isAt(word), bytes[position + word.utf8CodeUnitCount] == .space else { return false }
        position += word.utf8CodeUnitCount + 1
        return true
    }

    /// Goes past the keyword of a line of this depth, if the reader stands at it.
    @inline(__always)
    mutating func take(_ word: StaticString, at depth: Int) -> Bool {
        guard self.depth == depth, isAt(word) else { return false }
        let end = position + word.utf8CodeUnitCount
        guard bytes[end] == .space || bytes[end] == .newline else { return false }
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
        try takeText(after: .space)
    }

    /// The next text of the line, if there is one.
    mutating func takeNextText() throws(GraphFileError) -> String? {
        try takeText(after: .tab)
    }

    /// Lends the first text of the line and its hash, if there is one.
    mutating func takeFirst<Result>(
        _ body: (UnsafeBufferPointer<UInt8>, NameHash) -> Result
    ) throws(GraphFileError) -> Result? {
        guard bytes[position] == .space else { return nil }
        let (plain, hash) = takePlainText()
        guard !isAtEndOfText else { return body(plain, hash) }
        return try unescape(from: Array(plain)).withUnsafeBufferPointer { body($0, NameHash($0)) }
    }

    /// The first text of the line as a name, if there is one.
    mutating func takeFirstName() throws(GraphFileError) -> Name? {
        try takeName(after: .space)
    }

    /// The next text of the line as a name, if there is one.
    mutating func takeNextName() throws(GraphFileError) -> Name? {
        try takeName(after: .tab)
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

    /// Goes to the next line; the current one must have been read to its end.
    mutating func endLine() throws(GraphFileError) {
        guard bytes[position] == .newline else { throw malformed }
        position += 1
        number += 1
        beginLine()
    }

    /// A text that may turn out to be of no use. It is good only as long as the reader.
    struct PassedText {
        fileprivate let plain: UnsafeBufferPointer<UInt8>
        /// The whole text, if it is not plain.
        fileprivate let unescaped: [UInt8]?

        var text: String {
            if let unescaped { return String(decoding: unescaped, as: UTF8.self) }
            return String(decoding: plain, as: UTF8.self)
        }
    }

    // MARK: Lines of one text

    /// Reads a line with this keyword and one text, if it is there.
    @inline(__always)
    mutating func line(_ word: StaticString, at depth: Int) throws(GraphFileError) -> String? {
        guard take(word, at: depth) else { return nil }
        return try restOfLine()
    }

    /// Goes past a line with this keyword and one text, if it is there.
    mutating func passLine(_ word: StaticString, at depth: Int) throws(GraphFileError) -> PassedText? {
        guard take(word, at: depth) else { return nil }
        guard bytes[position] == .space else { throw malformed }
        let (plain, _) = takePlainText()
        let text = PassedText(plain: plain, unescaped: isAtEndOfText ? nil : try unescape(from: Array(plain)))
        try endLine()
        return text
    }

    /// Reads all lines with this keyword and one text that follow each other.
    @inline(__always)
    mutating func lines(_ word: StaticString, at depth: Int) throws(GraphFileError) -> [String] {
        var texts: [String] = []
        while let text = try line(word, at: depth) { texts.append(text) }
        return texts
    }

    /// Reads a line with this keyword and a number, if it is there.
    @inline(__always)
    mutating func number(_ word: StaticString, at depth: Int) throws(GraphFileError) -> Int? {
        guard take(word, at: depth) else { return nil }
        return try restOfNumberLine()
    }

    private mutating func restOfLine() throws(GraphFileError) -> String {
        let text = try firstText()
        try endLine()
        return text
    }

    private mutating func restOfNumberLine() throws(GraphFileError) -> Int {
        // Nearly all have one digit.
        if bytes[position] == .space, let digit = bytes[position + 1].decimalDigit, bytes[position + 2] == .newline {
            position += 2
            try endLine()
            return digit
        }
        guard let number = Int(canonical: try firstText()) else { throw malformed }
        try endLine()
        return number
    }

    // MARK: Lines that come again

    /// Where a line begins.
    struct LineStart {
        fileprivate var offset = 0
        fileprivate var number = 0
    }

    /// Lines that follow each other.
    struct Lines {
        fileprivate var start = LineStart()
        fileprivate var end = LineStart()
    }

    /// The beginning of the current line.
    var currentLine: LineStart { LineStart(offset: lineStart, number: number) }

    /// The lines from one up to the current one.
    func lines(since start: LineStart) -> Lines { Lines(start: start, end: currentLine) }

    /// Goes past lines with the same bytes as lines that were read before, if the reader stands at them and no deeper
    /// line follows, which would belong to them.
    ///
    /// - Returns: Whether it went; false where `lines` are none.
    mutating func take(again lines: Lines) -> Bool {
        let count = lines.end.offset - lines.start.offset
        let line = currentLine
        guard count > 0, count <= end - line.offset,
            rebased(lines.start.offset, count).order(rebased(line.offset, count)) == 0
        else { return false }
        let depth = depth
        position = line.offset + count
        number += lines.end.number - lines.start.number
        beginLine()
        guard self.depth > depth else { return true }
        goBack(to: line)
        return false
    }

    /// Goes back to the beginning of a line.
    mutating func goBack(to line: LineStart) {
        (position, number) = (line.offset, line.number)
        beginLine()
    }

    // MARK: Bytes

    private mutating func beginLine() {
        lineStart = position
        start = position
        while bytes[start] == .space { start += 1 }
        let indentation = start - lineStart
        depth = isAtEnd || indentation % 2 != 0 ? -1 : indentation / 2
        position = start
    }

    private func rebased(_ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[start..<(start + count)])
    }

    /// The eight bytes at an offset, the first one lowest.
    @inline(__always)
    private func eightBytes(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private func isAt(_ word: StaticString) -> Bool {
        // The compiler makes two numbers of this loop, since it knows the word.
        var (first, mask): (UInt64, UInt64) = (0, 0)
        for index in 0..<min(word.utf8CodeUnitCount, 8) {
            first |= UInt64(word.utf8Start[index]) &<< UInt64(8 * index)
            mask |= 0xFF &<< UInt64(8 * index)
        }
        return eightBytes(at: position) & mask == first && (word.utf8CodeUnitCount <= 8 || isAtRest(of: word))
    }

    /// Whether the reader stands at a word, of which it stands at the first eight bytes.
    private func isAtRest(of word: StaticString) -> Bool {
        (8..<word.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == word.utf8Start[$0] }
    }

    private mutating func takeText(after separator: UInt8) throws(GraphFileError) -> String? {
        guard bytes[position] == separator else { return nil }
        let (plain, _) = takePlainText()
        guard isAtEndOfText else { return String(decoding: try unescape(from: Array(plain)), as: UTF8.self) }
        return String(decoding: plain, as: UTF8.self)
    }

    private mutating func takeName(after separator: UInt8) throws(GraphFileError) -> Name? {
        guard bytes[position] == separator else { return nil }
        let (plain, hash) = takePlainText()
        guard isAtEndOfText else { return Name(utf8: try unescape(from: Array(plain))) }
        return NameTable.shared.name(plain, hash)
    }

    private var isAtEndOfText: Bool { bytes[position] == .newline || bytes[position] == .tab }

    /// Goes past a separator and what follows up to a control character or a backslash.
    ///
    /// Looks at eight bytes at a time, by the tricks of "Bit Twiddling Hacks" (S. E. Anderson): a byte of a word is less
    /// than *n*, or equal to *c*, where a bit is borrowed.
    ///
    /// - Returns: What follows, and its hash, for which the same bytes are needed.
    @inline(__always)
    private mutating func takePlainText() -> (UnsafeBufferPointer<UInt8>, NameHash) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let start = position + 1
        var hash = NameHash()
        position = start
        while true {
            let word = eightBytes(at: position)
            let backslash = word ^ (ones &* UInt64(UInt8.backslash))
            let delete = word ^ (ones &* 0x7F)
            let control = (word &- ones &* 0x20) & ~word
            let found = (control | (backslash &- ones) & ~backslash | (delete &- ones) & ~delete) & (ones << 7)
            guard found == 0 else {
                let count = found.trailingZeroBitCount / 8
                hash.combine(rest: word, count: count)
                position += count
                return (rebased(start, position - start), hash)
            }
            hash.combine(word)
            position += 8
        }
    }

    /// Reads the rest of a text that is not plain from its first escape on.
    private mutating func unescape(from plain: [UInt8]) throws(GraphFileError) -> [UInt8] {
        var text = plain
        while !isAtEndOfText {
            guard bytes[position] == .backslash else {
                guard !bytes[position].isControl else { throw malformed }
                text.append(bytes[position])
                position += 1
                continue
            }
            text.append(try unescapeOne())
        }
        return text
    }

    private mutating func unescapeOne() throws(GraphFileError) -> UInt8 {
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case .backslash: return .backslash
        case UInt8(ascii: "t"): return .tab
        case UInt8(ascii: "n"): return .newline
        case UInt8(ascii: "r"): return .carriageReturn
        case UInt8(ascii: "x"):
            guard let high = UInt8(hexDigit: bytes[position]), let low = UInt8(hexDigit: bytes[position + 1])
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
    fileprivate var decimalDigit: Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
    }
}

extension FixedWidthInteger {
    /// The number with this text, unless another text would be written for it, for example `+1` or `01`.
    init?(canonical text: String) {
        guard let number = Self(text), String(number).hasSameBytes(as: text) else { return nil }
        self = number
    }
}
