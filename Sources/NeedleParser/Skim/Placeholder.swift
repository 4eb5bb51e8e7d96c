/// Whether a source contains only white space, comments and imports: a placeholder for a generated file, created so that a
/// project can list it.
package func isPlaceholder(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    var search = PlaceholderSearch()
    while let token = scanner.next() {
        guard search.take(token) else { return false }
    }
    return search.isAtEnd && !scanner.isUncertain && !scanner.holdsConflictMarker
}

/// Reads imports, token by token.
private struct PlaceholderSearch {
    private enum Position {
        /// Nothing, or an import that may continue with a dot.
        case start, name
        /// Attributes and modifiers of an import.
        case modifiers
        case attribute, keyword, kind, dot
    }

    private var position = Position.start

    /// Whether no import is incomplete.
    var isAtEnd: Bool { position == .start || position == .name }

    /// - Returns: Whether the source may contain only imports.
    mutating func take(_ token: TokenScanner.Token) -> Bool {
        switch (position, token) {
        case (.start, .punctuation(UInt8(ascii: "@"))), (.name, .punctuation(UInt8(ascii: "@"))),
            (.modifiers, .punctuation(UInt8(ascii: "@"))):
            position = .attribute
        case (.name, .punctuation(UInt8(ascii: "."))): position = .dot
        case (.name, .punctuation(UInt8(ascii: ";"))): position = .start
        case (.start, .word(let word)), (.name, .word(let word)), (.modifiers, .word(let word)):
            guard !word.isEscaped, let keyword = word.keyword else { return false }
            if keyword == .import {
                position = .keyword
            } else if keyword.access != nil {
                position = .modifiers
            } else {
                return false
            }
        case (.attribute, .word): position = .modifiers
        case (.keyword, .word(let word)):
            position = !word.isEscaped && word.keyword?.isImportKind == true ? .kind : .name
        case (.kind, .word), (.dot, .word): position = .name
        case (_, .punctuation): return false
        }
        return true
    }
}
