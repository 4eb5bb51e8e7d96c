import SwiftSyntax

/// The first place at which the parser could not read the source as Swift.
struct SyntaxFailure {
    var offset: Int
    /// What is wrong there, in the style of diagnostics.
    var message: String

    /// Finds the first failure in a tree; nil if it has none.
    init?(in file: SourceFileSyntax) {
        guard file.hasError else { return nil }
        var node = Syntax(file)
        while !node.is(UnexpectedNodesSyntax.self), !node.is(TokenSyntax.self) {
            guard let next = node.children(viewMode: .all).first(where: \.hasFailure) else { break }
            node = next
        }
        offset = Self.offset(of: node)
        message = Self.message(for: node, in: file) + "; facts near this place may be missing"
    }

    /// What is missing is missing right after the token before it.
    private static func offset(of node: Syntax) -> Int {
        guard let token = node.as(TokenSyntax.self), token.presence == .missing,
            let previous = token.previousToken(viewMode: .sourceAccurate)
        else { return node.startOffset }
        return previous.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private static func message(for node: Syntax, in file: SourceFileSyntax) -> String {
        if file.hasMaximumNestingLevelOverflow { return "brackets are nested too deeply" }
        if let token = node.as(TokenSyntax.self) {
            switch token.tokenKind {
            case .identifier: return token.presence == .missing ? "expected a name" : "invalid name"
            default:
                return token.presence == .missing && !token.text.isEmpty ? "expected '\(token.text)'" : "invalid text"
            }
        }
        guard let token = node.firstToken(viewMode: .sourceAccurate), !node.isMissingNode else {
            return "source is incomplete"
        }
        return "unexpected '\(token.text)'"
    }
}

extension Syntax {
    /// Whether the parser put something into the node that is not there, or left something over.
    fileprivate var hasFailure: Bool {
        hasError || isMissingNode
    }

    fileprivate var isMissingNode: Bool {
        kind.isMissing
    }
}
