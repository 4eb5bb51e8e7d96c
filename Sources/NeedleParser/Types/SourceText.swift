import SwiftSyntax

extension SyntaxProtocol {
    /// The source text of the node, its inner trivia reduced to single spaces.
    var text: String { text(maximumTokens: .max) }

    /// The source text as in `text`, cut off with an ellipsis after so many tokens.
    func text(maximumTokens: Int) -> String {
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

    /// The offset of the node's first byte that is not trivia.
    var startOffset: Int {
        positionAfterSkippingLeadingTrivia.utf8Offset
    }

    /// The bytes that the node covers, trivia included.
    var byteRange: Range<Int> {
        position.utf8Offset..<endPosition.utf8Offset
    }
}

extension TokenSyntax {
    /// The text of an identifier without backticks.
    var identifierText: String {
        let text = text
        // Looked at as bytes, since to count characters costs more than all else.
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "`"), bytes.count > 2, bytes.last == UInt8(ascii: "`") else { return text }
        return String(text.dropFirst().dropLast())
    }
}
