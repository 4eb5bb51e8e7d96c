package import NeedleDiagnostics
package import NeedleGraph
import NeedleParser
import SwiftSyntax

/// A variable that is to be declared elsewhere, with its properties.
package struct MovedMember: Sendable {
    /// The words in it that it does not declare itself.
    package var uses: [NameUse]
    /// The types that it names, each as a dotted name.
    package var typeNames: Set<[String]>
    /// Whether it uses the instance for more than its members.
    package var needsInstance: Bool
    /// Whether it is inside an `#if`, overrides another member, or has a setter with an access level of its own.
    package var isSpecial: Bool
    /// Whether an initializer must set it: it is stored and has no initial value.
    package var needsInitializer: Bool
    fileprivate var range: Range<Int>
    fileprivate var indent: String
}

extension SourceEditor {
    /// The variable whose name is at a place; nil if there is none, or if its declaration names several.
    package func movedMember(at place: Place) -> MovedMember? {
        guard let name = token(at: place),
            let item = name.ancestors.lazy.compactMap({ $0.as(MemberBlockItemSyntax.self) }).first,
            let variable = item.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1
        else { return nil }
        let walk = NameWalk(nil)
        onDeepStack { walk.walk(variable) }
        let start = commentStart(of: item)
        return MovedMember(
            uses: walk.found.uses,
            typeNames: walk.typeNames,
            needsInstance: walk.needsInstance,
            isSpecial: variable.modifiers.contains { $0.name.text == "override" || $0.detail != nil }
                || item.ancestors.contains { $0.is(IfConfigDeclSyntax.self) },
            needsInitializer: variable.bindings.contains { binding in
                binding.initializer == nil && !binding.isComputed
                    && (variable.bindingSpecifier.tokenKind == .keyword(.let)
                        || binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == false)
            },
            range: start..<item.endOffset,
            indent: indent(ofLineAt: start)
        )
    }

    /// The lines of a member after changes within it, without its indentation.
    package func lines(of member: MovedMember, _ changes: [TextChange]) -> [String] {
        let old = Array(tree.description.utf8)
        let new = changes.sorted { $0.range.lowerBound < $1.range.lowerBound }.applied(to: old)
        let text = new[member.range.lowerBound..<(member.range.upperBound + new.count - old.count)]
        return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let text = String(decoding: line, as: UTF8.self)
            return text.hasPrefix(member.indent) ? String(text.dropFirst(member.indent.count)) : text
        }
    }
}
