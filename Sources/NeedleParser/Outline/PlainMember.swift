import NeedleGraph

/// A property or a function that can be read without the Swift parser.
///
/// The problem. Most of what is left of a component once bodies are cut out are members of few forms, and to the parser
/// each of them is some twenty nodes, of which the facts are two names:
///
///     public var cache: Cache { shared { Cache(size: 3) } }
///     var game: GameComponent { GameComponent(parent: self) }
///     let clock = Clock(name: "wall")
///     let board: Board
///     var turn: Turn { makeTurn() }
///     var players: Players { get }
///     func score(of player: Player, in game: Game) -> Int { 3 }
///
/// The idea. Read these forms from the tokens, and cut them out. A member with an attribute, with any modifier but an
/// access level, or with a type that is more than names with generic arguments is left to the parser, and so is whatever
/// stands in a `#if`. One that is read begins right after the brace of its list or on a line of its own after a member that
/// ends for certain, and after it a list ends or a keyword on another line starts a member.
///
/// Whether braces are those of a type is for the parser to say: `FileWalk` takes the members of a list only at the
/// brace at which the tree has one. If a list is left over, there is no outline.
struct PlainMember {
    /// Without its index in the declaration.
    struct Child {
        var callee: TypeReference
        /// The offset of the call.
        var offset: Int
    }

    var member: Member
    /// The offset of its name.
    var nameOffset: Int
    /// The child that it makes with `self` as the parent.
    var child: Child?
    /// All of it, from the end of what is before it. A comment there that is marked stays, and so does the member: the
    /// comment must not come to stand before another one.
    var range: Range<Int>
}

/// The members of one list that were read, in source order.
struct PlainMemberList {
    /// The offset of the brace that opens the list.
    var brace: Int
    var members: [PlainMember]
}

extension PlainMember {
    /// Reads the member that follows.
    ///
    /// - Parameters:
    ///   - start: The offset after the brace that opens the list, or after the end of a member.
    ///   - isFirst: Whether that is the brace of the list.
    /// - Returns: nil if it is not certain what it is.
    init?(in source: UnsafeBufferPointer<UInt8>, from start: Int, isFirst: Bool, _ marks: BodyMarks) {
        var reader = PlainMemberReader(source, from: start)
        guard var word = reader.nextWord() else { return nil }
        let lowerBound = reader.position - word.bytes.count
        let access = word.keyword?.access
        if access != nil {
            guard let next = reader.nextWord() else { return nil }
            word = next
        }
        let kind = word.keyword
        guard kind == .var || kind == .let || kind == .func, isFirst || reader.hasLineEnd(in: start..<lowerBound),
            let name = reader.nextWord(), isName(name.bytes)
        else { return nil }
        nameOffset = reader.position - name.bytes.count
        if kind == .func {
            guard let function = reader.readFunction(), reader.endsMember(), !marks.isMarked(start..<reader.position)
            else { return nil }
            member = Member(function: name, function.parameters, function.type)
        } else {
            let isConstant = kind == .let
            guard let value = reader.readValue(isConstant: isConstant), reader.endsMember(),
                marks.count(in: start..<reader.position) == value.expectedMarks, let type = value.type
            else { return nil }
            member = Member(variable: name, type, value, isConstant: isConstant)
            if let offset = value.childOffset, let callee = value.callee {
                // Mostly they are the same text, which need not be looked up twice.
                let name = type.written.utf8.elementsEqual(callee) ? type.written : Name(utf8: callee)
                child = Child(callee: TypeReference(written: name, canonical: name), offset: offset)
            }
        }
        member.access = access
        range = start..<reader.position
    }
}

extension Member {
    fileprivate init(variable name: Word, _ type: TypeReference, _ value: PlainMemberValue, isConstant: Bool) {
        self.init(
            kind: .variable,
            name: Name(utf8: name.bytes),
            type: type,
            // The types whose calls are known are left to the parser.
            typeOrigin: value.labels.map { $0.isEmpty ? .inferred : .called } ?? .written,
            access: nil,
            isStatic: false
        )
        initializerCall = value.labels.map { Name(utf8: $0) }
        setter = isConstant || value.isReadOnly ? nil : Setter()
        sharedCalls = value.isShared ? 1 : 0
    }

    fileprivate init(function name: Word, _ parameters: [Parameter], _ type: TypeReference?) {
        self.init(
            kind: .function,
            name: Name(utf8: name.bytes),
            type: type,
            typeOrigin: .written,
            access: nil,
            isStatic: false
        )
        self.parameters = parameters
    }
}

/// Whether a word can be the name of a member without backticks.
private func isName(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
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
