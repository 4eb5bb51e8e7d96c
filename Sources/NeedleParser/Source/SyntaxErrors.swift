import SwiftSyntax

/// The first place at which the parser could not read the source as Swift.
struct SyntaxFailure {
    enum Kind {
        case error
        /// A conflict that version control left; the parser skips both sides of it.
        case conflict
        /// A placeholder such as `<#Name#>`, as templates have them.
        case placeholder
    }

    var kind = Kind.error
    var offset: Int
    /// The message, in the style of diagnostics.
    var message: String

    /// Finds the first failure in a tree; nil if it has none.
    init?(in file: SourceFileSyntax, of source: UnsafeBufferPointer<UInt8>) {
        guard file.hasError else { return nil }
        if let offset = offsetOfConflict(in: source) {
            self.offset = offset
            kind = .conflict
            message = "conflict marker in the source; resolve the conflict"
            return
        }
        var node = Syntax(file)
        while !node.is(UnexpectedNodesSyntax.self), !node.is(TokenSyntax.self) {
            guard let next = node.children(viewMode: .all).first(where: \.hasFailure) else { break }
            node = next
        }
        offset = Self.offset(of: node)
        if node.firstToken(viewMode: .sourceAccurate)?.text.hasPrefix("<#") == true { kind = .placeholder }
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

/// The offset of the first line that begins a conflict, if one divides it and one ends it.
private func offsetOfConflict(in source: UnsafeBufferPointer<UInt8>) -> Int? {
    var found: Int?
    var isDivided = false
    var start = 0
    while start < source.count {
        let line = source[start...].prefix { $0 != UInt8(ascii: "\n") }
        if line.starts(with: "<<<<<<< ".utf8) {
            (found, isDivided) = (found ?? start, false)
        } else if found != nil, line.starts(with: "=======".utf8) {
            isDivided = true
        } else if isDivided, line.starts(with: ">>>>>>> ".utf8) {
            return found
        }
        start = line.endIndex + 1
    }
    return nil
}
