import NeedleGraph

// The tokens and bytes that a declaration is made of.

extension PlainReader {
    mutating func nextWord() -> Word? {
        guard case .word(let word)? = scanner.next(), !word.isEscaped else { return nil }
        return word
    }

    mutating func takes(_ byte: UInt8) -> Bool {
        if case .punctuation(byte)? = scanner.next() { true } else { false }
    }

    mutating func takes(word: StaticString) -> Bool {
        nextWord()?.bytes.equals(word) ?? false
    }

    /// Reads a type on the line of the position. What follows it is not looked at.
    mutating func readType() -> TypeReference? {
        var reader = PlainTypeReader(source, from: spaces(after: position))
        guard let type = reader.read() else { return nil }
        scanner.skip(to: reader.position)
        return type
    }

    /// Skips a body from its brace.
    mutating func readBlock() -> Bool {
        takes(UInt8(ascii: "{")) && skipBlock(from: scanner.next())
    }

    /// Skips what stands in parentheses, and these.
    mutating func readGroup() -> Bool {
        takes(UInt8(ascii: "(")) && skipGroup(until: UInt8(ascii: ")"), from: scanner.next(), isBody: false)
    }

    /// Skips to the end of a block whose first token was read.
    mutating func skipBlock(from first: TokenScanner.Token?) -> Bool {
        skipGroup(until: UInt8(ascii: "}"), from: first, isBody: true)
    }

    /// - Parameter isBody: Whether it is a body, in which macros and placeholders are the compiler's affair.
    mutating func skipGroup(until end: UInt8, from first: TokenScanner.Token?, isBody: Bool) -> Bool {
        var (braces, groups) = (0, 0)
        var next = first
        while let token = next {
            var isDirective = false
            switch token {
            case .punctuation(end) where braces == 0 && groups == 0:
                return true
            case .punctuation(UInt8(ascii: "{")):
                braces += 1
            case .punctuation(UInt8(ascii: "}")):
                if braces == 0 { return false }
                braces -= 1
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")):
                groups += 1
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")):
                if groups == 0 { return false }
                groups -= 1
            case .punctuation(UInt8(ascii: "#")):
                if !isBody { return false }
                isDirective = true
            case .punctuation, .word:
                break
            }
            next = scanner.next()
            // The branches of a `#if` may begin inside braces and end outside.
            if isDirective, case .word(let word)? = next, word.keyword?.isConditional == true { return false }
        }
        return false
    }

    func byte(at index: Int) -> UInt8? {
        index < source.count ? source[index] : nil
    }

    func spaces(after start: Int) -> Int {
        offset(after: start) { $0 == UInt8(ascii: " ") }
    }

    func offset(after start: Int, while isPassed: (UInt8) -> Bool) -> Int {
        var index = start
        while index < source.count, isPassed(source[index]) { index += 1 }
        return index
    }

    func hasLineEnd(in range: Range<Int>) -> Bool {
        source[range].contains(where: isLineEnd)
    }
}

func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// Whether a word is the name of a type as it is mostly written: in ASCII, and with a capital.
func isTypeName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
    return word.allSatisfy { $0 < 0x80 }
}

extension Keyword {
    /// Whether it is a directive of conditional compilation behind a `#`.
    fileprivate var isConditional: Bool {
        self == .if || self == .else || self == .elseif || self == .endif
    }
}
