import NeedleGraph

/// Finds the bodies in the tokens of one file that an outline leaves out; see `SourceOutline`.
///
/// Only what stands in a list of declarations is looked at: in the file, or in the body of a type. There, the last
/// keyword that starts a declaration tells what the next brace opens. What a brace opens about which nothing is known
/// stays as it is. A body that is taken for a list by mistake does no harm, since nothing in it is a fact unless it is
/// marked; a list must never be taken for a body.
struct OutlineSearch {
    /// The lists of declarations that are open, outermost first: the file, then types.
    private var lists = [DeclarationList(kind: .file)]
    /// The blocks that are open in the innermost list, outermost first: at most accessors and a body.
    private var blocks: [Block] = []
    /// The number of parentheses and brackets that are open.
    private var groups = 0
    /// The number of `#if`s that are open.
    private var conditions = 0
    /// Whether brackets and `#if`s do not enclose each other as they should, or the file declares a property wrapper.
    private var isTangled = false
    private var previous: TokenScanner.Token?
    private var found: [Range<Int>] = []
    private var foundLists: [PlainList] = []

    private let marks: BodyMarks

    private struct DeclarationList {
        var kind: ListKind
        var introducer = Introducer.none
        /// The offset of the brace that opens it; nil for the file.
        var brace: Int?
        /// The header of the type, and the offset of what is before it, if it was read.
        var header: DeclarationHeader?
        var start = 0
        /// The declarations in it that were read.
        var declarations: [PlainDeclaration] = []
        /// Whether there is more in it than was read.
        var isUnread = false
        /// Whether there is a type, a typealias or a failable initializer in what was not read.
        var holdsFacts = false
        /// The number of `#if`s that are open around it.
        var conditions = 0
        /// The number of ranges that were found before it.
        var found = 0
    }

    /// The thing that the next brace opens, as the last keyword tells.
    private enum Introducer {
        case none, function, type(ListKind)
        case variable(isTyped: Bool, hasValue: Bool)
    }

    /// The text between two braces that is no list of declarations.
    private struct Block {
        enum Kind {
            /// Can be left out if it is not marked.
            case body
            /// Accessors if its first word says so, and else a body.
            case accessorsOrBody
            /// Stays, but for the bodies in it.
            case accessors
            /// Stays.
            case opaque
        }

        var kind: Kind
        /// The offset after the brace that opens it.
        var start: Int
        /// The numbers of parentheses and `#if`s that are open around it.
        var groups: Int
        var conditions: Int
        /// The number of braces that are open in it.
        var depth = 0
    }

    init(_ marks: BodyMarks) {
        self.marks = marks
    }

    /// The ranges that can be left out, in source order; nil if it is not certain what belongs together.
    var ranges: [Range<Int>]? {
        isTangled || lists.count != 1 || !blocks.isEmpty || groups != 0 || conditions != 0 ? nil : found
    }

    /// The declarations that were read in the ranges, by the braces of their lists in source order, that of the file first.
    var readLists: [PlainList] {
        var lists = foundLists.sorted { ($0.brace ?? -1) < ($1.brace ?? -1) }
        if !list.declarations.isEmpty { lists.insert(PlainList(kind: .file, declarations: list.declarations), at: 0) }
        return lists
    }

    /// The list in which a declaration follows for certain, which may be read at once; nil if none does.
    var listBeforeDeclaration: ListKind? {
        guard isInList, conditions == 0, case .none = list.introducer else { return nil }
        switch previous {
        case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: "}")), nil: return list.kind
        case .punctuation, .word: return nil
        }
    }

    /// Whether it is the first in its list.
    var isBeforeFirst: Bool {
        switch previous {
        case .punctuation(UInt8(ascii: "{")), nil: true
        case .punctuation, .word: false
        }
    }

    /// Takes a declaration that was read.
    mutating func take(_ declaration: PlainDeclaration) {
        list.declarations.append(declaration)
        found.append(declaration.range)
        previous = .punctuation(UInt8(ascii: "}"))
    }

    /// Takes the header of a type that was read.
    ///
    /// - Parameter range: All of it, from the end of what is before it to the brace.
    mutating func take(_ header: DeclarationHeader, _ range: Range<Int>) {
        lists.append(
            DeclarationList(
                kind: ListKind(header.declaration.kind),
                brace: range.upperBound - 1,
                header: header,
                start: range.lowerBound,
                conditions: conditions,
                found: found.count
            )
        )
        previous = .punctuation(UInt8(ascii: "{"))
    }

    /// - Parameter end: The offset after the token.
    mutating func take(_ token: TokenScanner.Token, endingAt end: Int) {
        if isInList, !token.isClosingBrace { list.isUnread = true }
        if case .accessorsOrBody = blocks.last?.kind { blocks[blocks.count - 1].kind = kind(startingWith: token) }
        switch token {
        case .word(let word):
            if let keyword = word.keyword, !word.isEscaped { takeKeyword(keyword) }
        case .punctuation(let byte):
            takePunctuation(byte, at: end - 1)
        }
        previous = token
    }

    private mutating func takePunctuation(_ byte: UInt8, at offset: Int) {
        switch byte {
        case UInt8(ascii: "{"):
            open(at: offset)
        case UInt8(ascii: "}"):
            close(at: offset)
        case UInt8(ascii: "("), UInt8(ascii: "["):
            groups += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
            groups -= 1
            if groups < 0 { isTangled = true }
        default:
            if isInList { takePunctuationInList(byte) }
        }
    }

    /// Whether the position is in a list of declarations, outside all blocks and parentheses.
    private var isInList: Bool { groups == 0 && blocks.isEmpty }

    private var list: DeclarationList {
        get { lists[lists.count - 1] }
        set { lists[lists.count - 1] = newValue }
    }

    // MARK: - Braces

    private mutating func open(at offset: Int) {
        let start = offset + 1
        guard blocks.isEmpty else {
            if case .accessors = blocks[blocks.count - 1].kind, groups == blocks[blocks.count - 1].groups {
                open(.body, start)
            } else {
                blocks[blocks.count - 1].depth += 1
            }
            return
        }
        guard groups == 0 else { return open(.opaque, start) }
        switch list.introducer {
        case .none, .variable(isTyped: false, hasValue: true):
            open(.opaque, start)
        case .function:
            open(.body, start)
        case .variable:
            open(.accessorsOrBody, start)
        case .type(let kind):
            lists.append(DeclarationList(kind: kind, brace: offset, conditions: conditions, found: found.count))
        }
    }

    private mutating func open(_ kind: Block.Kind, _ start: Int) {
        blocks.append(Block(kind: kind, start: start, groups: groups, conditions: conditions))
    }

    private mutating func close(at offset: Int) {
        if let block = blocks.last {
            guard block.depth == 0 else {
                blocks[blocks.count - 1].depth -= 1
                return
            }
            blocks.removeLast()
            if groups != block.groups || conditions != block.conditions { isTangled = true }
            switch block.kind {
            case .body, .accessorsOrBody: leaveOut(block.start..<offset)
            case .accessors, .opaque: break
            }
        } else {
            guard lists.count > 1, groups == 0, let closed = lists.popLast() else {
                isTangled = true
                return
            }
            if conditions != closed.conditions { isTangled = true }
            close(closed, at: offset)
        }
        // A closure in parentheses may belong to a header that goes on.
        if isInList { list.introducer = .none }
    }

    /// Leaves out all of a type if everything in it that is a fact was read.
    private mutating func close(_ closed: DeclarationList, at offset: Int) {
        guard let brace = closed.brace else { return }
        // Among values, only types are facts.
        let isRead =
            !closed.isUnread
            || closed.kind == .values && !closed.holdsFacts && !marks.isMarked(brace..<offset)
        if isRead, let header = closed.header {
            found.removeLast(found.count - closed.found)
            let type = PlainType(header: header, members: closed.declarations, range: closed.start..<(offset + 1))
            return take(.type(type))
        }
        list.isUnread = true
        list.holdsFacts = true
        if isRead, closed.declarations.allSatisfy({ !$0.isFact }), brace + 1 < offset,
            closed.kind == .values
        {
            found.removeLast(found.count - closed.found)
            found.append((brace + 1)..<offset)
        } else if !closed.declarations.isEmpty {
            foundLists.append(PlainList(kind: closed.kind, brace: brace, declarations: closed.declarations))
        }
    }

    private mutating func leaveOut(_ range: Range<Int>) {
        if !range.isEmpty, !marks.isMarked(range) { found.append(range) }
    }

    /// The kind of a block whose first token tells it.
    private func kind(startingWith token: TokenScanner.Token) -> Block.Kind {
        if startsBody(token) { return .body }
        if case .word = token { return .accessors }
        return .opaque
    }

    // MARK: - Words

    private mutating func takeKeyword(_ keyword: Keyword) {
        switch previous {
        case .punctuation(UInt8(ascii: "#")): return takeDirective(keyword)
        // After a dot there is no keyword. A type may have a generic parameter `let`, and a protocol may inherit `class`.
        case .punctuation(UInt8(ascii: ".")), .punctuation(UInt8(ascii: "<")), .punctuation(UInt8(ascii: ",")),
            .punctuation(UInt8(ascii: ":")):
            return
        case .word(let word) where word.keyword == .import: return
        default: break
        }
        guard isInList else { return }
        switch keyword {
        // The parser reads all of a wrapper, whose value is a fact among what are no facts in other structs.
        case .propertyWrapper: isTangled = true
        case .func, .`init`, .deinit, .subscript:
            list.introducer = .function
        case .let, .var:
            list.introducer = .variable(isTyped: false, hasValue: false)
        case .class, .actor, .extension:
            list.introducer = .type(.members)
            list.holdsFacts = true
        case .protocol:
            list.introducer = .type(.protocol)
            list.holdsFacts = true
        case .struct, .enum:
            list.introducer = .type(.values)
            list.holdsFacts = true
        case .typealias:
            list.introducer = .none
            list.holdsFacts = true
        case .associatedtype, .case, .import, .operator, .precedencegroup:
            list.introducer = .none
        case .compiler, .copyable, .else, .elseif, .endif, .exported, .fileprivate, .globalActor, .if, .internal,
            .main, .needleDependenciesHash, .open, .package, .parent, .private, .public, .registerProviderFactories,
            .spi, .swift:
            break
        }
    }

    private mutating func takePunctuationInList(_ byte: UInt8) {
        switch (byte, list.introducer) {
        case (UInt8(ascii: ":"), .variable(_, hasValue: false)):
            list.introducer = .variable(isTyped: true, hasValue: false)
        case (UInt8(ascii: "="), .variable(let isTyped, _)):
            list.introducer = .variable(isTyped: isTyped, hasValue: true)
        // Another variable may follow, whose value has a type of its own.
        case (UInt8(ascii: ","), .variable(_, let hasValue)):
            list.introducer = .variable(isTyped: false, hasValue: hasValue)
        case (UInt8(ascii: "?"), .function), (UInt8(ascii: "!"), .function):
            if case .word(let word) = previous, word.keyword == .`init` { list.holdsFacts = true }
        default:
            break
        }
    }

    /// Counts `#if`s, whose branches must not begin inside braces and end outside.
    private mutating func takeDirective(_ keyword: Keyword) {
        let around = blocks.last?.conditions ?? list.conditions
        switch keyword {
        case .if:
            conditions += 1
        case .endif:
            conditions -= 1
            if conditions < around { isTangled = true }
        case .else, .elseif:
            if conditions <= around { isTangled = true }
        default:
            break
        }
    }
}

/// Whether a block that starts with a token holds statements for certain, where there may be accessors.
func startsBody(_ token: TokenScanner.Token) -> Bool {
    switch token {
    case .word(let word): word.isEscaped || !startsAccessor(word)
    // An accessor, or a statement, with an attribute or in a `#if`.
    case .punctuation(UInt8(ascii: "@")), .punctuation(UInt8(ascii: "#")): false
    case .punctuation: true
    }
}

/// Whether a word can be the first of an accessor, as the Swift parser knows them.
private func startsAccessor(_ word: Word) -> Bool {
    let bytes = word.bytes
    return switch bytes.first {
    case UInt8(ascii: "_"): bytes.equals("_read") || bytes.equals("_modify") || bytes.equals("__consuming")
    case UInt8(ascii: "a"): bytes.equals("addressWithOwner") || bytes.equals("addressWithNativeOwner")
    case UInt8(ascii: "b"): bytes.equals("borrow") || bytes.equals("borrowing")
    case UInt8(ascii: "c"): bytes.equals("consuming")
    case UInt8(ascii: "d"): bytes.equals("didSet")
    case UInt8(ascii: "g"): bytes.equals("get")
    case UInt8(ascii: "i"): bytes.equals("init")
    case UInt8(ascii: "m"):
        bytes.equals("modify") || bytes.equals("mutate") || bytes.equals("mutating")
            || bytes.equals("mutableAddressWithOwner") || bytes.equals("mutableAddressWithNativeOwner")
    case UInt8(ascii: "n"): bytes.equals("nonmutating")
    case UInt8(ascii: "r"): bytes.equals("read")
    case UInt8(ascii: "s"): bytes.equals("set")
    case UInt8(ascii: "u"): bytes.equals("unsafeAddress") || bytes.equals("unsafeMutableAddress")
    case UInt8(ascii: "w"): bytes.equals("willSet")
    default: false
    }
}

extension TokenScanner.Token {
    fileprivate var isClosingBrace: Bool {
        if case .punctuation(UInt8(ascii: "}")) = self { true } else { false }
    }
}
