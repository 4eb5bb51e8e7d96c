/// The source without the bodies that contain no fact: the part that the Swift parser has to read.
///
/// The problem. Most bytes of a file are bodies, and the Swift parser is slow. The graph needs the header of a function,
/// and the body only if it creates a child, shares an object or names an initializer, which a byte search reports.
///
/// The idea. The code between the braces of a body without marks (`BodyMarks`) is cut out, and so are the members of
/// structs and enums (`MemberRun`). `BodySearch` lists the candidates while the file is skimmed, and `Cuts` maps the rest back to
/// the source. Blanks in their place would cost the parser more than anything else. If brackets, literals or `#if`s leave
/// a doubt about the structure, there is no outline. If the parser finds an error in an outline, it reads the whole source,
/// and ignores errors in the parts that could be cut out (`SyntaxFailure`). So facts and diagnostics are those of the whole
/// source.
struct Outline {
    private(set) var bytes: [UInt8] = []
    /// The marks at their offsets in the outline.
    let marks: BodyMarks

    /// - Parameter bodies: The ranges that contain no fact without a mark, in the order in which they end.
    /// - Returns: nil if there is nothing to leave out.
    /// - Complexity: O(n) in the bytes.
    init?(of source: UnsafeBufferPointer<UInt8>, without bodies: [Range<Int>], _ marks: BodyMarks) {
        var ranges: [Range<Int>] = []
        for body in bodies where !marks.isMarked(body) {
            while let inner = ranges.last, inner.lowerBound >= body.lowerBound { ranges.removeLast() }
            ranges.append(body)
        }
        if ranges.isEmpty { return nil }
        let cuts = Cuts(ranges)
        self.marks = marks.moved(by: cuts)
        bytes.reserveCapacity(source.count - cuts.count)
        var end = 0
        for range in ranges {
            bytes += source[end..<range.lowerBound]
            end = range.upperBound
        }
        bytes += source[end...]
    }
}

/// Finds the parts of a file that may contain no fact, from its tokens: the members of structs and enums, and the bodies
///
/// * those of functions, initializers and deinitializers;
/// * of accessors, and of properties and subscripts with only a getter; `get` and `set` themselves stay;
/// * closures in the value of a property with a written type, from which nothing is inferred.
///
/// Only lists of declarations are examined: the file, and the bodies of types. There, the last keyword that starts a
/// declaration decides what the next brace opens. A brace with an unknown meaning stays as it is. A body that is mistaken
/// for a list does no harm, since nothing in it is a fact unless it is marked; a list must never be mistaken for a body.
struct BodySearch {
    /// The lists of declarations that are open, outermost first: the file, then types.
    private var lists = [DeclarationList()]
    /// The blocks that are open in the innermost list, outermost first: at most accessors and a body.
    private var blocks: [Block] = []
    /// The number of parentheses and brackets that are open.
    private var groups = 0
    /// The number of `#if`s that are open.
    private var conditions = 0
    /// The end of the line of the last `#if`, `#elseif`, `#else` or `#endif`. The parser does not know what a brace there is.
    private var endOfDirective = 0
    /// Whether brackets and `#if`s are nested wrongly.
    private var isTangled = false
    private var previous: TokenScanner.Token?
    /// Whether the next token decides what a block is, or whether a member begins.
    private var isUndecided = false
    /// Whether a struct may be a property wrapper, whose members are facts.
    private var mayWrap = false
    private var found: [Range<Int>] = []

    private let source: UnsafeBufferPointer<UInt8>

    private struct DeclarationList {
        var introducer = Introducer.none
        /// The number of `#if`s that are open around it.
        var conditions = 0
        /// The last members, if the members of this type are no facts.
        var run: MemberRun?
    }

    /// The meaning of the next brace, according to the last keyword.
    private enum Introducer {
        case none, function
        case type(isValue: Bool)
        case variable(isTyped: Bool, hasValue: Bool)
    }

    /// The text between two braces that is not a list of declarations.
    private struct Block {
        enum Kind {
            /// Can be cut out if it is not marked.
            case body
            /// Accessors or a body, as its first word decides.
            case accessorsOrBody
            /// Stays, except for the bodies in it.
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

    init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

    /// The ranges that contain no fact without a mark, in the order in which they end; nil if the structure is in doubt.
    var bodies: [Range<Int>]? {
        isTangled || lists.count != 1 || !blocks.isEmpty || groups != 0 || conditions != 0 ? nil : found
    }

    /// - Parameter end: The offset after the token.
    mutating func take(_ token: TokenScanner.Token, endingAt end: Int) {
        if isUndecided {
            isUndecided = false
            if case .accessorsOrBody = blocks.last?.kind { blocks[blocks.count - 1].kind = kind(startingWith: token) }
            if isInList { continueRun(with: token, endingAt: end) }
        }
        switch token {
        case .word(let word):
            if word.keyword == .propertyWrapper { mayWrap = true }
            if let keyword = word.keyword, !word.isEscaped { takeKeyword(keyword, endingAt: end) }
        case .punctuation(let byte):
            takePunctuation(byte, at: end - 1)
        }
        previous = token
    }

    private mutating func takePunctuation(_ byte: UInt8, at offset: Int) {
        switch byte {
        case "{", "}":
            if offset < endOfDirective { isTangled = true }
            if byte == "{" { open(at: offset + 1) } else { close(at: offset) }
        case "/" where !isDivision(at: offset):
            // Where no operator is possible, the parser reads the rest of the line as an unterminated regex.
            let line = source[offset...].prefix { !$0.isLineEnd }
            if line.contains(where: { $0 == "{" || $0 == "}" }) { isTangled = true }
        case "(", "[":
            groups += 1
        case ")", "]":
            groups -= 1
            if groups < 0 { isTangled = true }
        default:
            if isInList { takePunctuationInList(byte) }
        }
    }

    /// Whether a slash is certainly a binary operator: an operand precedes it, with blanks on both sides or none.
    private func isDivision(at offset: Int) -> Bool {
        let isOperandBefore =
            switch previous {
            case .word(let word): word.keyword == nil || word.isEscaped
            case .punctuation(let byte): byte.isOne(of: ")]}")
            case nil: false
            }
        func isSpace(_ index: Int) -> Bool {
            !source.indices.contains(index) || ByteClass.table[Int(source[index])] == ByteClass.space
        }
        return isOperandBefore && isSpace(offset - 1) == isSpace(offset + 1)
    }

    /// Whether the position is in a list of declarations, outside all blocks and parentheses.
    private var isInList: Bool { groups == 0 && blocks.isEmpty }

    private var list: DeclarationList {
        get { lists[lists.count - 1] }
        set { lists[lists.count - 1] = newValue }
    }

    // MARK: - Braces

    private mutating func open(at start: Int) {
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
        case .none, .variable(isTyped: false, hasValue: true): open(.opaque, start)
        case .function: open(.body, start)
        case .variable:
            open(.accessorsOrBody, start)
            isUndecided = true
        case .type(let isValue):
            let run = isValue && !mayWrap ? MemberRun(start: start) : nil
            lists.append(DeclarationList(conditions: conditions, run: run))
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
            case .body, .accessorsOrBody:
                let body = block.start..<offset
                if !body.isEmpty { found.append(body) }
            case .accessors, .opaque: break
            }
        } else {
            guard lists.count > 1, groups == 0, let closed = lists.popLast() else {
                isTangled = true
                return
            }
            if conditions != closed.conditions { isTangled = true }
            if let run = closed.run { leaveOut(run, endingAt: offset) }
        }
        guard isInList else { return }
        // A closure in parentheses may belong to a header that continues.
        list.introducer = .none
        list.run?.end = offset + 1
        isUndecided = true
    }

    // MARK: - Members of structs and enums

    /// Ends a run at its last brace, or continues it there.
    private mutating func continueRun(with token: TokenScanner.Token, endingAt end: Int) {
        guard let run = list.run, let last = run.end else { return }
        list.run?.end = nil
        let startsMember =
            switch token {
            case .word(let word): word.keyword != .else && source[last..<end].contains(where: \.isLineEnd)
            case .punctuation(let byte): byte.isOne(of: "@#}")
            }
        guard startsMember else { return }
        leaveOut(run, endingAt: last)
        list.run = MemberRun(start: last)
    }

    private mutating func leaveOut(_ run: MemberRun, endingAt end: Int) {
        if run.isPlain { found.append(run.start..<end) }
    }

    /// The kind of a block, decided by its first token.
    private func kind(startingWith token: TokenScanner.Token) -> Block.Kind {
        switch token {
        case .word(let word): word.isEscaped || !startsAccessor(word) ? .body : .accessors
        // An accessor or a statement, with an attribute or in an `#if`.
        case .punctuation("@"), .punctuation("#"): .opaque
        case .punctuation: .body
        }
    }

    // MARK: - Words

    private mutating func takeKeyword(_ keyword: Keyword, endingAt end: Int) {
        switch previous {
        case .punctuation("#"): return takeDirective(keyword, endingAt: end)
        // After a dot there is no keyword. A type may have a generic parameter `let`, and a protocol may inherit `class`.
        case .punctuation("."), .punctuation("<"), .punctuation(","), .punctuation(":"):
            return
        case .word(let word) where word.keyword == .import: return
        default: break
        }
        guard isInList else { return }
        list.run?.take(keyword)
        switch keyword {
        case .func, .`init`, .deinit: list.introducer = .function
        case .subscript: list.introducer = .variable(isTyped: true, hasValue: false)
        case .let, .var: list.introducer = .variable(isTyped: false, hasValue: false)
        case .class, .actor, .extension, .protocol: list.introducer = .type(isValue: false)
        case .struct, .enum: list.introducer = .type(isValue: true)
        case .typealias, .associatedtype, .case, .import, .operator, .precedencegroup: list.introducer = .none
        default: break
        }
    }

    private mutating func takePunctuationInList(_ byte: UInt8) {
        if byte == "?" || byte == "!", case .word(let word)? = previous,
            word.keyword == .`init`
        {
            list.run?.isKept = true
        }
        switch (byte, list.introducer) {
        case (":", .variable(_, hasValue: false)):
            list.introducer = .variable(isTyped: true, hasValue: false)
        case ("=", .variable(let isTyped, _)):
            list.introducer = .variable(isTyped: isTyped, hasValue: true)
        // Another variable may follow, whose value has a type of its own.
        case (",", .variable(_, let hasValue)):
            list.introducer = .variable(isTyped: false, hasValue: hasValue)
        default: break
        }
    }

    /// Counts `#if`s, whose branches must not begin inside braces and end outside.
    private mutating func takeDirective(_ keyword: Keyword, endingAt end: Int) {
        if isInList { list.run?.isKept = true }
        let around = blocks.last?.conditions ?? list.conditions
        endOfDirective = source[end...].firstIndex(where: \.isLineEnd) ?? source.count
        switch keyword {
        case .if: conditions += 1
        case .endif:
            conditions -= 1
            if conditions < around { isTangled = true }
        case .else, .elseif: if conditions <= around { isTangled = true }
        default: break
        }
    }
}

/// Whether a word can be the first of an accessor, as the Swift parser knows them.
private func startsAccessor(_ word: Word) -> Bool {
    [
        "_modify", "_read", "__consuming", "addressWithNativeOwner", "addressWithOwner", "borrow", "borrowing",
        "consuming", "didSet", "get", "init", "modify", "mutableAddressWithNativeOwner", "mutableAddressWithOwner",
        "mutate", "mutating", "nonmutating", "read", "set", "unsafeAddress", "unsafeMutableAddress", "willSet",
    ].contains { word.bytes.equals($0) }
}

/// Consecutive members of a struct or an enum, up to the brace that ends the last of them.
///
/// Variables, functions and cases of such a type are not facts. Nested types and failable initializers are: a run that
/// contains one of these stays. So does a run in which an `#if` begins, continues or ends, since another run may
/// contain the rest of it.
struct MemberRun {
    /// The offset after the preceding brace.
    var start: Int
    /// The offset after the last brace, if nothing follows it yet.
    var end: Int?
    /// Whether it may contain a fact.
    var isKept = false
    private var hasMember = false

    init(start: Int) { self.start = start }

    /// Whether it contains members, none of which is a fact.
    var isPlain: Bool { hasMember && !isKept }

    mutating func take(_ keyword: Keyword) {
        switch keyword {
        case .var, .let, .func, .`init`, .deinit, .subscript, .case: hasMember = true
        case .class, .actor, .extension, .protocol, .struct, .enum, .typealias, .import, .associatedtype: isKept = true
        default: break
        }
    }
}
