import NeedleGraph

/// The search of the tokens of one file for what may be a fact.
struct FactSearch {
    /// A type or a module that is not made a name before it is known that somebody asks for it.
    struct Found {
        var name: UnsafeBufferPointer<UInt8>
        var access: Access?
    }

    private(set) var mayHoldFacts = false
    private(set) var mentionsNeedle = false
    private(set) var hasConditions = false
    /// Whether a condition may ask for the version of the compiler or of the language.
    private(set) var asksForVersions = false
    /// The declared types and the imports, in source order.
    private(set) var types: [Found] = []
    private(set) var imports: [Found] = []
    /// Whether `let needleDependenciesHash` stands at top level, which uber/needle writes into its files alone.
    private(set) var hasDependenciesHash = false
    /// Whether the name of a generated function that registers edges is there, in backticks or without.
    private(set) var mentionsRegistration = false
    /// The word of the attribute that makes a type at top level the start of the program. In an `#if`, the program may start
    /// elsewhere.
    private(set) var entryPoint: UnsafeBufferPointer<UInt8>?

    /// The number of open brackets of all kinds.
    private var depth = 0
    private var closedTooMany = false
    /// The last token: a word, maybe a keyword, or the byte of a punctuation, which is zero after a word.
    private var followsWord = false
    private var previousKeyword: Keyword?
    private var previousByte: UInt8 = 0
    /// The number of `#if`s that are open.
    private var openConditions = 0
    /// Whether an import is being read, whose `class` declares nothing: `import class Foundation.Bundle`.
    private var isInImport = false
    /// Whether the module of the import that is being read is still to come.
    private var awaitsModule = false
    /// The class whose header is being read: what follows decides whether it inherits.
    private var isInClassHeader = false
    /// The access of the declaration that is being read at top level, if it says one.
    private var access: Access?
    /// Whether an attribute stands before the declaration that is being read at top level.
    private var hasAttribute = false

    /// Whether the brackets do not match, so that "top level" is not known.
    var isUnbalanced: Bool { depth != 0 || closedTooMany }

    mutating func take(_ token: TokenScanner.Token) {
        switch token {
        case .punctuation(let byte):
            takePunctuation(byte)
            followsWord = false
            previousKeyword = nil
            previousByte = byte
        case .word(let word):
            if depth == 0 {
                takeName(word)
                takeModule(word)
            }
            takeWord(word)
            followsWord = true
            previousKeyword = word.keyword
            previousByte = 0
        }
    }

    private mutating func takePunctuation(_ byte: UInt8) {
        // `import class Foundation.Bundle` has dots only; an attribute or a bracket belongs to the next declaration.
        if byte != UInt8(ascii: ".") { isInImport = false }
        switch byte {
        case UInt8(ascii: ":"):
            if isInClassHeader { mayHoldFacts = true }
            if previousKeyword == .parent { foundMention() }
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
            if byte == UInt8(ascii: "{") { isInClassHeader = false }
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
            depth -= 1
            if depth < 0 { closedTooMany = true }
            if byte == UInt8(ascii: "}"), depth == 0 { endDeclaration() }
        case UInt8(ascii: "@"):
            if depth == 0 { hasAttribute = true }
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            if previousKeyword == .`init` { mayHoldFacts = true }
        default:
            break
        }
    }

    private mutating func takeWord(_ word: Word) {
        if word.mentionsNeedle { foundMention() }
        guard let keyword = word.keyword else { return }
        if keyword == .registerProviderFactories { mentionsRegistration = true }
        if word.isEscaped { return }
        switch keyword {
        case .protocol, .typealias, .extension, .exported, .globalActor:
            mayHoldFacts = true
        case .propertyWrapper:
            if previousByte == UInt8(ascii: "@") { mayHoldFacts = true }
        case .copyable:
            if previousByte == UInt8(ascii: "~") { mayHoldFacts = true }
        case .class:
            isInClassHeader = !isInImport
        case .if:
            guard previousByte == UInt8(ascii: "#") else { break }
            hasConditions = true
            openConditions += 1
        case .endif:
            if previousByte == UInt8(ascii: "#") { openConditions -= 1 }
        case .compiler, .swift:
            if openConditions > 0 { asksForVersions = true }
        case .main:
            if previousByte == UInt8(ascii: "@"), depth == 0, openConditions == 0 { entryPoint = word.bytes }
        default:
            break
        }
        if depth == 0 { takeTopLevelKeyword(keyword) }
    }

    private mutating func takeTopLevelKeyword(_ keyword: Keyword) {
        switch keyword {
        case .needleDependenciesHash:
            if previousKeyword == .let { hasDependenciesHash = true }
        case .import:
            isInImport = true
            awaitsModule = true
        case .spi:
            mayHoldFacts = true
        case .func, .var, .let:
            endDeclaration()
        default:
            if let level = keyword.access { access = level }
        }
    }

    private mutating func endDeclaration() {
        access = nil
        hasAttribute = false
    }

    /// Records the module of an import at top level.
    private mutating func takeModule(_ word: Word) {
        guard awaitsModule, word.keyword?.isImportKind != true else { return }
        awaitsModule = false
        if hasAttribute || openConditions != 0 {
            mayHoldFacts = true
        } else {
            imports.append(Found(name: word.bytes, access: access))
        }
        endDeclaration()
    }

    /// Records the name of a type if the previous word declares one at top level.
    private mutating func takeName(_ word: Word) {
        guard followsWord, previousKeyword != .import else { return }
        defer { isInImport = false }
        guard previousKeyword?.declaresType == true, !isInImport else { return }
        if access ?? .internal > .fileprivate { types.append(Found(name: word.bytes, access: access)) }
        endDeclaration()
    }

    private mutating func foundMention() {
        mayHoldFacts = true
        mentionsNeedle = true
    }
}
