import SwiftSyntax

// The path of a value out of the expression that creates it: through parentheses, `try`, branches, literals and `return`, to
// the declaration or the assignment that receives it.

/// What the code directly around an expression does with its value.
enum ValueFlow {
    /// It has the same value.
    case same(Syntax)
    /// It is a literal with the value as an element of an array, or as a value of a dictionary.
    case array(Syntax), dictionary(Syntax)
    /// It contains the value in another way: as a part of a tuple, as a key, or after `try?`.
    case part(Syntax)
    /// It casts the value. The type is nil if the cast may fail, or if there is more around it.
    case cast(Syntax, TypeSyntax?)
    /// It is a closure that returns the value.
    case closure(ClosureExprSyntax)
    /// It is a function that returns the value.
    case function(FunctionDeclSyntax)
    /// It is a variable with that value.
    case variable(PatternBindingSyntax)
    /// It assigns the value to an expression.
    case assigned(ExprSyntax?)
    /// It uses the value for anything else.
    case lost

    /// - Parameter outer: The parent of `inner`, which has the value.
    init(from inner: Syntax, to outer: Syntax) {
        switch outer.as(SyntaxEnum.self) {
        case .awaitExpr, .expressionStmt, .tupleExpr, .initializerClause, .codeBlock, .codeBlockItem, .accessorDecl,
            .accessorDeclList, .accessorBlock, .switchCaseList, .switchExpr, .sequenceExpr, .unresolvedTernaryExpr,
            .arrayElement, .arrayElementList, .dictionaryElementList:
            self = .same(outer)
        case .tryExpr(let node): self = node.questionOrExclamationMark?.text == "?" ? .part(outer) : .same(outer)
        case .labeledExpr(let node): self = node.label == nil ? .same(outer) : .part(outer)
        case .labeledExprList(let list):
            let isInParentheses = outer.parent?.is(TupleExprSyntax.self) == true
            self = !isInParentheses ? .lost : list.count == 1 ? .same(outer) : .part(outer)
        case .exprList(let list): self.init(from: inner, in: list)
        case .codeBlockItemList(let list): self = list.count == 1 ? .same(outer) : .lost
        case .switchCase(let node): self = node.statements.position == inner.position ? .same(outer) : .lost
        case .ifExpr(let node): self = node.conditions.position == inner.position ? .lost : .same(outer)
        case .arrayExpr: self = .array(outer)
        case .dictionaryElement(let node): self = node.value.position == inner.position ? .same(outer) : .part(outer)
        case .dictionaryExpr: self = .dictionary(outer)
        case .returnStmt: self = outer.ancestors.lazy.compactMap(Self.init(returningTo:)).first ?? .lost
        case .closureExpr(let node): self = .closure(node)
        case .functionDecl(let node): self = .function(node)
        case .patternBinding(let node): self = .variable(node)
        default: self = .lost
        }
    }

    /// `a ? .init() : .init()` has the value of a branch, and an expression after `??` has that of the whole.
    private init(from inner: Syntax, in list: ExprListSyntax) {
        self = .lost
        // A sequence may have thousands of elements.
        guard let index = inner.as(ExprSyntax.self).flatMap({ list.index(of: $0) }) else { return }
        let next = list.index(after: index)
        let before = index == list.startIndex ? nil : list[list.index(before: index)]
        let cast = next == list.endIndex ? nil : list[next].as(UnresolvedAsExprSyntax.self)
        if inner.is(UnresolvedTernaryExprSyntax.self) {
            self = .same(Syntax(list))
        } else if next != list.endIndex, cast == nil {
            self = .lost
        } else if let before, before.is(AssignmentExprSyntax.self), list.index(list.startIndex, offsetBy: 2) == index {
            self = .assigned(list.first)
        } else if let before, !before.is(UnresolvedTernaryExprSyntax.self),
            before.as(BinaryOperatorExprSyntax.self)?.operator.text != "??"
        {
            self = .lost
        } else if let cast {
            let isWhole = before == nil && list.count == 3 && cast.questionOrExclamationMark == nil
            self = .cast(Syntax(list), isWhole ? list.last?.as(TypeExprSyntax.self)?.type : nil)
        } else {
            self = .same(Syntax(list))
        }
    }

    /// - Returns: Nil for code that a `return` leaves as well.
    private init?(returningTo outer: Syntax) {
        switch outer.as(SyntaxEnum.self) {
        case .closureExpr(let node): self = .closure(node)
        case .functionDecl(let node): self = .function(node)
        case .accessorBlock: self = .same(outer)
        case .initializerDecl, .subscriptDecl, .deinitializerDecl: self = .lost
        default: return nil
        }
    }
}
