import NeedleGraph
@_spi(RawSyntax) package import SwiftSyntax

// The texts of syntax, mostly as bytes: a walk needs the texts of most tokens, and creating a string for each costs more than
// the rest of the work.

extension SyntaxProtocol {
    /// The source text of the node, its inner trivia reduced to single spaces.
    var text: String { text(maximumTokens: .max) }

    /// The same as a name, usually without a string.
    var textAsName: Name {
        withTrimmedBytes { isSpacedAsText($0) ? Name(utf8: $0) : nil } ?? Name(spacedText(maximumTokens: .max))
    }

    /// The source text as in `text`, cut off with an ellipsis after a number of tokens.
    func text(maximumTokens: Int) -> String {
        let plain = withTrimmedBytes { bytes in
            // A byte gives at most two tokens: the quotation marks of a literal enclose one that may be empty.
            bytes.count <= maximumTokens / 2 && isSpacedAsText(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
        }
        return plain ?? spacedText(maximumTokens: maximumTokens)
    }

    private func spacedText(maximumTokens: Int) -> String {
        var text = ""
        var needsSpace = false
        for (index, token) in tokens(viewMode: .sourceAccurate).enumerated() {
            if index == maximumTokens { return text + " …" }
            if needsSpace || (!text.isEmpty && token.leadingTriviaLength.utf8Length > 0) { text += " " }
            text += token.text
            needsSpace = token.trailingTriviaLength.utf8Length > 0
        }
        return text
    }

    /// Calls `body` with the source bytes of the node, without the trivia around it.
    ///
    /// - Returns: nil also for a long node: swift-syntax recurses once per level to collect the bytes, and chains
    ///   such as `a.b().c()` nest without limit.
    func withTrimmedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        guard totalLength.utf8Length <= 512 else { return nil }
        let leading = leadingTriviaLength.utf8Length
        let trailing = trailingTriviaLength.utf8Length
        return syntaxTextBytes.withUnsafeBufferPointer { bytes in
            body(UnsafeBufferPointer(rebasing: bytes[leading..<(bytes.count - trailing)]))
        }
    }

    /// The nodes around this one, innermost first.
    package var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst() }

    /// The offset of the node's first byte that is not trivia.
    package var startOffset: Int {
        positionAfterSkippingLeadingTrivia.utf8Offset
    }

    /// The bytes that the node covers, trivia included.
    var byteRange: Range<Int> {
        position.utf8Offset..<endPosition.utf8Offset
    }
}

/// Whether trivia in the bytes can only be single spaces.
func isSpacedAsText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
        switch byte {
        case " ":
            if previous == " " { return false }
        case _ where byte.isLetter || byte.isDigit: break
        case "_", ".", ",", ":", "<", ">", "(", ")", "[", "]", "?", "!", "&", "@", "=", "-", "\"": break
        // Any other byte may begin a comment, an escape or the end of a line, for example.
        default: return false
        }
        previous = byte
    }
    return true
}

extension TokenSyntax {
    /// The bytes of the token without trivia; valid as long as the tree.
    var bytes: UnsafeBufferPointer<UInt8> {
        let text = rawText
        return UnsafeBufferPointer(start: text.baseAddress, count: text.count)
    }

    /// The bytes of an identifier without backticks.
    var identifierBytes: UnsafeBufferPointer<UInt8> {
        let bytes = bytes
        return bytes.isEscapedIdentifier ? UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast()) : bytes
    }

    func spells(_ text: StaticString) -> Bool {
        bytes.equals(text)
    }

    var identifierName: Name {
        Name(utf8: identifierBytes)
    }

    /// The text of an identifier without backticks.
    package var identifierText: String {
        String(decoding: identifierBytes, as: UTF8.self)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether these are the bytes of an identifier in backticks.
    var isEscapedIdentifier: Bool {
        count > 2 && self[0] == "`" && self[count - 1] == "`"
    }
}
