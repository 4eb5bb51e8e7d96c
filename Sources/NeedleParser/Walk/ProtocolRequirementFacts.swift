import NeedleGraph
import SwiftSyntax

/// The facts that only protocols record: requirements that are neither variables nor functions.
///
/// - Returns: Nil for any other node.
func requirementFact(of node: Syntax) -> MemberFact? {
    switch node.as(SyntaxEnum.self) {
    case .initializerDecl(let node): MemberFact(.initializer, named: "init", at: node.initKeyword)
    case .subscriptDecl(let node): MemberFact(.subscript, named: "subscript", at: node.subscriptKeyword)
    case .associatedTypeDecl(let node): MemberFact(.associatedType, named: node.name.identifierName, at: node.name)
    default: nil
    }
}

extension MemberFact {
    fileprivate init(_ kind: Member.Kind, named name: Name, at token: TokenSyntax) {
        self.init(member: Member(kind: kind, name: name), nameOffset: token.startOffset)
    }
}
