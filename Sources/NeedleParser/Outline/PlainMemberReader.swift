import NeedleGraph

/// What follows the name of a member.
struct PlainMemberValue {
    /// The bytes of the type that is written.
    var typeBytes: UnsafeBufferPointer<UInt8>?
    /// The type that is called: instead of a written one, or to make a child.
    var callee: UnsafeBufferPointer<UInt8>?
    /// The labels of the call that the type follows from, for example `_:size:`.
    var labels: [UInt8]?
    /// The offset of the call that makes a child.
    var childOffset: Int?
    var isReadOnly = false
    var isShared = false

    /// How many marks are in the member: that of what was read.
    var expectedMarks: Int { isShared || childOffset != nil ? 1 : 0 }

    var type: TypeReference? {
        if let typeBytes { return plainType(typeBytes) }
        guard let callee else { return nil }
        let name = Name(utf8: callee)
        return uncertainTypes.contains(name) ? nil : TypeReference(written: name, canonical: name)
    }
}

/// Reads the tokens of one member.
struct PlainMemberReader {
    private let source: UnsafeBufferPointer<UInt8>
    private var scanner: TokenScanner

    init(_ source: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.source = source
        scanner = TokenScanner(source, from: start)
    }

    /// The offset after what was read.
    var position: Int { scanner.position }

    mutating func nextWord() -> Word? {
        guard case .word(let word)? = scanner.next(), !word.isEscaped else { return nil }
        return word
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        if case .punctuation(byte)? = scanner.next() { true } else { false }
    }

    private mutating func takes(word: StaticString) -> Bool {
        nextWord()?.bytes.equals(word) ?? false
    }

    // MARK: - Types and values

    mutating func readValue(isConstant: Bool) -> PlainMemberValue? {
        switch scanner.next() {
        case .punctuation(UInt8(ascii: ":")): readTypeAndBody(isConstant: isConstant)
        case .punctuation(UInt8(ascii: "=")): readCall()
        default: nil
        }
    }

    private mutating func readTypeAndBody(isConstant: Bool) -> PlainMemberValue? {
        var value = PlainMemberValue(typeBytes: readType())
        let brace = offset(after: position) { $0 == UInt8(ascii: " ") }
        guard byte(at: brace) == UInt8(ascii: "{") else { return value }
        guard !isConstant else { return nil }
        scanner.skip(to: brace + 1)
        return readBody(&value) ? value : nil
    }

    /// The bytes up to what ends a type, if they are one.
    private mutating func readType() -> UnsafeBufferPointer<UInt8> {
        let start = offset(after: position) { $0 == UInt8(ascii: " ") }
        var arguments = 0
        var end = offset(after: start) { byte in
            switch byte {
            case UInt8(ascii: "<"): arguments += 1
            case UInt8(ascii: ">"): arguments -= 1
            case UInt8(ascii: ","): return arguments > 0
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "/"): return false
            default: return !isLineEnd(byte)
            }
            return true
        }
        while end > start, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        scanner.skip(to: end)
        return UnsafeBufferPointer(rebasing: source[start..<end])
    }

    private mutating func readBody(_ value: inout PlainMemberValue) -> Bool {
        value.isReadOnly = true
        let start = scanner
        let first = scanner.next()
        guard case .word(let word)? = first, !word.isEscaped else {
            return first.map { startsBody($0) && skipBlock(from: $0) } ?? false
        }
        if word.bytes.equals("get") { return readAccessors(&value) }
        if word.bytes.equals("shared") {
            // A closure on the next line may be another statement.
            let brace = offset(after: position) { $0 == UInt8(ascii: " ") }
            guard byte(at: brace) == UInt8(ascii: "{") else { return false }
            scanner.skip(to: brace + 1)
            value.isShared = true
            return skipBlock(from: scanner.next()) && takes(UInt8(ascii: "}"))
        }
        let offset = position - word.bytes.count
        if isTypeName(word.bytes), takesParent() {
            value.callee = word.bytes
            value.childOffset = offset
            return true
        }
        scanner = start
        return startsBody(.word(word)) && skipBlock(from: scanner.next())
    }

    /// Takes the rest of `{ get }` or `{ get set }`.
    private mutating func readAccessors(_ value: inout PlainMemberValue) -> Bool {
        switch scanner.next() {
        case .punctuation(UInt8(ascii: "}")):
            return true
        case .word(let word) where !word.isEscaped && word.bytes.equals("set"):
            value.isReadOnly = false
            return takes(UInt8(ascii: "}"))
        default:
            return false
        }
    }

    /// Takes the rest of `{ Child(parent: self) }`.
    private mutating func takesParent() -> Bool {
        byte(at: position) == UInt8(ascii: "(") && takes(UInt8(ascii: "(")) && takes(word: "parent")
            && takes(UInt8(ascii: ":")) && takes(word: "self") && takes(UInt8(ascii: ")")) && takes(UInt8(ascii: "}"))
    }

    /// Skips to the end of a block whose first token was read.
    private mutating func skipBlock(from first: TokenScanner.Token?) -> Bool {
        var (braces, groups) = (0, 0)
        var next = first
        while let token = next {
            switch token {
            case .punctuation(UInt8(ascii: "{")):
                braces += 1
            case .punctuation(UInt8(ascii: "}")):
                if braces == 0 { return groups == 0 }
                braces -= 1
            case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")):
                groups += 1
            case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")):
                if groups == 0 { return false }
                groups -= 1
            case .punctuation(UInt8(ascii: "#")):
                return false
            case .punctuation, .word:
                break
            }
            next = scanner.next()
        }
        return false
    }

    /// Reads the call of a type, for example `Clock(name: "wall")`.
    private mutating func readCall() -> PlainMemberValue? {
        guard let callee = nextWord(), isTypeName(callee.bytes), byte(at: position) == UInt8(ascii: "("),
            takes(UInt8(ascii: "(")), let labels = readArguments()
        else { return nil }
        return areUnclear(labels: labels) ? nil : PlainMemberValue(callee: callee.bytes, labels: labels)
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

    // MARK: - Functions

    /// Reads a function from the parenthesis that opens its parameters.
    mutating func readFunction() -> (parameters: [Parameter], type: TypeReference?)? {
        guard takes(UInt8(ascii: "(")), let parameters = readParameters() else { return nil }
        var type: TypeReference?
        let arrow = offset(after: position) { $0 == UInt8(ascii: " ") }
        if source.holds("->", at: arrow) {
            scanner.skip(to: arrow + 2)
            type = plainType(readType())
            guard type != nil else { return nil }
        }
        guard takes(UInt8(ascii: "{")), skipBlock(from: scanner.next()) else { return nil }
        return (parameters, type)
    }

    private mutating func readParameters() -> [Parameter]? {
        var parameters: [Parameter] = []
        while true {
            let next = scanner.next()
            if case .punctuation(UInt8(ascii: ")"))? = next { return parameters }
            guard case .word(let label)? = next, !label.isEscaped, isLabel(label.bytes) else { return nil }
            var colon = scanner.next()
            if case .word? = colon { colon = scanner.next() }
            guard case .punctuation(UInt8(ascii: ":"))? = colon, let type = plainType(readType()) else { return nil }
            let name = label.bytes.equals("_") ? nil : Name(utf8: label.bytes)
            parameters.append(Parameter(label: name, type: type))
            switch scanner.next() {
            case .punctuation(UInt8(ascii: ",")): continue
            case .punctuation(UInt8(ascii: ")")): return parameters
            default: return nil
            }
        }
    }

    // MARK: - Ends

    /// Whether the member ends at the position for certain: the list ends, or a keyword on another line starts a member.
    func endsMember() -> Bool {
        var rest = TokenScanner(source, from: position)
        let next = rest.next()
        guard !scanner.isUncertain, !rest.isUncertain else { return false }
        switch next {
        case .punctuation(UInt8(ascii: "}")):
            return true
        case .punctuation(UInt8(ascii: "@")):
            return hasLineEnd(in: position..<rest.position)
        case .word(let word):
            return !word.isEscaped && word.keyword?.startsMember == true && hasLineEnd(in: position..<rest.position)
        case .punctuation, nil:
            return false
        }
    }

    func hasLineEnd(in range: Range<Int>) -> Bool {
        source[range].contains(where: isLineEnd)
    }

    // MARK: - Bytes

    private func byte(at index: Int) -> UInt8? {
        index < source.count ? source[index] : nil
    }

    private func offset(after start: Int, while isPassed: (UInt8) -> Bool) -> Int {
        var index = start
        while index < source.count, isPassed(source[index]) { index += 1 }
        return index
    }
}

private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

/// Whether a word is the name of a type as it is mostly written: in ASCII, and with a capital.
private func isTypeName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
    return word.allSatisfy { $0 < 0x80 }
}

/// Whether a word is the label of a parameter, and no modifier of one.
private func isLabel(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): false
    case UInt8(ascii: "_"): word.count == 1
    default: !modifiersOfParameters.contains { word.equals($0) }
    }
}

private let modifiersOfParameters: [StaticString] = [
    "borrowing", "consuming", "inout", "isolated", "let", "nonisolated", "sending", "var",
]

/// The types of which a call alone does not tell the type of the value.
private let uncertainTypes = Set(typesWithKnownCalls.union(["Any", "Self"]).map { Name($0) })

extension Keyword {
    /// Whether the word starts a member of a type, and can stand nowhere else at the start of a line.
    fileprivate var startsMember: Bool {
        switch self {
        case .associatedtype, .class, .deinit, .enum, .func, .`init`, .let, .struct, .subscript, .typealias, .var: true
        default: access != nil
        }
    }
}
