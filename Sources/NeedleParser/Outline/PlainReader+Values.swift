import NeedleGraph

// Variables, and the tokens of bodies.

extension PlainReader {
    /// Reads what follows the name of a variable.
    mutating func readValue(_ prefix: PlainPrefix, isConstant: Bool) -> PlainValue? {
        switch scanner.next() {
        case .punctuation(UInt8(ascii: ":")): readTypeAndBody(isConstant: isConstant)
        // An attribute may be a wrapper, which gives the variable a type of its own.
        case .punctuation(UInt8(ascii: "=")): prefix.attributes.isEmpty ? readInitializedValue() : nil
        default: nil
        }
    }

    private mutating func readTypeAndBody(isConstant: Bool) -> PlainValue? {
        var value = PlainValue()
        guard let type = readType() else { return nil }
        value.type = type
        let next = spaces(after: position)
        switch byte(at: next) {
        case UInt8(ascii: "{") where !isConstant:
            scanner.skip(to: next + 1)
            return readBody(&value) ? value : nil
        case UInt8(ascii: "="):
            scanner.skip(to: next + 1)
            return skipInitializer() ? value : nil
        default:
            return value
        }
    }

    /// Skips the value of a variable whose type is written, and observers behind it.
    private mutating func skipInitializer() -> Bool {
        var groups = 0
        var isComplete = false
        /// Whether a number, `true`, `false` or `nil` was read last, which no closure can follow.
        var isLiteral = false
        while true {
            var rest = scanner
            let token = rest.next()
            if groups == 0, isEnd(token, before: rest) { return isComplete || rest.followsLiteral }
            scanner = rest
            switch token {
            case .punctuation(UInt8(ascii: "{")) where groups == 0:
                if isLiteral || rest.followsLiteral, !startsObserver() { return false }
                groups += 1
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")):
                groups += 1
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "}")):
                if groups == 0 { return false }
                groups -= 1
                isComplete = true
            // Another variable, a directive, another statement.
            case .punctuation(UInt8(ascii: ",")), .punctuation(UInt8(ascii: ";")):
                if groups == 0 { return false }
            case .punctuation(UInt8(ascii: "#")), nil:
                return false
            case .punctuation(let byte):
                isComplete = byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
            case .word(let word):
                // An expression does not end with `if` or `try`, and what follows these may be a `let`.
                isComplete = word.isEscaped || !isReservedInExpression(word.bytes)
                isLiteral = !word.isEscaped && isLiteralWord(word.bytes)
                continue
            }
            isLiteral = false
        }
    }

    /// Whether the block at the position has observers; other accessors and a value exclude each other.
    private func startsObserver() -> Bool {
        var rest = scanner
        guard case .word(let word)? = rest.next(), !word.isEscaped else { return false }
        return word.bytes.equals("didSet") || word.bytes.equals("willSet")
    }

    private mutating func readBody(_ value: inout PlainValue) -> Bool {
        value.isReadOnly = true
        let start = scanner
        let first = scanner.next()
        guard case .word(let word)? = first, !word.isEscaped else {
            return first.map { startsBody($0) && skipBlock(from: $0) } ?? false
        }
        if !startsBody(.word(word)) { return readAccessors(startingWith: word, &value) }
        if word.bytes.equals("shared") {
            // A closure on the next line may be another statement.
            let brace = spaces(after: position)
            guard byte(at: brace) == UInt8(ascii: "{") else {
                scanner = start
                return skipBlock(from: scanner.next())
            }
            scanner.skip(to: brace + 1)
            value.isShared = true
            return skipBlock(from: scanner.next()) && takes(UInt8(ascii: "}"))
        }
        let offset = position - word.bytes.count
        if isTypeName(word.bytes), takesParent() {
            // Mostly they are the same text, which need not be looked up twice.
            let isTyped = value.type?.written.utf8.elementsEqual(word.bytes) == true
            let name = isTyped ? value.type?.written ?? "" : Name(utf8: word.bytes)
            value.child = PlainMember.Child(callee: TypeReference(written: name, canonical: name), offset: offset)
            return true
        }
        scanner = start
        return skipBlock(from: scanner.next())
    }

    /// Takes the rest of `{ get }`, `{ get set }`, `{ get { … } set(value) { … } }` or `{ didSet { … } }`.
    private mutating func readAccessors(startingWith first: Word, _ value: inout PlainValue) -> Bool {
        var (isComputed, isSettable) = (false, false)
        var word = first
        while true {
            let isGetter = word.bytes.equals("get")
            let isSetter = word.bytes.equals("set")
            guard isGetter || isSetter || word.bytes.equals("didSet") || word.bytes.equals("willSet") else {
                return false
            }
            if isGetter { isComputed = true }
            if isSetter { isSettable = true }
            var next = scanner.next()
            if case .punctuation(UInt8(ascii: "("))? = next, !isGetter {
                guard nextWord() != nil, takes(UInt8(ascii: ")")) else { return false }
                next = scanner.next()
                guard case .punctuation(UInt8(ascii: "{"))? = next else { return false }
            }
            if case .punctuation(UInt8(ascii: "{"))? = next {
                guard skipBlock(from: scanner.next()) else { return false }
                next = scanner.next()
            }
            switch next {
            case .punctuation(UInt8(ascii: "}")):
                value.isReadOnly = isComputed && !isSettable
                return true
            case .word(let following) where !following.isEscaped:
                word = following
            default:
                return false
            }
        }
    }

    /// Takes the rest of `{ Child(parent: self) }`.
    private mutating func takesParent() -> Bool {
        byte(at: position) == UInt8(ascii: "(") && takes(UInt8(ascii: "(")) && takes(word: "parent")
            && takes(UInt8(ascii: ":")) && takes(word: "self") && takes(UInt8(ascii: ")")) && takes(UInt8(ascii: "}"))
    }

    // MARK: - Values that tell a type

    /// Reads the value of a variable without a type: a literal, the call of a type, for example `Clock(name: "wall")`, or
    /// a chain that tells no type, for example `UILabel().with { $0.font = font }`.
    private mutating func readInitializedValue() -> PlainValue? {
        if byte(at: spaces(after: position)) == UInt8(ascii: "\"") {
            guard endsDeclaration() else { return nil }
            return PlainValue(type: TypeReference(written: "String", canonical: "String"), typeOrigin: .inferred)
        }
        guard let word = nextWord() else { return nil }
        let bytes = word.bytes
        if let type = typeOfLiteral(bytes), endsDeclaration() {
            return PlainValue(type: TypeReference(written: type, canonical: type), typeOrigin: .inferred)
        }
        guard isName(bytes) || bytes.equals("self") else { return nil }
        if byte(at: position) == UInt8(ascii: "(") {
            guard takes(UInt8(ascii: "(")), let labels = readArguments() else { return nil }
            if endsDeclaration() {
                guard isTypeName(bytes) else { return nil }
                let name = Name(utf8: bytes)
                guard !areUnclear(labels: labels), !uncertainTypes.contains(name) else { return nil }
                return PlainValue(
                    type: TypeReference(written: name, canonical: name),
                    // The types whose calls are known are left to the parser.
                    typeOrigin: labels.isEmpty ? .inferred : .called,
                    labels: labels
                )
            }
        }
        return skipChain() ? PlainValue(typeOrigin: .unknown) : nil
    }

    /// Skips the members and calls that follow the first part of a value. What ends with a member in lowercase, or its
    /// call, may be of any type.
    private mutating func skipChain() -> Bool {
        while takes(UInt8(ascii: ".")) {
            guard let name = nextWord(), let first = name.bytes.first else { return false }
            let isMember = UInt8(ascii: "a")...UInt8(ascii: "z") ~= first
            guard isMember || isTypeName(name.bytes), !name.bytes.equals("init"), !name.bytes.equals("self") else {
                return false
            }
            if isMember, byte(at: position) == UInt8(ascii: "("), !readGroup() { return false }
            let brace = spaces(after: position)
            if isMember, byte(at: brace) == UInt8(ascii: "{") {
                scanner.skip(to: brace + 1)
                guard skipGroup(until: UInt8(ascii: "}"), from: scanner.next(), isBody: false) else { return false }
            }
            if endsDeclaration() { return isMember }
        }
        return false
    }

    private func typeOfLiteral(_ word: UnsafeBufferPointer<UInt8>) -> Name? {
        if word.equals("true") || word.equals("false") { return "Bool" }
        return word.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? "Int" : nil
    }

    /// Skips the arguments of a call up to the parenthesis that ends them.
    ///
    /// - Returns: Their labels.
    private mutating func readArguments() -> [UInt8]? {
        var labels: [UInt8] = []
        var groups = 0
        var startsArgument = true
        while true {
            let end = position
            guard let token = scanner.next() else { return nil }
            if startsArgument {
                startsArgument = false
                let start = offset(after: end) { $0 == UInt8(ascii: " ") || isLineEnd($0) }
                if byte(at: start) == UInt8(ascii: ")") { return labels }
                guard let label = label(startingWith: token, at: start) else { return nil }
                labels += label
                labels.append(UInt8(ascii: ":"))
            }
            switch token {
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")):
                groups += 1
            case .punctuation(UInt8(ascii: ")")) where groups == 0:
                return labels
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "}")):
                if groups == 0 { return nil }
                groups -= 1
            case .punctuation(UInt8(ascii: ",")):
                if groups == 0 { startsArgument = true }
            case .punctuation(UInt8(ascii: "#")):
                return nil
            case .punctuation, .word:
                break
            }
        }
    }

    /// The label of an argument whose first token was read, `_` if it has none.
    ///
    /// - Parameter start: The offset of what is not white space, which may be a literal before the token.
    /// - Returns: nil if it is not certain.
    private func label(startingWith token: TokenScanner.Token, at start: Int) -> [UInt8]? {
        switch byte(at: start) {
        // A comment, a name in backticks, a macro.
        case UInt8(ascii: "/"), UInt8(ascii: "`"), UInt8(ascii: "#"): return nil
        default: break
        }
        guard case .word(let word) = token, position - word.bytes.count == start else { return [UInt8(ascii: "_")] }
        var rest = scanner
        guard case .punctuation(UInt8(ascii: ":"))? = rest.next() else { return [UInt8(ascii: "_")] }
        return Array(word.bytes)
    }
}

/// Whether a word is a keyword that does not end an expression.
private func isReservedInExpression(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if isLiteralWord(word) || word.first == UInt8(ascii: "_") { return false }
    return !isName(word) && !["self", "Self", "Any"].contains { word.equals($0) }
        || ["await", "consume", "copy", "unsafe"].contains { word.equals($0) }
}

private func isLiteralWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= word.first ?? 0 || word.equals("true") || word.equals("false")
        || word.equals("nil")
}

/// The types of which a call alone does not tell the type of the value.
private let uncertainTypes = Set(typesWithKnownCalls.union(["Any", "Self"]).map { Name($0) })
