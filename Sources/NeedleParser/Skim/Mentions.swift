package import NeedleGraph

/// A word of a source file that may read a member of that name.
package struct Mention: Hashable, Sendable {
    /// The thing that stands before the word.
    package enum Base: Hashable, Sendable {
        /// Nothing stands before it: it is a variable, or a member of `self`.
        case none
        /// `dependency.` stands before it.
        case dependency
        /// A dot stands before it, and something else before that.
        case other
    }

    package var name: String
    package var base: Base
    package var place: Place
}

/// Names whose mentions are looked for in many files.
package struct MentionedNames: Sendable {
    fileprivate let names: Set<String>
    /// Whether a name has so many bytes.
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
    /// - Returns: Nil if the tokens of the file are not sure, so that it may read any of them.
    /// - Complexity: O(n) in the bytes.
    package func mentions(in source: UnsafeBufferPointer<UInt8>) -> [Mention]? {
        var search = MentionSearch(names: self)
        var scanner = TokenScanner(source, from: startOfCode(in: source))
        while let token = scanner.next() {
            search.take(token, endingAt: scanner.position)
            if scanner.isUncertain { return nil }
        }
        if scanner.isUncertain { return nil }
        return search.mentions(in: source)
    }
}

private struct MentionSearch {
    let names: MentionedNames
    private(set) var found: [(name: String, base: Mention.Base, offset: Int)] = []
    /// The last token; nil for a punctuation.
    private(set) var lastWord: (isDependency: Bool, isKeywordOfDeclaration: Bool)?
    private(set) var lastByte: UInt8 = 0
    /// The word before the dot that was read last.
    private(set) var isAfterDependency = false
    /// Whether the last word was found after `(` or `,`: a colon makes it a label.
    private(set) var mayBeLabel = false

    mutating func take(_ token: TokenScanner.Token, endingAt end: Int) {
        switch token {
        case .punctuation(let byte):
            if byte == UInt8(ascii: ":"), mayBeLabel { found.removeLast() }
            mayBeLabel = false
            isAfterDependency = byte == UInt8(ascii: ".") && lastWord?.isDependency == true
            lastWord = nil
            lastByte = byte
        case .word(let word):
            mayBeLabel = false
            if !(lastWord?.isKeywordOfDeclaration ?? false), word.bytes.count < names.hasLength.count,
                names.hasLength[word.bytes.count]
            {
                let name = String(decoding: word.bytes, as: UTF8.self)
                if names.names.contains(name) { take(name, offset: end - word.bytes.count - (word.isEscaped ? 2 : 0)) }
            }
            let declares: Bool =
                switch word.keyword {
                case .var, .let, .func, .case: !word.isEscaped && lastByte != UInt8(ascii: ".")
                default: false
                }
            lastWord = (word.bytes.equals("dependency"), declares)
            lastByte = 0
        }
    }

    private mutating func take(_ name: String, offset: Int) {
        let isMember = lastWord == nil && lastByte == UInt8(ascii: ".")
        found.append((name, isMember ? (isAfterDependency ? .dependency : .other) : .none, offset))
        mayBeLabel = lastWord == nil && (lastByte == UInt8(ascii: "(") || lastByte == UInt8(ascii: ","))
    }

    func mentions(in source: UnsafeBufferPointer<UInt8>) -> [Mention] {
        var (line, start, position) = (1, 0, 0)
        return found.map { name, base, offset in
            while position < offset {
                if source[position] == UInt8(ascii: "\n") { (line, start) = (line + 1, position + 1) }
                position += 1
            }
            return Mention(name: name, base: base, place: Place(line: line, column: offset - start + 1))
        }
    }
}
