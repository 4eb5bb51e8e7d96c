import SwiftSyntax

// The parents that NeedleFoundationTest makes for tests and previews.

/// Whether an expression is the parent that a call of `withMockDependency` gives to its closure, which provides all that the
/// child needs: `withMockDependency(mock) { Child(parent: $0) }`.
func isMockParent(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    let around = expression.ancestors.lazy.prefix { !$0.isDeclarationWithMembers }
    let closure = around.compactMap { $0.as(ClosureExprSyntax.self) }.first
    return closure.map { name == $0.onlyParameter && isMade($0) } ?? false
}

/// Whether a closure is an argument of `withMockDependency`.
private func isMade(_ closure: ClosureExprSyntax) -> Bool {
    var outer = closure.parent
    if outer?.is(LabeledExprSyntax.self) == true { outer = outer?.parent?.parent }
    guard let called = outer?.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    let reference = called.as(DeclReferenceExprSyntax.self) ?? called.as(MemberAccessExprSyntax.self)?.declName
    return reference?.baseName.identifierText == "withMockDependency"
}

extension ClosureExprSyntax {
    /// The name of the parameter; `$0` if the closure names none, and nil if it has several.
    fileprivate var onlyParameter: String? {
        switch signature?.parameterClause {
        case nil: "$0"
        case .simpleInput(let names): names.count == 1 ? names.first?.name.identifierText : nil
        case .parameterClause(let clause):
            clause.parameters.count == 1
                ? clause.parameters.first.map { ($0.secondName ?? $0.firstName).identifierText } : nil
        }
    }
}
