/// The tokens of one body, with matching brackets.
struct BodyTokens {
    /// One token.
    struct Token {
        /// The word; nil for punctuation.
        var word: Word?
        /// The keyword that the word is, unless it is escaped or follows a dot.
        var keyword: Keyword?
        /// The byte of punctuation; 0 for a word.
        var byte: UInt8
        /// The offsets in the source.
        var range: Range<Int>
        /// Whether it is the first one on its line.
        var startsLine: Bool
        /// Whether nothing separates it from the token before it.
        var isAdjacent: Bool
        /// The position of the matching bracket.
        var partner = -1
    }

    /// The keywords that affect braces or the order of execution.
    enum Keyword {
        case `if`, `guard`, `else`, `catch`, `do`, `for`, `case`, function
        case variable
        /// A type, whose members do not run here.
        case type
        case leave
        /// Any other word that is not a name.
        case other

        init?(_ word: UnsafeBufferPointer<UInt8>) {
            guard word.count <= 9, let found = Self.byCount[word.count].first(where: { word.equals($0.0) })?.1 else {
                return nil
            }
            self = found
        }

        private static let all: [([StaticString], Keyword)] = [
            (["if", "while", "switch"], .if), (["guard"], .guard), (["else"], .else), (["catch"], .catch),
            (["do", "defer", "repeat"], .do), (["for"], .for), (["case"], .case), (["func"], .function),
            (["let", "var"], .variable),
            (["class", "struct", "enum", "extension", "protocol"], .type),
            (["return", "throw", "break", "continue"], .leave),
            (
                [
                    "in", "is", "as", "try", "await", "async", "nil", "true", "false", "where", "some", "any", "inout",
                    "default",
                    "throws", "lazy", "weak", "unowned", "yield", "_",
                ], .other
            ),
        ]
        private static let byCount = (0...9).map { count in
            all.flatMap { words, keyword in words.filter { $0.utf8CodeUnitCount == count }.map { ($0, keyword) } }
        }
    }

    private(set) var tokens: [Token] = []

    /// - Returns: Nil if the tokens are not certain, or the brackets do not match.
    init?(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let code = UnsafeBufferPointer(rebasing: source[..<range.upperBound])
        var scanner = TokenScanner(code, from: range.lowerBound)
        var (end, open) = (range.lowerBound, [Int]())
        while let next = scanner.next() {
            // A name in backticks that does not end, for example, has no certain range.
            if scanner.isUncertain { return nil }
            var token: Token
            switch next {
            case .word(let word):
                let start = scanner.position - word.bytes.count - (word.isEscaped ? 2 : 0)
                let isName = word.isEscaped || tokens.last?.byte == UInt8(ascii: ".")
                token = Token(
                    word,
                    isName ? nil : Keyword(word.bytes),
                    0,
                    start..<scanner.position,
                    after: end,
                    in: code
                )
            case .punctuation(let byte):
                token = Token(nil, nil, byte, scanner.position - 1..<scanner.position, after: end, in: code)
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(tokens.count)
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    guard let start = open.popLast(), Self.closes(byte, tokens[start].byte) else { return nil }
                    (tokens[start].partner, token.partner) = (tokens.count, start)
                default: break
                }
            }
            tokens.append(token)
            end = scanner.position
        }
        if scanner.isUncertain || !open.isEmpty { return nil }
    }

    private static func closes(_ byte: UInt8, _ opening: UInt8) -> Bool {
        switch opening {
        case UInt8(ascii: "("): byte == UInt8(ascii: ")")
        case UInt8(ascii: "["): byte == UInt8(ascii: "]")
        default: byte == UInt8(ascii: "}")
        }
    }

    /// The token at a position; nil after the last one.
    subscript(index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// The position of the bracket that closes the one at a position.
    func end(of start: Int) -> Int {
        let partner = self[start]?.partner ?? -1
        return partner < 0 ? tokens.count - 1 : partner
    }

    /// The position of the bracket that opens the pair that ends at a position.
    func start(of end: Int) -> Int { max(self[end]?.partner ?? 0, 0) }

    func holds(_ byte: Unicode.Scalar, at index: Int) -> Bool { self[index]?.byte == UInt8(ascii: byte) }

    /// Whether a keyword is at a position, and not a name after a dot.
    func spells(_ text: StaticString, at index: Int) -> Bool {
        guard let word = self[index]?.word, !word.isEscaped else { return false }
        return word.bytes.equals(text) && !holds(".", at: index - 1)
    }
}

extension BodyTokens.Token {
    fileprivate init(
        _ word: Word?,
        _ keyword: BodyTokens.Keyword?,
        _ byte: UInt8,
        _ range: Range<Int>,
        after end: Int,
        in source: UnsafeBufferPointer<UInt8>
    ) {
        (self.word, self.keyword, self.byte, self.range) = (word, keyword, byte, range)
        isAdjacent = range.lowerBound == end
        startsLine = source[end..<range.lowerBound].contains(where: \.isLineEnd)
    }
}
