/// Splits Swift source bytes into words and punctuation, without the contents of comments and string literals.
///
/// It knows just enough Swift to find code: nested comments, string literals (raw, multi-line, with
/// interpolations, whose code is scanned) and extended regex literals. A plain `/regex/` cannot be distinguished from a
/// division without a parser. Where one could hide a quote or a bracket, at a marker of a conflict, and wherever a
/// literal does not end, `isUncertain` is set, and callers must not rely on the tokens.
struct TokenScanner {
    enum Token {
        /// An identifier, keyword or number.
        case word(Word)
        /// Any other byte outside comments and string literals; an interpolation gives its parentheses.
        case punctuation(UInt8)
    }

    /// Whether the tokens may differ from what the compiler sees.
    private(set) var isUncertain = false

    /// Whether a line outside comments and literals starts with a marker of a conflict.
    private(set) var holdsConflictMarker = false

    /// The offset of the next byte to scan.
    private(set) var position: Int

    private let source: UnsafeBufferPointer<UInt8>
    private let classes = ByteClass.table
    /// The string literals whose interpolations enclose the position, outermost first.
    private var interpolations: [StringLiteral] = []
    /// The string literal whose interpolation has just ended, so that its rest is at the position.
    private var unfinishedLiteral: StringLiteral?

    private struct StringLiteral {
        var hashes: Int
        var isMultiLine: Bool
        /// The number of parentheses that are open in its interpolation.
        var openParentheses = 0
    }

    /// - Parameter position: The offset of the first byte to scan, after a byte order mark and a hash-bang line.
    init(_ source: UnsafeBufferPointer<UInt8>, from position: Int) {
        self.source = source
        self.position = position
    }

    /// Continues at a later place, which must be outside literals and comments.
    mutating func skip(to offset: Int) {
        position = offset
    }

    /// The next token, or nil at the end of the source.
    mutating func next() -> Token? {
        if let literal = unfinishedLiteral {
            unfinishedLiteral = nil
            if let token = skipString(literal) { return token }
        }
        while position < source.count {
            let byte = source[position]
            switch classes[Int(byte)] {
            case ByteClass.space:
                skipSpace()
            case ByteClass.punctuation:
                position += 1
                return .punctuation(byte)
            case ByteClass.special:
                if let token = special(byte) { return token }
            default:
                return word()
            }
        }
        if !interpolations.isEmpty { isUncertain = true }
        return nil
    }

    private mutating func skipSpace() {
        var end = position + 1
        while let bytes = eightBytes(at: end), bytes == EightBytes.repeated(UInt8(ascii: " ")) { end += 8 }
        while end < source.count, classes[Int(source[end])] == ByteClass.space { end += 1 }
        position = end
    }

    /// Skips a comment or a literal, or returns the token that starts at the position.
    private mutating func special(_ byte: UInt8) -> Token? {
        switch byte {
        case "/": return slash()
        case "\"": return openString(hashes: 0)
        case "#": return hash()
        case "`": return escapedWord()
        case "<", ">", "|": return mark(byte)
        default: return parenthesis(byte)
        }
    }

    /// The eight bytes from an index as a number; nil if there are fewer.
    private func eightBytes(at index: Int) -> UInt64? {
        guard index <= source.count - 8 else { return nil }
        return UnsafeRawPointer(source.baseAddress! + index).loadUnaligned(as: UInt64.self)
    }

    private func byte(at index: Int) -> UInt8? {
        index < source.count ? source[index] : nil
    }

    // MARK: - Words

    private mutating func word() -> Token {
        let start = position
        var (end, count) = (start, 8)
        while count == 8, let bytes = eightBytes(at: end) {
            count = EightBytes.countOfWord(bytes)
            end += count
        }
        if count == 8 { while end < source.count, source[end].isPartOfWord { end += 1 } }
        position = end
        // The parser skips a byte order mark, wherever it is.
        if source[start] == 0xEF, bytes(start..<end).starts(with: [0xEF, 0xBB, 0xBF]) { isUncertain = true }
        return .word(Word(bytes(start..<end), isEscaped: false))
    }

    private func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: source[range])
    }

    private mutating func escapedWord() -> Token {
        let start = position + 1
        var end = start
        while let next = byte(at: end), next != "`", next != "\n" { end += 1 }
        if byte(at: end) == "`" {
            position = end + 1
        } else {
            isUncertain = true
            position = end
        }
        return .word(Word(bytes(start..<end), isEscaped: true))
    }

    // MARK: - Comments and regex literals

    /// Skips a comment, or returns the slash of an operator or a regex literal.
    private mutating func slash() -> Token? {
        switch byte(at: position + 1) {
        case "/":
            skipLine()
            return nil
        case "*":
            skipBlockComment()
            return nil
        case nil, " ", "\n", "\r", "\t":
            break
        default:
            if mayHideCode(inRegexFrom: position + 1) { isUncertain = true }
        }
        position += 1
        return .punctuation(UInt8(ascii: "/"))
    }

    private mutating func skipLine() {
        var count = 8
        while count == 8, let bytes = eightBytes(at: position) {
            count = EightBytes.countBeforeLineEnd(bytes)
            position += count
        }
        if count == 8 { while position < source.count, !source[position].isLineEnd { position += 1 } }
    }

    private mutating func skipBlockComment() {
        position += 2
        var depth = 1
        while depth > 0 {
            guard position < source.count else {
                isUncertain = true
                return
            }
            let (opens, closes) = (source.holds("/*", at: position), source.holds("*/", at: position))
            depth += opens ? 1 : closes ? -1 : 0
            position += opens || closes ? 2 : 1
        }
    }

    /// Whether the text up to the next slash on the line, read as a regex, would mislead the scanner.
    private func mayHideCode(inRegexFrom start: Int) -> Bool {
        var hides = false
        var index = start
        while let next = byte(at: index), !next.isLineEnd {
            switch next {
            case "/":
                // An escaped slash, or one that opens a comment, makes the end of the regex uncertain as well.
                let after = byte(at: index + 1)
                return hides || after == "*" || after == "/"
            case "\"", "`", "#", "\\", "(", ")", "[", "]", "{", "}":
                hides = true
            default: break
            }
            index += 1
        }
        return false
    }

    /// Returns an angle bracket or a bar. The compiler skips a conflict that version control left.
    private mutating func mark(_ byte: UInt8) -> Token {
        let isAtLineStart = position == 0 || source[position - 1].isLineEnd
        if isAtLineStart, source.holdsConflictMarker(at: position) {
            isUncertain = true
            holdsConflictMarker = true
        }
        position += 1
        return .punctuation(byte)
    }

    // MARK: - Hashes: raw strings, extended regex literals, directives

    private mutating func hash() -> Token? {
        var end = position
        while byte(at: end) == "#" { end += 1 }
        let hashes = end - position
        switch byte(at: end) {
        case "\"":
            position = end
            return openString(hashes: hashes)
        case "/":
            position = end + 1
            skipExtendedRegex(hashes: hashes)
            return nil
        default:
            position = end
            return .punctuation(UInt8(ascii: "#"))
        }
    }

    private mutating func skipExtendedRegex(hashes: Int) {
        while let next = byte(at: position) {
            position += 1
            if next == "/", skipHashes(hashes) { return }
        }
        isUncertain = true
    }

    /// Skips this number of hashes, if they are at the position.
    private mutating func skipHashes(_ hashes: Int) -> Bool {
        for offset in 0..<hashes where byte(at: position + offset) != "#" { return false }
        position += hashes
        return true
    }

    // MARK: - String literals

    private mutating func openString(hashes: Int) -> Token? {
        let isMultiLine = isTripleQuote(at: position) && !isEmptyRawString(hashes: hashes)
        position += isMultiLine ? 3 : 1
        return skipString(StringLiteral(hashes: hashes, isMultiLine: isMultiLine))
    }

    private func isTripleQuote(at index: Int) -> Bool { source.holds("\"\"\"", at: index) }

    /// Whether the position has `#"""#`, which is a raw string of one quote.
    private func isEmptyRawString(hashes: Int) -> Bool {
        guard hashes > 0 else { return false }
        return (0..<hashes).allSatisfy { byte(at: position + 3 + $0) == "#" }
    }

    /// Skips to the end of a string literal, or returns the parenthesis that opens its next interpolation.
    private mutating func skipString(_ literal: StringLiteral) -> Token? {
        while let next = byte(at: position) {
            switch next {
            case "\"":
                guard !literal.isMultiLine || isTripleQuote(at: position) else {
                    position += 1
                    continue
                }
                position += literal.isMultiLine ? 3 : 1
                if skipHashes(literal.hashes) { return nil }
            case "\\":
                position += 1
                guard skipHashes(literal.hashes) else { continue }
                let escaped = byte(at: position)
                position += 1
                if escaped == "(" {
                    interpolations.append(literal)
                    interpolations[interpolations.count - 1].openParentheses = 1
                    return .punctuation(UInt8(ascii: "("))
                }
            case "\n", "\r":
                guard literal.isMultiLine else {
                    isUncertain = true
                    return nil
                }
                position += 1
            default:
                position += 1
            }
        }
        isUncertain = true
        return nil
    }

    /// Returns a parenthesis. After one that ends an interpolation, the string literal continues.
    private mutating func parenthesis(_ byte: UInt8) -> Token {
        position += 1
        if let last = interpolations.indices.last {
            interpolations[last].openParentheses += byte == "(" ? 1 : -1
            if interpolations[last].openParentheses == 0 { unfinishedLiteral = interpolations.removeLast() }
        }
        return .punctuation(byte)
    }
}
