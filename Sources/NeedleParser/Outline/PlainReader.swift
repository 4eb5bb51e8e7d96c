import NeedleGraph

/// Reads a declaration without the Swift parser.
///
/// The problem. Once bodies are cut out, most of what is left of a file are declarations of few forms, and to the parser
/// each of them is some twenty nodes, of which the facts are two names:
///
///     final class GameComponent: Component<GameDependency>, GameBuilder {
///         public var cache: Cache { shared { Cache(size: 3) } }
///         var score: ScoreComponent { ScoreComponent(parent: self) }
///         private let clock = Clock(name: "wall")
///         @IBOutlet weak var label: UILabel?
///         var turns: [Turn] = [] { didSet { redraw() } }
///         func score(of player: Player, after turns: Int = 1) async throws -> Int { 3 }
///     }
///
/// The idea. Read these forms from the tokens, and cut them out: members, typealiases, and types and extensions of which
/// everything was read. What has generic parameters, a `where`, or a type that is not plain is left to the parser, and so
/// is whatever stands in a `#if`. A declaration that is read begins right after the brace of its list, or on a line of its
/// own after a declaration that ends for certain. After it the list ends, or a keyword on another line starts a declaration.
///
/// The braces of a type that was not read itself are for the parser to find: `FileWalk` takes what was read of a list only
/// at the brace at which the tree has one. If a list is left over, there is no outline.
struct PlainReader {
    enum Result {
        case declaration(PlainDeclaration)
        /// The header of a type or an extension up to its brace.
        case header(DeclarationHeader)
    }

    let source: UnsafeBufferPointer<UInt8>
    let list: ListKind
    var scanner: TokenScanner
    private let start: Int
    private let marks: BodyMarks

    /// - Parameters:
    ///   - start: The offset after the brace that opens the list, or after the end of a declaration.
    ///   - list: The list that the declaration stands in.
    init(_ source: UnsafeBufferPointer<UInt8>, from start: Int, in list: ListKind, _ marks: BodyMarks) {
        self.source = source
        self.start = start
        self.list = list
        self.marks = marks
        scanner = TokenScanner(source, from: start)
    }

    /// The offset after what was read.
    var position: Int { scanner.position }

    /// Reads the declaration that follows.
    ///
    /// - Parameter isFirst: Whether it need not stand on a line of its own.
    /// - Returns: nil if it is not certain what it is.
    mutating func read(isFirst: Bool) -> Result? {
        guard let (prefix, kind) = readPrefix(isFirst: isFirst) else { return nil }
        let header: DeclarationHeader?
        switch kind {
        case .import: return readImport(prefix).map { .declaration(.import($0)) }
        case .class: header = readHeader(.class, prefix)
        case .struct: header = readHeader(.struct, prefix)
        case .enum: header = readHeader(.enum, prefix)
        case .actor: header = readHeader(.actor, prefix)
        case .protocol: header = readHeader(.protocol, prefix)
        case .extension: header = readHeader(.extension, prefix)
        case .typealias:
            guard let header = readTypealias(prefix), endsDeclaration(), let range = unmarkedRange else { return nil }
            return .declaration(.type(PlainType(header: header, members: [], range: range)))
        default:
            return readMember(kind, prefix).map { .declaration(.member($0)) }
        }
        guard let header, !scanner.isUncertain, unmarkedRange != nil else { return nil }
        return .header(header)
    }

    /// All that was read, from the end of what is before it. A comment there that is marked stays, and so does the
    /// declaration: the comment must not come to stand before another one.
    private var unmarkedRange: Range<Int>? { marks.isMarked(start..<position) ? nil : start..<position }

    private mutating func readMember(_ kind: Keyword, _ prefix: PlainPrefix) -> PlainMember? {
        var member: PlainMember?
        var expectedMarks = 0
        switch kind {
        case .var, .let:
            guard let name = readName() else { return nil }
            let offset = position - name.bytes.count
            guard let value = readValue(prefix, isConstant: kind == .let) else { return nil }
            // Elsewhere, `self` or `shared` is something else.
            guard value.expectedMarks == 0 || list == .members && !prefix.modifiers.isStatic else { return nil }
            expectedMarks = value.expectedMarks
            member = PlainMember(nameOffset: offset, child: value.child)
            if list.recordsMembers {
                member?.member = Member(variable: name, value, prefix, isConstant: kind == .let)
            }
        case .func:
            guard let name = readName() else { return nil }
            let offset = position - name.bytes.count
            guard let signature = readSignature(), list == .protocol || readBlock() else { return nil }
            member = PlainMember(nameOffset: offset)
            if list.recordsMembers { member?.member = Member(function: name, signature, prefix) }
        case .`init` where list == .members || list == .values:
            member = readInitializer()
        case .subscript where list == .members || list == .values:
            guard let signature = readSignature(), signature.type != nil, readBlock() else { return nil }
            member = PlainMember()
        case .deinit where list == .members:
            guard readBlock() else { return nil }
            member = PlainMember()
        default:
            return nil
        }
        guard endsDeclaration(), marks.count(in: start..<position) == expectedMarks else { return nil }
        member?.range = start..<position
        return member
    }

    // MARK: - Headers

    /// Reads attributes and modifiers up to the word that tells what is declared.
    private mutating func readPrefix(isFirst: Bool) -> (PlainPrefix, Keyword)? {
        var prefix = PlainPrefix()
        var hasModifier = false
        var mayBegin = isFirst
        while let token = scanner.next() {
            switch token {
            case .punctuation(UInt8(ascii: "@")):
                let begin = position - 1
                if hasModifier || !mayBegin && !hasLineEnd(in: start..<begin) { return nil }
                guard let name = nextWord(), position - name.bytes.count == begin + 1,
                    name.keyword != .propertyWrapper
                else { return nil }
                if byte(at: position) == UInt8(ascii: "("), !readGroup() { return nil }
                let text = UnsafeBufferPointer(rebasing: source[begin..<position])
                guard isSpacedAsText(text) else { return nil }
                prefix.attributes.append(String(decoding: text, as: UTF8.self))
            case .word(let word) where !word.isEscaped:
                if !mayBegin, !hasLineEnd(in: start..<(position - word.bytes.count)) { return nil }
                if let keyword = word.keyword, keyword.introducesDeclaration || keyword == .import,
                    keyword != .class || !isModifier()
                {
                    return (prefix, keyword)
                }
                guard readModifier(word, &prefix.modifiers) else { return nil }
                hasModifier = true
            case .word, .punctuation:
                return nil
            }
            mayBegin = true
        }
        return nil
    }

    /// Whether the `class` at the position is a modifier, as in `class var`.
    private func isModifier() -> Bool {
        var rest = scanner
        guard case .word(let next)? = rest.next(), !next.isEscaped else { return false }
        return next.keyword.map { $0.introducesDeclaration || $0.access != nil } ?? isModifierWord(next)
    }

    private mutating func readModifier(_ word: Word, _ modifiers: inout Modifiers) -> Bool {
        let isAccess = word.keyword?.access != nil
        guard isAccess || word.keyword == .class || isModifierWord(word) else { return false }
        var detail: UnsafeBufferPointer<UInt8>?
        if byte(at: position) == UInt8(ascii: "(") {
            guard isAccess, takes(UInt8(ascii: "(")), let word = nextWord(), word.bytes.equals("set"),
                takes(UInt8(ascii: ")"))
            else { return false }
            detail = word.bytes
        }
        modifiers.take(word.bytes, detail: detail, text: String(decoding: word.bytes, as: UTF8.self))
        return true
    }

    private mutating func readName() -> Word? {
        guard let name = nextWord(), isName(name.bytes) else { return nil }
        return name
    }

    /// Reads a name, what is inherited, and the brace.
    private mutating func readHeader(_ kind: Declaration.Kind, _ prefix: PlainPrefix) -> DeclarationHeader? {
        let name: Name
        var offset: Int
        if kind == .extension {
            offset = spaces(after: position)
            guard let type = readType(), isPath(type.written) else { return nil }
            name = type.written
        } else {
            guard let word = readName() else { return nil }
            name = Name(utf8: word.bytes)
            offset = position - word.bytes.count
        }
        var header = DeclarationHeader(declaration: Declaration(kind: kind, name: name), nameOffset: offset)
        header.read(prefix)
        guard case .punctuation(var next)? = scanner.next() else { return nil }
        if next == UInt8(ascii: ":") {
            repeat {
                offset = spaces(after: position)
                guard let type = readType(), case .punctuation(let byte)? = scanner.next() else { return nil }
                header.declaration.inheritance.append(type)
                header.inheritanceOffsets.append(offset)
                next = byte
            } while next == UInt8(ascii: ",")
        }
        return next == UInt8(ascii: "{") ? header : nil
    }

    /// Reads an import from behind its keyword. Only what looks like a module is one for certain: in lowercase, it may be
    /// another keyword.
    private mutating func readImport(_ prefix: PlainPrefix) -> PlainImport? {
        guard list == .file, let module = nextWord(), isTypeName(module.bytes), isName(module.bytes), endsImport(),
            let range = unmarkedRange
        else { return nil }
        let name = Name(utf8: module.bytes)
        let fact = Import(path: name, access: prefix.modifiers.access, attributes: prefix.attributes)
        return PlainImport(fact: fact, offset: position - module.bytes.count, range: range)
    }

    /// Whether something else follows on another line, or nothing.
    private func endsImport() -> Bool {
        var rest = scanner
        switch rest.next() {
        case nil: return true
        case .word, .punctuation(UInt8(ascii: "@")), .punctuation(UInt8(ascii: "#")):
            return hasLineEnd(in: position..<rest.position)
        case .punctuation: return false
        }
    }

    private mutating func readTypealias(_ prefix: PlainPrefix) -> DeclarationHeader? {
        guard let name = readName() else { return nil }
        let offset = position - name.bytes.count
        guard takes(UInt8(ascii: "=")), let type = readType() else { return nil }
        let declaration = Declaration(kind: .typealias, name: Name(utf8: name.bytes), aliased: type)
        var header = DeclarationHeader(declaration: declaration, nameOffset: offset)
        header.read(prefix)
        return header
    }

    // MARK: - Ends

    /// Whether the declaration ends at the position for certain: the list ends, or a keyword on another line starts a
    /// declaration.
    func endsDeclaration() -> Bool {
        var rest = scanner
        return isEnd(rest.next(), before: rest)
    }

    /// Whether a token ends what is at the position.
    ///
    /// - Parameter rest: The scanner after the token.
    func isEnd(_ token: TokenScanner.Token?, before rest: TokenScanner) -> Bool {
        guard !rest.isUncertain else { return false }
        switch token {
        case .punctuation(UInt8(ascii: "}")):
            return list != .file
        case .punctuation(UInt8(ascii: "@")):
            return hasLineEnd(in: position..<rest.position)
        case .word(let word):
            return !word.isEscaped && (word.keyword?.startsDeclaration == true || isModifierWord(word))
                && hasLineEnd(in: position..<rest.position)
        case nil:
            return list == .file
        case .punctuation:
            return false
        }
    }
}

/// Whether a text is nothing but names and dots.
private func isPath(_ text: Name) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || ByteClass.isPartOfWord(ByteClass.table[Int($0)]) }
}

/// Whether a word is a modifier that stands before declarations alone, other than access levels and `class`.
private func isModifierWord(_ word: Word) -> Bool {
    modifierWords.contains { word.bytes.equals($0) }
}

private let modifierWords: [StaticString] = [
    "convenience", "dynamic", "final", "indirect", "lazy", "mutating", "nonisolated", "nonmutating", "override",
    "required", "static", "unowned", "weak",
]

extension Keyword {
    /// Whether the word starts a declaration, and can stand nowhere else at the start of a line.
    fileprivate var startsDeclaration: Bool {
        introducesDeclaration && self != .actor || [.associatedtype, .case, .import].contains(self) || access != nil
    }

    fileprivate var introducesDeclaration: Bool {
        switch self {
        case .actor, .class, .deinit, .enum, .extension, .func, .`init`, .let, .protocol, .struct, .subscript,
            .typealias,
            .var:
            true
        default: false
        }
    }
}

/// Whether a word can be the name of a declaration without backticks.
func isName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        return false
    case UInt8(ascii: "A"), UInt8(ascii: "S"):
        return !word.equals("Any") && !word.equals("Self")
    default:
        return word.count > 15 || !reservedWords.contains { word.equals($0) }
    }
}

/// The keywords that are no names anywhere; the longest has 15 letters.
private let reservedWords: [StaticString] = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
]
