package import NeedleGraph
import NeedleParser
import SwiftSyntax

/// A place in a call of `mock` at which a label may be typed, for example behind `GameComponent.mock(size: 3, pla`.
package struct TypedLabel: Hashable, Sendable {
    /// The called type as written; for `.mock(…)`, the type that the context gives.
    package var type: TypeReference
    /// The labels of the other arguments.
    package var others: Set<String>
    /// The offsets of what is there already, with a colon and blanks.
    package var range: Range<Int>
}

extension SourceEditor {
    /// The label at an offset in a call of `mock`, which need not be complete; nil if no label can be there.
    package func labelOfMock(at offset: Int) -> TypedLabel? {
        let text = Array(tree.description.utf8)
        guard offset <= text.count else { return nil }
        let start = text[..<offset].lastIndex { !$0.isIdentifierPart }.map { $0 + 1 } ?? 0
        let behind = tree.token(at: AbsolutePosition(utf8Offset: start)) ?? tree.lastToken(viewMode: .sourceAccurate)
        let before = sequence(first: behind) { $0?.previousToken(viewMode: .sourceAccurate) }.lazy.compactMap(\.self)
            .first { !$0.text.isEmpty && $0.endOffset <= start }
        // A comment does not hold labels.
        let blanks = before.map { text[$0.endOffset..<start] } ?? []
        guard let before, blanks.allSatisfy({ [9, 10, 13, 32].contains($0) }),
            // The bracket of a call, or a comma between its arguments.
            let parent = before.tokenKind == .comma ? before.parent?.parent?.parent : before.parent,
            [.leftParen, .comma].contains(before.tokenKind), let call = parent.as(FunctionCallExprSyntax.self),
            let type = typeMocked(by: call)
        else { return nil }
        // Before a name, another label may be inserted.
        var end = start == offset ? start : text[offset...].firstIndex { !$0.isIdentifierPart } ?? text.count
        let others = call.arguments.compactMap(\.label).filter { end == start || $0.startOffset != start }
        if end > start, text[end...].first == UInt8(ascii: ":") {
            end = text[(end + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? text.count
        }
        let names = Set((others + call.additionalTrailingClosures.map(\.label)).map(\.identifierText))
        return TypedLabel(type: type, others: names, range: start..<end)
    }
}
