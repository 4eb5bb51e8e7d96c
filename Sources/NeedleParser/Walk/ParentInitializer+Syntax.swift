import NeedleGraph
import SwiftSyntax

/// Whether a class can be created by `init(parent:)`, as far as the initializers in its body decide it.
///
/// - Returns: Nil if it declares none but convenience initializers with other labels, so that the superclass decides, and where
///   a branch of an `#if` may have one.
func parentInitializer(in body: MemberBlockSyntax) -> ParentInitializer? {
    let initializers = body.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if initializers.contains(where: \.takesParentAlone) { return .declared }
    let hasBranches = body.members.contains { member in
        member.decl.as(IfConfigDeclSyntax.self).map { $0.description.contains(text: "init(") } ?? false
    }
    let isHidden = initializers.contains { !$0.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) } }
    return isHidden && !hasBranches ? .hidden : nil
}

extension InitializerDeclSyntax {
    /// Whether it can be called by `init(parent:)` from another file, and gives an object at once.
    fileprivate var takesParentAlone: Bool {
        let isPrivate = modifiers.contains {
            $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate)
        }
        guard !isPrivate, optionalMark == nil, signature.effectSpecifiers == nil else { return false }
        let required = Array(signature.parameterClause.parameters.filter { $0.defaultValue == nil })
        return required.count == 1 && required[0].firstName.identifierBytes.equals("parent")
    }
}
