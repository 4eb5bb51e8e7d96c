/// A word of a source file that may read a member of that name.
package struct Mention: Hashable, Sendable {
    /// The code before the word.
    package enum Base: Hashable, Sendable {
        /// Nothing: the word is a variable, or a member of `self`.
        case none
        /// `self.` or `super.`.
        case instance
        /// `dependency.`.
        case dependency
        /// A dot with something else before it.
        case other
    }

    /// The innermost declaration of a type around a word.
    package struct EnclosingType: Hashable, Sendable {
        /// The declared name; for an extended type, its last part.
        package var name: String
        package var isExtension: Bool
    }

    package var name: String
    package var base: Base
    /// Nil outside of all types.
    package var type: EnclosingType?
    /// The offset of the word in the file, before its backtick if it has one.
    package var offset: Int
}

/// Names whose mentions are searched in many files.
package struct MentionedNames: Sendable {
    fileprivate let names: Set<String>
    /// Whether any name has this length in bytes.
    fileprivate let hasLength: [Bool]

    package init(_ names: Set<String>) {
        self.names = names
        var hasLength = Array(repeating: false, count: 1 + (names.map(\.utf8.count).max() ?? 0))
        for name in names { hasLength[name.utf8.count] = true }
        self.hasLength = hasLength
    }

    /// Finds the words of a source file that may read members of these names. Declarations of such names and labels of
    /// arguments are left out.
    ///
    /// - Returns: Nil if the tokens of the file are not certain, so that it may read any of the names.
    /// - Complexity: O(n) in the bytes.
    package func mentions(in source: UnsafeBufferPointer<UInt8>) -> [Mention]? {
        var search = MentionSearch(names: self)
        var scanner = TokenScanner(source, from: startOfCode(in: source))
        while let token = scanner.next() {
            search.take(token, endingAt: scanner.position)
            if scanner.isUncertain { return nil }
        }
        return scanner.isUncertain ? nil : search.found
    }
}

private struct MentionSearch {
    let names: MentionedNames
    private(set) var found: [Mention] = []
    /// The type declarations around the current token, each with the number of braces that are open around its own brace.
    private var types: [(type: Mention.EnclosingType, depth: Int)] = []
    private var depth = 0
    /// The type whose header is being read, up to its brace.
    private var header: Mention.EnclosingType?
    /// Whether the last token belongs to the name in the header, as the tokens `Feed`, `.` and `FeedComponent` in
    /// `extension Feed.FeedComponent`.
    private var isHeaderName = false
    /// The last token; nil for punctuation.
    private var lastWord: (base: Mention.Base, declares: Declares)?
    private var lastByte: UInt8 = 0
    /// The base that the word before the last dot is.
    private var baseBeforeDot = Mention.Base.other
    /// The base that the word before the last `?` or `!` is.
    private var baseBeforeMark: Mention.Base?
    /// Whether the last word follows `(` or `,`: a colon makes it a label.
    private var mayBeLabel = false

    /// The kind of declaration whose name follows a word.
    private enum Declares { case nothing, member, type, extended }

    init(names: MentionedNames) { self.names = names }

    mutating func take(_ token: TokenScanner.Token, endingAt end: Int) {
        switch token {
        case .punctuation(let byte): take(byte)
        case .word(let word): take(word, endingAt: end)
        }
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case ":": if mayBeLabel { found.removeLast() }
        case "{":
            depth += 1
            if let header { types.append((header, depth)) }
            header = nil
        case "}":
            if types.last?.depth == depth { types.removeLast() }
            depth -= 1
        case ".": baseBeforeDot = lastWord?.base ?? baseBeforeMark ?? .other
        default: break
        }
        if isHeaderName {
            isHeaderName = byte == "." && header?.isExtension == true
            let goesOn = isHeaderName || byte == ":" || byte == "<"
            if !goesOn { header = nil }
        }
        mayBeLabel = false
        baseBeforeMark = byte == "?" || byte == "!" ? lastWord?.base : nil
        lastWord = nil
        lastByte = byte
    }

    private mutating func take(_ word: Word, endingAt end: Int) {
        mayBeLabel = false
        let declares = lastWord?.declares ?? .nothing
        let isMember = lastWord == nil && lastByte == "."
        let continuesHeader = isHeaderName && isMember
        // As in `class func` and `class override func`, or if a variable has the name `actor`.
        if isHeaderName, !continuesHeader, !word.bytes.equals("where") { header = nil }
        isHeaderName = continuesHeader || declares == .type || declares == .extended
        switch declares {
        case .type, .extended:
            header = Mention.EnclosingType(name: word.text, isExtension: declares == .extended)
        case .member: break
        case .nothing where continuesHeader: header?.name = word.text
        case .nothing:
            if word.bytes.count < names.hasLength.count, names.hasLength[word.bytes.count],
                names.names.contains(word.text)
            {
                let type = header ?? types.last?.type
                let base = isMember ? baseBeforeDot : .none
                found.append(Mention(name: word.text, base: base, type: type, offset: word.start(endingAt: end)))
                mayBeLabel = lastWord == nil && (lastByte == "(" || lastByte == ",")
            }
        }
        lastWord = (base(of: word, isMember: isMember), self.declares(word, isMember: isMember))
        lastByte = 0
    }

    private func base(of word: Word, isMember: Bool) -> Mention.Base {
        if word.bytes.equals("dependency") { return .dependency }
        return !isMember && (word.bytes.equals("self") || word.bytes.equals("super")) ? .instance : .other
    }

    private func declares(_ word: Word, isMember: Bool) -> Declares {
        if word.isEscaped || isMember { return .nothing }
        return switch word.keyword {
        case .var, .let, .func, .case: .member
        case .class, .struct, .enum, .protocol: .type
        // `actor` may be the name of a variable.
        case .actor where lastByte == 0 || lastByte.isOne(of: "});"): .type
        case .extension: .extended
        default: .nothing
        }
    }
}
