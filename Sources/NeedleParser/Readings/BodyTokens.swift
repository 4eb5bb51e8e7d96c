import NeedleGraph

/// The tokens of one body, with matching brackets.
struct BodyTokens {
    /// One token.
    struct Token {
        /// The word; nil for punctuation.
        var word: Word?
        /// The keyword that the word is, unless it is escaped or follows a dot.
        var keyword: KeywordGroup?
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

    /// The keywords that affect braces or the order of execution, grouped by what they do.
    enum KeywordGroup {
        case `if`, `guard`, `else`, `catch`, `do`, `for`, `case`, function
        case variable
        /// A type, whose members do not run here.
        case type
        case leave
        /// Any other word that is not a name.
        case other

        /// - Returns: Nil for a word that may be a name.
        init?(_ word: UnsafeBufferPointer<UInt8>) {
            guard (1...8).contains(word.count), let found = Self.byWord[Self.key(word)] else { return nil }
            self = found
        }

        /// At most eight bytes as one number, which hashes faster than a text.
        private static func key(_ word: some Sequence<UInt8>) -> UInt64 { word.reduce(0) { $0 << 8 | UInt64($1) } }

        private static let texts: KeyValuePairs<KeywordGroup, String> = [
            .if: "if while switch", .guard: "guard", .else: "else", .catch: "catch", .do: "do defer repeat",
            .for: "for", .case: "case", .function: "func", .variable: "let var", .leave: "return throw break continue",
            .type: "class struct enum protocol", .other: "in is as try await async nil true false where some",
            .other: "any inout default throws lazy weak unowned yield _",
        ]
        private static let byWord = Dictionary(
            uniqueKeysWithValues: texts.flatMap { keyword, text in
                text.split(separator: " ").map { (key($0.utf8), keyword) }
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
                (token.word, token.keyword) = (word, isName ? nil : KeywordGroup(word.bytes))
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

/// The shapes of code that its tokens show.
extension BodyTokens {
    /// The keyword at a position, unless it is a label, as in `Socket(protocol: b)`.
    func keyword(at index: Int) -> KeywordGroup? {
        guard let keyword = self[index]?.keyword else { return nil }
        return isLabel(index) ? nil : keyword
    }

    /// The position of the first occurrence of a word or a brace, or `end`.
    func index(of text: StaticString, from start: Int, before end: Int) -> Int {
        (start..<end).first { text.utf8CodeUnitCount == 1 ? self[$0]?.byte == text.utf8Start[0] : spells(text, at: $0) }
            ?? end
    }

    /// The position of the colon or the `=` after a pattern.
    func endOfPattern(_ start: Int, before end: Int) -> Int {
        var index = start + 1
        while index < end, !holds(":", at: index), !holds("=", at: index) {
            index = ["(", "[", "{"].contains(where: { holds($0, at: index) }) ? self.end(of: index) + 1 : index + 1
        }
        return index
    }

    /// The position after a directive, an `#available` or a macro.
    func endOfDirective(_ start: Int, _ open: inout Int) -> Int {
        if spells("endif", at: start + 1) { open -= 1 }
        if spells("if", at: start + 1) { open += 1 }
        guard ["if", "elseif", "else", "endif"].contains(where: { spells($0, at: start + 1) }) else {
            return behindCall(start + 2)
        }
        var index = start + 1
        while let token = self[index], !token.startsLine { index += 1 }
        return index
    }

    func endOfKeyPath(_ start: Int) -> Int {
        var index = start + 1
        while let token = self[index], token.isAdjacent, token.word != nil || token.byte.isOne(of: ".?!") { index += 1 }
        return index
    }

    /// The position after the arguments that start at a position, if there are any.
    func behindCall(_ index: Int) -> Int {
        holds("(", at: index) && self[index]?.isAdjacent == true ? end(of: index) + 1 : index
    }

    // MARK: Operators

    /// The position after the bytes of one operator, or of one other byte.
    func endOfOperator(_ start: Int) -> Int {
        var index = start + 1
        while let token = self[index], token.isAdjacent, token.isOperator, tokens[index - 1].isOperator { index += 1 }
        return index
    }

    /// Whether an operator may skip the code after it: `??`, `&&`, a `?` with spaces, an optional chain, or an unknown operator.
    func mayLeaveOut(_ range: Range<Int>) -> Bool {
        guard let first = self[range.lowerBound], first.isOperator else { return false }
        if range.count == 1, first.byte == "?" {
            let next = self[range.upperBound]
            return !first.isAdjacent || next.map { $0.isAdjacent && $0.byte.isOne(of: ".[(") } ?? false
        }
        let text = String(decoding: range.compactMap { self[$0]?.byte }, as: UTF8.self)
        return !Self.eagerOperators.contains(text)
    }

    private static let eagerOperators: Set<String> = [
        "+", "-", "*", "/", "%", "=", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "->", "&", "|", "^", "<<", ">>",
        "!", "~", "?",
        "+=", "-=", "*=", "/=", "%=", "!.", "?.",
    ]

    /// Whether a token is the first one of a statement, as its line shows.
    func startsStatement(_ index: Int) -> Bool { tokens[index].startsLine && !continuesLine(index) }

    /// Whether a token at the start of a line continues the line before.
    private func continuesLine(_ index: Int) -> Bool {
        if let token = self[index], token.word == nil, !token.byte.isOne(of: "([{#@") { return true }
        guard let last = self[index - 1] else { return false }
        if last.word != nil { return [.if, .guard].contains(keyword(at: index - 1)) }
        return !last.byte.isOne(of: ")]};!")
    }

    // MARK: Names

    func name(at index: Int) -> Name? { self[index]?.word.map { Name(utf8: $0.bytes) } }

    /// Whether the word at a position is this one, also after a dot.
    func spellsMember(_ text: StaticString, at index: Int) -> Bool {
        self[index]?.word.map { !$0.isEscaped && $0.bytes.equals(text) } ?? false
    }

    /// Whether a name is the label of an argument or of a closure, or a key.
    func isLabel(_ index: Int) -> Bool {
        guard holds(":", at: index + 1), let last = self[index - 1] else { return false }
        // As in the type `(_ session: Session) -> Log`.
        if last.word != nil { return spells("_", at: index - 1) }
        return last.byte.isOne(of: "(,[") || last.byte == "}" && holds("{", at: index + 2)
    }

    /// The position of the name after a dot, which may follow `?` or `!`.
    func memberName(behind index: Int) -> Int? {
        var index = index
        while holds("?", at: index) || holds("!", at: index), self[index]?.isAdjacent == true { index += 1 }
        return holds(".", at: index) && self[index + 1]?.word != nil ? index + 1 : nil
    }

    /// Whether the code that ends at a position can be called: a name, or something in brackets.
    func isCallee(_ index: Int) -> Bool {
        guard let token = self[index] else { return false }
        if token.word != nil { return keyword(at: index) == nil }
        return token.byte.isOne(of: ")]}>?!")
    }

    /// Whether a class is called with `parent: self`.
    func createsScope(_ start: Int) -> Bool {
        guard holds("(", at: start + 1) else { return false }
        return (start + 2..<end(of: start + 1)).contains { index in
            spells("parent", at: index) && holds(":", at: index + 1) && spells("self", at: index + 2)
        }
    }

    /// Whether `shared`, with or without arguments, precedes a bracket.
    func isCallOfShared(before index: Int) -> Bool {
        var name = index - 1
        if holds(")", at: name) { name = start(of: name) - 1 }
        guard spellsMember("shared", at: name) else { return false }
        guard holds(".", at: name - 1) else { return true }
        let base = holds("?", at: name - 2) ? name - 3 : name - 2
        return spells("self", at: base) || spells("super", at: base)
    }
}

/// The names that a body declares.
struct LocalWords {
    /// The number of declarations of each variable and parameter.
    private(set) var names: [Name: Int] = [:]
    /// The bodies of functions.
    private(set) var functions: [Name: Range<Int>] = [:]

    init(_ code: BodyTokens, _ parameters: [Name]) {
        for name in parameters { names[name, default: 0] += 1 }
        for index in code.tokens.indices {
            switch code.keyword(at: index) {
            case .variable: takePattern(code, index + 1)
            case .for: take(code, index + 1..<code.index(of: "in", from: index, before: code.tokens.count))
            case .catch: names["error", default: 0] += 1
            case .function: takeFunction(code, index + 1)
            case nil where code.tokens[index].byte == "{": takeHeader(code, index)
            case nil where code.tokens[index].byte == ",":
                if code.holds("=", at: index + 2), code.endOfOperator(index + 2) == index + 3 {
                    take(code, index + 1..<index + 2)
                }
            default: break
            }
        }
    }

    private mutating func take(_ code: BodyTokens, _ range: Range<Int>) {
        for index in range where code.keyword(at: index) == nil && !code.spells("self", at: index) {
            if let name = code.name(at: index) { names[name, default: 0] += 1 }
        }
    }

    private mutating func takePattern(_ code: BodyTokens, _ start: Int) {
        var index = start
        // Skips the names before the bindings in `.ok(b)` and `Answer.ok(b)`.
        while code.holds(".", at: index) || code.holds(".", at: index + 1) {
            index += code.holds(".", at: index) ? 2 : 1
        }
        if code.holds("(", at: index) {
            take(code, index..<code.end(of: index))
        } else if index == start {
            take(code, index..<index + 1)
        }
    }

    private mutating func takeFunction(_ code: BodyTokens, _ start: Int) {
        let body = code.index(of: "{", from: start, before: code.tokens.count)
        guard let name = code.name(at: start), body < code.tokens.count else { return }
        functions[name] = body + 1..<code.end(of: body)
        take(code, start + 1..<body)
    }

    /// The parameters and captures of a closure, up to `in`.
    private mutating func takeHeader(_ code: BodyTokens, _ start: Int) {
        let end = code.end(of: start)
        var index = start + 1
        while index < end, !code.spells("in", at: index) {
            guard [.other, nil].contains(code.keyword(at: index)), !code.holds("{", at: index),
                !code.holds(";", at: index)
            else { return }
            index += 1
        }
        if index < end { take(code, start + 1..<index) }
    }
}
