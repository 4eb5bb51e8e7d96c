import NeedleGraph

/// What the skim looks for in the tokens of one file.
struct FactSearch {
    private(set) var mayHoldFacts = false
    private(set) var mentionsNeedle = false
    private(set) var hasConditions = false
    private(set) var types: Set<TopLevelType> = []
    private(set) var imports: Set<Import> = []
    /// Whether `let needleDependenciesHash` stands at top level, which uber/needle writes into its files alone.
    private(set) var hasDependenciesHash = false

    private let source: UnsafeBufferPointer<UInt8>
    /// The number of open brackets of all kinds.
    private var depth = 0
    private var closedTooMany = false
    private var previous: TokenScanner.Token?
    /// How many `#if` are open.
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

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// Whether the brackets do not match, so that "top level" is not known.
    var isUnbalanced: Bool { depth != 0 || closedTooMany }

    mutating func take(_ token: TokenScanner.Token) {
        switch token {
        case .punctuation(let byte):
            takePunctuation(byte)
        case .word(let range, let isEscaped):
            takeName(range)
            takeModule(range)
            takeWord(Word(source, range), isEscaped: isEscaped)
        }
        previous = token
    }

    private mutating func takePunctuation(_ byte: UInt8) {
        // `import class Foundation.Bundle` has dots only; an attribute or a bracket belongs to the next declaration.
        if byte != UInt8(ascii: ".") { isInImport = false }
        switch byte {
        case UInt8(ascii: ":"):
            if isInClassHeader { mayHoldFacts = true }
            if previousWord?.equals("parent") == true { foundMention() }
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
            if previousWord?.equals("init") == true { mayHoldFacts = true }
        default:
            break
        }
    }

    private mutating func takeWord(_ word: Word, isEscaped: Bool) {
        if word.mentionsNeedle { foundMention() }
        guard !isEscaped else { return }
        if word.equals("protocol") || word.equals("typealias") || word.equals("extension") || word.equals("_exported") {
            mayHoldFacts = true
        } else if word.equals("class") {
            isInClassHeader = !isInImport
        } else if case .punctuation(UInt8(ascii: "#")) = previous {
            if word.equals("if") {
                hasConditions = true
                openConditions += 1
            } else if word.equals("endif") {
                openConditions -= 1
            }
        }
        guard depth == 0 else { return }
        if word.equals("needleDependenciesHash"), previousWord?.equals("let") == true { hasDependenciesHash = true }
        if let level = word.access {
            access = level
        } else if word.equals("import") {
            isInImport = true
            awaitsModule = true
        } else if word.equals("func") || word.equals("var") || word.equals("let") {
            endDeclaration()
        }
    }

    private mutating func endDeclaration() {
        access = nil
        hasAttribute = false
    }

    /// Records the module of an import.
    private mutating func takeModule(_ range: Range<Int>) {
        guard depth == 0, awaitsModule, !Word(source, range).isImportKind else { return }
        awaitsModule = false
        if hasAttribute || openConditions != 0 {
            mayHoldFacts = true
        } else {
            imports.insert(Import(path: name(range), access: access))
        }
        endDeclaration()
    }

    /// Records the name of a type if the previous word declares one at top level.
    private mutating func takeName(_ range: Range<Int>) {
        guard depth == 0, let keyword = previousWord else { return }
        guard !keyword.equals("import") else { return }
        defer { isInImport = false }
        guard keyword.declaresType, !isInImport else { return }
        if access ?? .internal > .fileprivate { types.insert(TopLevelType(name(range), access: access)) }
        endDeclaration()
    }

    private func name(_ range: Range<Int>) -> Name {
        Name(utf8: UnsafeBufferPointer(rebasing: source[range]))
    }

    private mutating func foundMention() {
        mayHoldFacts = true
        mentionsNeedle = true
    }

    private var previousWord: Word? {
        guard case .word(let range, _) = previous else { return nil }
        return Word(source, range)
    }
}
