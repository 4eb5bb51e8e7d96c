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
    private var types: [(header: Header, depth: Int)] = []
    private var depth = 0
    /// The type whose header is being read, up to its brace.
    private var header: Header?
    /// Whether the last token belongs to the name in the header, as the tokens `Feed`, `.` and `FeedComponent` in
    /// `extension Feed.FeedComponent`.
    private var isHeaderName = false
    /// The last token; nil for punctuation.
    private var lastWord: (kind: WordKind, declares: Declares)?
    private var lastByte: UInt8 = 0
    /// The word before the last dot.
    private var ownerBeforeDot = WordKind.other
    /// The word before the last `?` or `!`.
    private var ownerBeforeMark: WordKind?
    /// Whether the last word follows `(` or `,`: a colon makes it a label.
    private var mayBeLabel = false

    private enum WordKind { case instance, dependency, other }

    /// The name of a declared or extended type, as a word of the source.
    private struct Header {
        var name: UnsafeBufferPointer<UInt8>
        var isExtension: Bool

        var type: Mention.EnclosingType {
            Mention.EnclosingType(name: String(decoding: name, as: UTF8.self), isExtension: isExtension)
        }
    }

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
        case UInt8(ascii: ":"): if mayBeLabel { found.removeLast() }
        case UInt8(ascii: "{"):
            depth += 1
            if let header { types.append((header, depth)) }
            header = nil
        case UInt8(ascii: "}"):
            if types.last?.depth == depth { types.removeLast() }
            depth -= 1
        case UInt8(ascii: "."): ownerBeforeDot = lastWord?.kind ?? ownerBeforeMark ?? .other
        default: break
        }
        if isHeaderName {
            isHeaderName = byte == UInt8(ascii: ".") && header?.isExtension == true
            let goesOn = isHeaderName || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "<")
            if !goesOn { header = nil }
        }
        mayBeLabel = false
        ownerBeforeMark = byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") ? lastWord?.kind : nil
        lastWord = nil
        lastByte = byte
    }

    private mutating func take(_ word: Word, endingAt end: Int) {
        mayBeLabel = false
        let declares = lastWord?.declares ?? .nothing
        let isMember = lastWord == nil && lastByte == UInt8(ascii: ".")
        let continuesHeader = isHeaderName && isMember
        // As in `class func` and `class override func`, or if a variable has the name `actor`.
        if isHeaderName, !continuesHeader, !word.bytes.equals("where") { header = nil }
        isHeaderName = continuesHeader || declares == .type || declares == .extended
        switch declares {
        case .type, .extended:
            header = Header(name: word.bytes, isExtension: declares == .extended)
        case .member: break
        case .nothing where continuesHeader: header?.name = word.bytes
        case .nothing:
            if word.bytes.count < names.hasLength.count, names.hasLength[word.bytes.count],
                case let name = String(decoding: word.bytes, as: UTF8.self), names.names.contains(name)
            {
                note(name, isMember: isMember, offset: end - word.bytes.count - (word.isEscaped ? 2 : 0))
            }
        }
        lastWord = (kind(of: word, isMember: isMember), self.declares(word, isMember: isMember))
        lastByte = 0
    }

    private func kind(of word: Word, isMember: Bool) -> WordKind {
        if word.bytes.equals("dependency") { return .dependency }
        return !isMember && (word.bytes.equals("self") || word.bytes.equals("super")) ? .instance : .other
    }

    private func declares(_ word: Word, isMember: Bool) -> Declares {
        if word.isEscaped || isMember { return .nothing }
        return switch word.keyword {
        case .var, .let, .func, .case: .member
        case .class, .struct, .enum, .protocol: .type
        // `actor` may be the name of a variable.
        case .actor where [0, UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ";")].contains(lastByte): .type
        case .extension: .extended
        default: .nothing
        }
    }

    private mutating func note(_ name: String, isMember: Bool, offset: Int) {
        let base: Mention.Base =
            switch ownerBeforeDot {
            case _ where !isMember: .none
            case .instance: .instance
            case .dependency: .dependency
            case .other: .other
            }
        found.append(Mention(name: name, base: base, type: (header ?? types.last?.header)?.type, offset: offset))
        mayBeLabel = lastWord == nil && (lastByte == UInt8(ascii: "(") || lastByte == UInt8(ascii: ","))
    }
}
