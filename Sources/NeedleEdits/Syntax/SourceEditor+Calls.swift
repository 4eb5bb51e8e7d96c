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
    /// The offsets of its bytes in the file.
    package var range: Range<Int>
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
                range: call.textRange
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
        guard let member = token(around: offset)?.enclosingMember else { return nil }
        let name =
            member.as(FunctionDeclSyntax.self)?.name
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.firstToken(viewMode: .sourceAccurate)
        return name.map { lines.place(atOffset: $0.startOffset) }
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
            let range = hole.expression.position.utf8Offset..<hole.expression.endOffset
            changes.append(replacing(range, with: arguments.remove(at: index).value))
        }
        if arguments.isEmpty { return changes }
        let texts = arguments.map(\.text)
        let outer = indent(ofLineAt: left.startOffset)
        let inner = outer + indentUnit
        if all.isEmpty {
            // Without brackets, it has a trailing closure.
            let (opening, closing) = call.leftParen == nil ? ("(", ")") : ("", "")
            let start = call.leftParen?.endPosition.utf8Offset ?? call.calledExpression.endOffset
            let end = call.rightParen?.startOffset ?? start
            let line = opening + texts.joined(separator: ", ") + closing
            let length = lines.place(atOffset: start).column + line.utf8.count + endOfLine(at: end) - end
            if length <= 120 { return [replacing(start..<end, with: line)] }
            let broken = texts.map { "\n" + inner + $0 }.joined(separator: ",")
            return [replacing(start..<end, with: opening + broken + "\n" + outer + closing)]
        }
        let isBroken = all.contains { $0.leadingTrivia.contains(where: \.isNewline) }
        let separator = isBroken ? ",\n" + inner : ", "
        for (position, arguments) in Dictionary(grouping: arguments, by: \.position).sorted(by: { $0.key < $1.key }) {
            let texts = arguments.map(\.text)
            if position < given.count {
                let text = texts.map { $0 + separator }.joined()
                changes.append(inserting(text, at: given[position].startOffset))
            } else {
                let end = all[all.count - 1].expression.endOffset
                changes.append(inserting(texts.map { separator + $0 }.joined(), at: end))
            }
        }
        return changes
    }

    /// The innermost call that starts at an offset.
    private func call(at offset: Int) -> FunctionCallExprSyntax? {
        token(around: offset)?.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
            .first { $0.startOffset == offset }
    }

    /// Whether a call of `mock` starts at an offset, without an argument besides a trailing closure.
    package func isEmptyMock(at offset: Int) -> Bool {
        call(at: offset).map { $0.arguments.isEmpty && typeMocked(by: $0) != nil } ?? false
    }

    /// The bytes of a label in the call that starts at an offset; nil if there is none.
    func label(_ name: String, ofCallAt offset: Int) -> Range<Int>? {
        guard let call = call(at: offset) else { return nil }
        let labels = call.arguments.compactMap(\.label) + call.additionalTrailingClosures.map(\.label)
        return labels.first { $0.identifierText == name }?.textRange
    }

    /// The offset of the end of a line, before its newline.
    func endOfLine(at offset: Int) -> Int {
        let rest = tree.description.utf8.dropFirst(offset)
        return offset + rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }.count
    }

    /// The blanks at the start of a line.
    func indent(ofLineAt offset: Int) -> String {
        let line = lines.place(atOffset: offset).line
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
