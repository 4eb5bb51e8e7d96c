/// What a word starts in a list of declarations.
enum DeclarationKeyword {
    /// Whatever has a body with statements.
    case function
    case variable
    /// A type whose members are facts.
    case typeWithMembers
    /// A type whose members are none.
    case typeWithoutMembers
    case `typealias`
    case withoutBraces

    init?(_ word: Word) {
        guard let first = word.bytes.first else { return nil }
        // Most words are none of these.
        switch first {
        case UInt8(ascii: "a") where word.equals("actor"): self = .typeWithMembers
        case UInt8(ascii: "a") where word.equals("associatedtype"): self = .withoutBraces
        case UInt8(ascii: "c") where word.equals("class"): self = .typeWithMembers
        case UInt8(ascii: "c") where word.equals("case"): self = .withoutBraces
        case UInt8(ascii: "d") where word.equals("deinit"): self = .function
        case UInt8(ascii: "e") where word.equals("extension"): self = .typeWithMembers
        case UInt8(ascii: "e") where word.equals("enum"): self = .typeWithoutMembers
        case UInt8(ascii: "f") where word.equals("func"): self = .function
        case UInt8(ascii: "i") where word.equals("init"): self = .function
        case UInt8(ascii: "i") where word.equals("import"): self = .withoutBraces
        case UInt8(ascii: "l") where word.equals("let"): self = .variable
        case UInt8(ascii: "o") where word.equals("operator"): self = .withoutBraces
        case UInt8(ascii: "p") where word.equals("protocol"): self = .typeWithMembers
        case UInt8(ascii: "p") where word.equals("precedencegroup"): self = .withoutBraces
        case UInt8(ascii: "s") where word.equals("struct"): self = .typeWithoutMembers
        case UInt8(ascii: "s") where word.equals("subscript"): self = .function
        case UInt8(ascii: "t") where word.equals("typealias"): self = .typealias
        case UInt8(ascii: "v") where word.equals("var"): self = .variable
        default: return nil
        }
    }
}

extension Word {
    /// Whether the word can be the first of an accessor, as the Swift parser knows them.
    var startsAccessor: Bool {
        switch bytes.first {
        case UInt8(ascii: "_"): equals("_read") || equals("_modify") || equals("__consuming")
        case UInt8(ascii: "a"): equals("addressWithOwner") || equals("addressWithNativeOwner")
        case UInt8(ascii: "b"): equals("borrow") || equals("borrowing")
        case UInt8(ascii: "c"): equals("consuming")
        case UInt8(ascii: "d"): equals("didSet")
        case UInt8(ascii: "g"): equals("get")
        case UInt8(ascii: "i"): equals("init")
        case UInt8(ascii: "m"):
            equals("modify") || equals("mutate") || equals("mutating") || equals("mutableAddressWithOwner")
                || equals("mutableAddressWithNativeOwner")
        case UInt8(ascii: "n"): equals("nonmutating")
        case UInt8(ascii: "r"): equals("read")
        case UInt8(ascii: "s"): equals("set")
        case UInt8(ascii: "u"): equals("unsafeAddress") || equals("unsafeMutableAddress")
        case UInt8(ascii: "w"): equals("willSet")
        default: false
        }
    }
}
