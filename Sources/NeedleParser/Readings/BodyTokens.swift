/// The tokens of one body, with matching brackets.
struct BodyTokens {
    /// One token.
    struct Token {
        /// The word; nil for punctuation.
        var word: Word?
        /// The keyword that the word is, unless it is escaped or follows a dot.
        var keyword: Keyword?
        /// The byte of punctuation; 0 for a word.
        var byte: UInt8 = 0
        /// The offset in the source.
        var start: Int
        /// Whether it is the first one on its line.
        var startsLine = false
        /// Whether nothing separates it from the token before it.
        var isAdjacent = false
        /// The position of the matching bracket.
        var partner = -1

        /// Whether it belongs to an operator.
        var isOperator: Bool { byte.isOne(of: "+-*/%=<>!&|^~?") }
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
            guard word.count <= 9, let found = Self.byText[String(decoding: word, as: UTF8.self)] else { return nil }
            self = found
        }

        private static let texts: KeyValuePairs<Keyword, String> = [
            .if: "if while switch", .guard: "guard", .else: "else", .catch: "catch", .do: "do defer repeat",
            .for: "for", .case: "case", .function: "func", .variable: "let var", .leave: "return throw break continue",
            .type: "class struct enum extension protocol", .other: "in is as try await async nil true false where some",
            .other: "any inout default throws lazy weak unowned yield _",
        ]
        private static let byText = Dictionary(
            uniqueKeysWithValues: texts.flatMap { keyword, text in
                text.split(separator: " ").map { (String($0), keyword) }
            }
        )
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
            var token = Token(start: scanner.position - 1)
            switch next {
            case .word(let word):
                let isName = word.isEscaped || tokens.last?.byte == "."
                (token.word, token.keyword) = (word, isName ? nil : Keyword(word.bytes))
                token.start = word.start(endingAt: scanner.position)
            case .punctuation(let byte):
                token.byte = byte
                if byte.isOne(of: "([{") { open.append(tokens.count) }
                guard byte.isOne(of: ")]}") else { break }
                guard let start = open.popLast() else { return nil }
                switch (tokens[start].byte, byte) {
                case ("(", ")"), ("[", "]"), ("{", "}"): (tokens[start].partner, token.partner) = (tokens.count, start)
                default: return nil
                }
            }
            token.isAdjacent = token.start == end
            token.startsLine = code[end..<token.start].contains(where: \.isLineEnd)
            tokens.append(token)
            end = scanner.position
        }
        if scanner.isUncertain || !open.isEmpty { return nil }
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

    func holds(_ byte: Unicode.Scalar, at index: Int) -> Bool { self[index]?.byte == byte }

    /// Whether a keyword is at a position, and not a name after a dot.
    func spells(_ text: StaticString, at index: Int) -> Bool {
        guard let word = self[index]?.word, !word.isEscaped else { return false }
        return word.bytes.equals(text) && !holds(".", at: index - 1)
    }
}
