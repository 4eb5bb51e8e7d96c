/// Reads the lines that a `LineWriter` writes, and nothing else.
///
/// The reader stands in one line at a time, first at its words, then at its texts; `end()` goes on. It accepts only what the
/// writer would write, so that writing what was read gives the same bytes. Every access is guarded, also where the bytes were
/// made by hand to fit their checksum.
struct LineReader: GraphLines {
    var memberCounts: [Int] = []

    /// The lines and what follows them.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the last line ends.
    private let endOfLines: Int
    private var position: Int
    /// The 1-based number of the current line.
    private var number = 2
    /// How deep the current line is nested; -1 after the last line, and where the indentation is odd.
    private var depth = -1
    /// The types of more than a word that were read, by their texts: a module names the same ones again and again.
    private var known: [Name: TypeExpression] = [:]
    /// The listed types that no file has got.
    private let listed = TypeListBuilder()
    private let areTypesOfModule: Bool

    /// How many bytes must follow the last line, so that a word can be looked at from anywhere in a line without asking
    /// where the lines end.
    private static let bytesBeyondEnd = 32

    /// - Parameters:
    ///   - bytes: UTF-8 lines, each of them ended, and at least `bytesBeyondEnd` more bytes. They must outlive the reader.
    ///   - lines: Where the lines to be read are.
    ///   - areTypesOfModule: Whether the types that files list are kept for `takeTypes()`, and files with nothing else are not
    ///     wanted.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ lines: Range<Int>, areTypesOfModule: Bool = false) {
        endOfLines = lines.upperBound
        precondition(
            endOfLines <= bytes.count - Self.bytesBeyondEnd && bytes[endOfLines - 1] == .newline,
            "the lines have an end"
        )
        self.bytes = bytes
        self.areTypesOfModule = areTypesOfModule
        position = lines.lowerBound
        beginLine()
    }

    /// Whether all lines were read.
    var isAtEnd: Bool { position == endOfLines }

    /// The error that names the current line.
    var malformed: GraphFileError { .malformedLine(number) }

    /// The types that files listed.
    func takeTypes() -> TypeList { listed.takeList() }

    private mutating func beginLine() {
        let start = position
        while bytes[position] == .space { position += 1 }
        let indentation = position - start
        depth = isAtEnd || indentation % 2 != 0 ? -1 : indentation / 2
    }

    // MARK: Words

    // Most words are asked for in vain. So they are compared in place, eight bytes at a time.

    @inline(__always)
    mutating func begin(_ keyword: StaticString, _ depth: Int, if isMeant: @autoclosure () -> Bool) -> Bool {
        self.depth == depth && take(keyword, at: position)
    }

    mutating func end() throws(GraphFileError) {
        guard bytes[position] == .newline else { throw malformed }
        position += 1
        number += 1
        beginLine()
    }

    @inline(__always)
    mutating func choice<Value: Equatable>(_ word: StaticString, _ choice: Value, _ value: inout Value) -> Bool {
        guard bytes[position] == .space, take(word, at: position + 1) else { return false }
        value = choice
        return true
    }

    func keeps(_ file: FileFacts) -> Bool { !areTypesOfModule || file != FileFacts(path: file.path) }

    func hasLines(_ depth: Int, if areMeant: Bool) -> Bool { self.depth == depth }

    func require(_ isRight: Bool) throws(GraphFileError) {
        if !isRight { throw malformed }
    }

    /// Goes past a word, if it is the whole word at an offset.
    @inline(__always)
    private mutating func take(_ word: StaticString, at start: Int) -> Bool {
        // The compiler makes two numbers of this loop, since it knows the word.
        var (first, mask): (UInt64, UInt64) = (0, 0)
        for index in 0..<min(word.utf8CodeUnitCount, 8) {
            first |= UInt64(word.utf8Start[index]) &<< UInt64(8 * index)
            mask |= 0xFF &<< UInt64(8 * index)
        }
        guard eightBytes(at: start) & mask == first else { return false }
        for index in 8..<max(word.utf8CodeUnitCount, 8) where bytes[start + index] != word.utf8Start[index] {
            return false
        }
        let end = start + word.utf8CodeUnitCount
        guard [.space, .tab, .newline].contains(bytes[end]) else { return false }
        position = end
        return true
    }

    /// The eight bytes at an offset, the first one lowest.
    @inline(__always)
    private func eightBytes(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    // MARK: Texts

    mutating func text(_ text: inout Name?) throws(GraphFileError) {
        text = try takeText { NameTable.shared.name($0, $1) }
    }

    mutating func text(_ text: inout String?) throws(GraphFileError) {
        text = try takeText { bytes, _ in String(decoding: bytes, as: UTF8.self) }
    }

    mutating func type(_ type: inout TypeExpression?) throws(GraphFileError) {
        var stored: Name?
        try text(&stored)
        type = nil
        if let stored { type = try storedType(stored) }
    }

    mutating func type(_ type: inout TypeReference?) throws(GraphFileError) {
        var (written, stored): (Name?, Name?)
        try text(&written)
        try text(&stored)
        type = nil
        guard let written else { return }
        try require(stored != written)
        type = TypeReference(written: written, try storedType(stored ?? written))
    }

    private mutating func storedType(_ text: Name) throws(GraphFileError) -> TypeExpression {
        if !text.isWord, let type = known[text] { return type }
        guard let type = TypeExpression(stored: text) else { throw malformed }
        if text.isWord { return type }
        try require(type.stored == text)
        known[text] = type
        return type
    }

    mutating func types(_ types: inout TypeList) throws(GraphFileError) {
        while begin("type", 1, if: true) {
            var access: Access?
            self.access(&access)
            let listed = listed
            let isThere = try takeText { listed.append($0, $1.short, access) } != nil
            try require(isThere && access ?? .open > .internal)
            try end()
        }
        if !areTypesOfModule { types = listed.takeList() }
    }

    /// Lends the next text of the line and its hash, if there is one.
    @inline(__always)
    private mutating func takeText<Result>(
        _ body: (UnsafeBufferPointer<UInt8>, NameHash) -> Result
    ) throws(GraphFileError) -> Result? {
        guard bytes[position] == .tab else { return nil }
        let (plain, hash) = takePlainText()
        if isAtEndOfText { return body(plain, hash) }
        return try unescape(from: Array(plain)).withUnsafeBufferPointer { body($0, NameHash($0)) }
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
                return (UnsafeBufferPointer(rebasing: bytes[start..<position]), hash)
            }
            hash.combine(word)
            position += 8
        }
    }

    /// Reads the rest of a text that is not plain from its first escape on.
    private mutating func unescape(from plain: [UInt8]) throws(GraphFileError) -> [UInt8] {
        var text = plain
        while !isAtEndOfText {
            let byte = bytes[position]
            position += 1
            try require(!byte.isControl)
            text.append(byte == .backslash ? try unescapeOne() : byte)
        }
        return text
    }

    private mutating func unescapeOne() throws(GraphFileError) -> UInt8 {
        let letter = bytes[position]
        position += 1
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

/// Why the bytes of a graph file cannot be trusted.
///
/// In the cache each of them is a miss; for a file that the user named it is an error.
package enum GraphFileError: Error, Hashable, Sendable {
    /// The first line does not name the version that this build reads.
    case wrongVersion
    /// The file does not end in a checksum line.
    case cutOff
    /// The content is not what the checksum line says.
    case checksumMismatch
    /// The line with this 1-based number is nothing that this build writes at that place.
    case malformedLine(Int)
}

extension GraphFileError: CustomStringConvertible {
    /// The fault of the file, to stand after its name, for example `is cut off`.
    package var description: String {
        switch self {
        case .wrongVersion: "is not a file of this version of needle"
        case .cutOff: "is cut off"
        case .checksumMismatch: "does not match its checksum"
        case .malformedLine(let line): "has a malformed line \(line)"
        }
    }
}
