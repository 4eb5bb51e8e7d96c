package import NeedleDiagnostics
package import NeedleGraph
import NeedleParser
import SwiftSyntax

/// A call of an initializer in the body of a member.
package struct InitializerCall: Hashable, Sendable {
    /// The called type as written; for `.init(…)`, the type that the context gives.
    package var type: TypeReference
    /// The labels of its arguments, nil for none. Those of trailing closures and of placeholders are left out.
    package var labels: [String?]
    /// The number of trailing closures.
    package var trailingClosures: Int
    /// The offset of its first byte in the file.
    package var offset: Int
    /// The offset after its last byte.
    package var end: Int
}

/// An argument that a call lacks.
package struct NewArgument: Hashable, Sendable {
    /// The number of existing arguments before it.
    package var position: Int
    package var label: String?
    package var value: String

    package init(position: Int, label: String?, value: String) {
        (self.position, self.label, self.value) = (position, label, value)
    }

    fileprivate var text: String { (label.map { "\($0): " } ?? "") + value }
}

extension SourceEditor {
    /// The calls of initializers in the member whose name is at a place, in source order.
    package func initializerCalls(inMemberAt place: Place) -> [InitializerCall] {
        guard let member = token(at: place)?.enclosingMember else { return [] }
        let finder = CallFinder(viewMode: .sourceAccurate)
        onDeepStack { finder.walk(member) }
        return finder.calls.compactMap { call in
            let access = call.calledExpression.as(MemberAccessExprSyntax.self)
            let isImplicit = access.map { $0.isInitializer && $0.base == nil } ?? false
            guard let type = isImplicit ? contextualType(of: ExprSyntax(call)) : typeCalled(by: call) else {
                return nil
            }
            return InitializerCall(
                type: type,
                labels: call.arguments.filter { !$0.isPlaceholder }.map { $0.label?.identifierText },
                trailingClosures: (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count,
                offset: call.positionAfterSkippingLeadingTrivia.utf8Offset,
                end: call.endPositionBeforeTrailingTrivia.utf8Offset
            )
        }
    }

    /// Whether the member whose name is at a place is stored, so that its value cannot read the instance.
    package func isStored(memberAt place: Place) -> Bool {
        guard let variable = token(at: place)?.enclosingMember?.as(VariableDeclSyntax.self) else { return false }
        let isLazy = variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
        return !isLazy && variable.bindings.contains { $0.initializer != nil }
    }

    /// The place of the name of the member around an offset.
    package func member(around offset: Int) -> Place? {
        guard offset < tree.endPosition.utf8Offset, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
            let member = token.enclosingMember
        else { return nil }
        let name =
            member.as(FunctionDeclSyntax.self)?.name
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.firstToken(viewMode: .sourceAccurate)
        return name.map { lines.place(atOffset: $0.positionAfterSkippingLeadingTrivia.utf8Offset) }
    }

    /// Adds arguments to a call, in order. An argument replaces a placeholder with its label.
    ///
    /// Each gets its own line if the existing arguments have one, or if the line would exceed 120 bytes.
    ///
    /// - Returns: Empty if no call starts there.
    package func adding(_ arguments: [NewArgument], toCallAt offset: Int) -> [TextChange] {
        guard !arguments.isEmpty, let call = call(at: offset),
            let left = call.leftParen ?? call.calledExpression.lastToken(viewMode: .sourceAccurate)
        else { return [] }
        let all = Array(call.arguments)
        let given = all.filter { !$0.isPlaceholder }
        var (arguments, changes) = (arguments, [TextChange]())
        for hole in all where hole.isPlaceholder {
            guard let index = arguments.firstIndex(where: { $0.label == hole.label?.identifierText }) else { continue }
            let value = arguments.remove(at: index).value
            let (start, end) = (hole.expression.position, hole.expression.endPositionBeforeTrailingTrivia)
            changes.append(change(from: start, to: end, value))
        }
        if arguments.isEmpty { return changes }
        let texts = arguments.map(\.text)
        let isBroken = all.contains {
            $0.firstToken(viewMode: .sourceAccurate)?.leadingTrivia.contains(where: \.isNewline) ?? false
        }
        if all.isEmpty {
            // Without brackets, it has a trailing closure.
            let (opening, closing) = call.leftParen == nil ? ("(", ")") : ("", "")
            let start = call.leftParen?.endPosition ?? call.calledExpression.endPositionBeforeTrailingTrivia
            let end = call.rightParen?.positionAfterSkippingLeadingTrivia ?? start
            let line = opening + texts.joined(separator: ", ") + closing
            let place = lines.place(atOffset: start.utf8Offset)
            let rest = length(ofLineFrom: end)
            if place.column + line.utf8.count + rest <= 120 { return [change(from: start, to: end, line)] }
            let (outer, inner) = indents(at: left)
            let broken = texts.map { "\n" + inner + $0 }.joined(separator: ",")
            return [change(from: start, to: end, opening + broken + "\n" + outer + closing)]
        }
        let separator = isBroken ? ",\n" + indents(at: left).inner : ", "
        for (position, arguments) in Dictionary(grouping: arguments, by: \.position).sorted(by: { $0.key < $1.key }) {
            let texts = arguments.map(\.text)
            if position < given.count {
                let text = texts.map { $0 + separator }.joined()
                changes.append(change(at: given[position].positionAfterSkippingLeadingTrivia, text))
            } else {
                let end = all[all.count - 1].expression.endPositionBeforeTrailingTrivia
                changes.append(change(at: end, texts.map { separator + $0 }.joined()))
            }
        }
        return changes
    }

    /// The innermost call that starts at an offset.
    private func call(at offset: Int) -> FunctionCallExprSyntax? {
        tree.token(at: AbsolutePosition(utf8Offset: offset))?.ancestors.lazy
            .compactMap { $0.as(FunctionCallExprSyntax.self) }
            .first { $0.positionAfterSkippingLeadingTrivia.utf8Offset == offset }
    }

    /// Whether a call of `mock` starts at an offset, without an argument besides a trailing closure.
    package func isEmptyMock(at offset: Int) -> Bool {
        call(at: offset).map { $0.arguments.isEmpty && typeMocked(by: $0) != nil } ?? false
    }

    /// The bytes from a position to the end of its line.
    private func length(ofLineFrom position: AbsolutePosition) -> Int {
        let text = tree.description.utf8.dropFirst(position.utf8Offset)
        return text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.count
    }

    /// The indentation of the line of a token, and that of the lines inside a bracket that it opens.
    func indents(at token: TokenSyntax) -> (outer: String, inner: String) {
        let line = lines.place(atOffset: token.positionAfterSkippingLeadingTrivia.utf8Offset).line
        let outer = indent(ofLine: line)
        return (outer, outer + indentUnit)
    }

    func indent(ofLine line: Int) -> String {
        let start = lines.offset(of: Place(line: line, column: 1)) ?? 0
        let blanks = tree.description.utf8.dropFirst(start).prefix {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
        }
        return String(decoding: blanks, as: UTF8.self)
    }

    /// The indentation step of the file: the blanks before its first indented line.
    var indentUnit: String {
        for line in tree.description.utf8.split(separator: UInt8(ascii: "\n")) {
            let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if blanks.count > 1 || blanks.first == UInt8(ascii: "\t"), blanks.count < line.count {
                // A tab is one step, whatever follows it.
                return blanks.first == UInt8(ascii: "\t") ? "\t" : String(decoding: blanks, as: UTF8.self)
            }
        }
        return "    "
    }
}

extension TokenSyntax {
    /// The innermost variable or function around it that is a member of a type.
    fileprivate var enclosingMember: DeclSyntax? {
        ancestors.lazy.compactMap { node -> DeclSyntax? in
            guard node.is(VariableDeclSyntax.self) || node.is(FunctionDeclSyntax.self),
                node.parent?.is(MemberBlockItemSyntax.self) ?? false
            else { return nil }
            return DeclSyntax(node)
        }.first
    }
}

private final class CallFinder: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}

extension LabeledExprSyntax {
    /// Whether it is a placeholder such as `<#T#>`.
    fileprivate var isPlaceholder: Bool {
        let text = expression.trimmedDescription
        return text.hasPrefix("<#") && text.hasSuffix("#>")
    }
}
