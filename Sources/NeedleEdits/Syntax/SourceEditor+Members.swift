package import NeedleDiagnostics
package import NeedleGraph
import NeedleParser
import SwiftParser
import SwiftSyntax

extension SourceEditor {
    /// Adds members at the end of the body of the type whose name is at a place, with the spacing of the existing members.
    ///
    /// - Parameter members: Each may have several lines, without indentation; a leading tab stands for one step of the file.
    package func adding(_ members: [String], toTypeAt place: Place) -> TextChange? {
        guard let type = token(at: place)?.enclosingType, !members.isEmpty else { return nil }
        let block = type.memberBlock
        let outer = indent(ofLineAt: type.introducer.startOffset)
        let inner =
            block.members.last.flatMap { isFirstOfLine($0) ? indent(ofLineAt: $0.startOffset) : nil }
            ?? outer + indentUnit
        let newlines = block.members.count > 1 ? block.members.last?.leadingTrivia.map(newlineCount).max() ?? 1 : 1
        let text = members.map { member in
            let lines = member.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.isEmpty ? "" : inner + String(line).replacing(text: "\t", with: indentUnit)
            }
            return (newlines > 1 ? "\n\n" : "\n") + lines.joined(separator: "\n")
        }.joined()
        if let last = block.members.last, isFirstOfLine(block.rightBrace) {
            // A comment after the last member belongs to it.
            return inserting(text, at: endOfLine(at: last.endOffset))
        }
        let written = block.members.trimmedDescription
        let kept = written.isEmpty ? "" : "\n" + inner + written
        let body = block.leftBrace.endOffset..<block.rightBrace.startOffset
        return replacing(body, with: kept + text + "\n" + outer)
    }

    /// Adds a declaration before the type whose name is at a place, and before the comments of that type.
    package func adding(declaration: String, beforeTypeAt place: Place) -> TextChange? {
        guard let type = token(at: place)?.enclosingType else { return nil }
        let indent = indent(ofLineAt: type.startOffset)
        let text = declaration.replacing(text: "\t", with: indentUnit).replacing(text: "\n", with: "\n" + indent)
        return inserting(text + "\n\n" + indent, at: commentStart(of: type))
    }

    /// Replaces the name of a dependency, such as `EmptyDependency`, in the inheritance clause of the class at a place.
    package func replacingDependency(_ old: String, with new: String, ofClassAt place: Place) -> TextChange? {
        guard let type = token(at: place)?.enclosingType, let inherited = type.inheritanceClause else { return nil }
        let token = inherited.tokens(viewMode: .sourceAccurate).first { $0.text == old }
        return token.map { replacing($0.textRange, with: new) }
    }

    /// Removes the member whose name is at a place, with the comments above it, and its line.
    ///
    /// - Returns: Nil if its declaration names several.
    package func removing(memberAt place: Place) -> TextChange? {
        guard let name = token(at: place),
            let item = name.ancestors.lazy.compactMap({ $0.as(MemberBlockItemSyntax.self) }).first,
            item.decl.as(VariableDeclSyntax.self).map({ $0.bindings.count == 1 }) ?? true
        else { return nil }
        let next = item.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        // Comments above it, up to a blank line, belong to it.
        let start = commentStart(of: item)
        let lineStart = start - indent(ofLineAt: start).utf8.count
        let isAlone = lines.place(atOffset: lineStart).column == 1
        let endOfLine = endOfLine(at: item.endOffset)
        if isAlone, next.map({ $0.startOffset > endOfLine }) ?? true {
            func newline(at offset: Int) -> Int {
                let bytes = tree.description.utf8.dropFirst(offset).prefix(2)
                return bytes.elementsEqual("\r\n".utf8) ? 2 : bytes.first == UInt8(ascii: "\n") ? 1 : 0
            }
            var end = endOfLine + newline(at: endOfLine)
            // Of blank lines on both sides, one stays.
            let isBelowBlank =
                tree.description.utf8.prefix(lineStart).suffix(3).filter { $0 == UInt8(ascii: "\n") }.count == 2
            if isBelowBlank { end += newline(at: end) }
            return replacing(lineStart..<end, with: "")
        }
        return replacing(item.startOffset..<(next?.startOffset ?? item.endPosition.utf8Offset), with: "")
    }

    /// The number of occurrences of a word in the type whose name is at a place.
    package func count(of word: String, inTypeAt place: Place) -> Int {
        token(at: place)?.enclosingType.map { type in
            type.tokens(viewMode: .sourceAccurate).count { $0.identifierText == word }
        } ?? 0
    }

    /// The offset of the first comment above a node, up to a blank line; of the node itself, if there is none.
    func commentStart(of node: some SyntaxProtocol) -> Int {
        var start = node.startOffset
        var (offset, newlines) = (start, 0)
        for piece in node.leadingTrivia.reversed() {
            offset -= piece.sourceLength.utf8Length
            if piece.isNewline { newlines += newlineCount(of: piece) }
            if newlines > 1 { break }
            if piece.isComment { (newlines, start) = (0, offset) }
        }
        return start
    }

    private func newlineCount(of piece: TriviaPiece) -> Int {
        switch piece {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count): count
        default: 0
        }
    }

    /// Whether only blanks precede a node on its line.
    private func isFirstOfLine(_ node: some SyntaxProtocol) -> Bool {
        let start = node.startOffset
        return lines.place(atOffset: start).column == indent(ofLineAt: start).utf8.count + 1
    }
}

extension TriviaPiece {
    fileprivate var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

extension TokenSyntax {
    /// The type that declares this name.
    var enclosingType: (any DeclGroupSyntax)? {
        ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
    }
}

/// A name as code writes it: in backticks if it is a keyword.
package func escapedIdentifier(_ name: String) -> String {
    name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
}

/// Whether a text can be the name of a variable, at least in backticks.
package func isIdentifier(_ text: String) -> Bool {
    text != "_" && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        && escapedIdentifier(text).isValidSwiftIdentifier(for: .variableName) && text.first?.isNumber == false
}
