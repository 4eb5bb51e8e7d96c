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
            if needsSpace || (!text.isEmpty && !token.leadingTrivia.isEmpty) { text += " " }
            text += token.text
            needsSpace = !token.trailingTrivia.isEmpty
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
        guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
        return String(text.dropFirst().dropLast())
    }
}
