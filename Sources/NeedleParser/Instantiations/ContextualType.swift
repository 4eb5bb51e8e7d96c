package import NeedleGraph
package import SwiftSyntax

/// The type that the context gives an expression such as `.init(parent: self)`.
///
/// The search goes outwards: through parentheses, `try`, branches and `return`, to an annotation, a return type or
/// `as`. It goes through a closure if the closure's result is the result of a call: `shared { … }` and
/// `{ … }()`. Any other closure takes one result off the function type that is found further out.
package func contextualType(of expression: ExprSyntax) -> TypeReference? {
    var search = ContextSearch()
    return search.type(around: Syntax(expression)).flatMap(TypeReference.init)
}

private struct ContextSearch {
    /// The types that contain the wanted one, innermost first.
    private var wrappers: [Wrapper] = []

    private enum Wrapper {
        /// The result of a function type.
        case result
        /// The element of an array or a set, and the value of a dictionary.
        case array, dictionary
    }

    mutating func type(around start: Syntax) -> TypeSyntax? {
        var inner = start
        while let outer = inner.parent {
            switch step(from: inner, to: outer) {
            case .found(let type): return type.flatMap(resolve)
            case .outwards(let next): inner = next
            case .lost: return nil
            }
        }
        return nil
    }

    private enum Step {
        case found(TypeSyntax?)
        case outwards(Syntax)
        case lost
    }

    private mutating func step(from inner: Syntax, to outer: Syntax) -> Step {
        switch outer.as(SyntaxEnum.self) {
        case .tryExpr(let node) where node.questionOrExclamationMark?.text != "?": return .outwards(outer)
        case .awaitExpr, .expressionStmt, .tupleExpr, .initializerClause, .codeBlock, .accessorDecl,
            .accessorDeclList, .accessorBlock, .switchCaseList, .switchExpr:
            return .outwards(outer)
        case .labeledExprList(let list): return isParenthesized(list) ? .outwards(outer) : .lost
        case .labeledExpr(let node): return node.label == nil ? .outwards(outer) : .lost
        case .exprList, .sequenceExpr, .unresolvedTernaryExpr: return stepThroughSequence(from: inner, to: outer)
        case .codeBlockItem: return .outwards(outer)
        case .codeBlockItemList(let list): return list.count == 1 ? .outwards(outer) : .lost
        case .switchCase(let node): return node.statements.position == inner.position ? .outwards(outer) : .lost
        case .ifExpr(let node): return node.conditions.position == inner.position ? .lost : .outwards(outer)
        case .returnStmt: return stepOutOfReturn(outer)
        case .closureExpr(let node): return stepOutOfClosure(node)
        case .arrayElement, .arrayElementList, .dictionaryElementList: return .outwards(outer)
        case .arrayExpr: return stepOutOfLiteral(.array, outer)
        case .dictionaryElement(let node): return node.value.position == inner.position ? .outwards(outer) : .lost
        case .dictionaryExpr: return stepOutOfLiteral(.dictionary, outer)
        case .patternBinding(let node): return .found(annotation(of: node))
        case .functionDecl(let node): return .found(node.signature.returnClause?.type)
        default: return .lost
        }
    }

    /// `a ? .init() : .init()` passes its type to both branches; `.init() as T` has the type T.
    private func stepThroughSequence(from inner: Syntax, to outer: Syntax) -> Step {
        if outer.is(SequenceExprSyntax.self) || outer.is(UnresolvedTernaryExprSyntax.self) { return .outwards(outer) }
        guard let list = outer.as(ExprListSyntax.self), let place = SequencePlace(of: inner, in: list) else {
            return .lost
        }
        if list.count == 3, place.before == nil, let cast = place.behind?.as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark == nil
        {
            return .found(list.last?.as(TypeExprSyntax.self)?.type)
        }
        if inner.is(UnresolvedTernaryExprSyntax.self) { return .outwards(outer) }
        guard place.behind == nil, let before = place.before else { return .lost }
        // The expression after `??` has the type of the whole.
        let isDefault = before.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        return isDefault || before.is(UnresolvedTernaryExprSyntax.self) ? .outwards(outer) : .lost
    }

    private mutating func stepOutOfLiteral(_ literal: Wrapper, _ outer: Syntax) -> Step {
        wrappers.append(literal)
        return .outwards(outer)
    }

    private mutating func stepOutOfReturn(_ statement: Syntax) -> Step {
        for outer in statement.ancestors {
            switch outer.as(SyntaxEnum.self) {
            case .closureExpr(let node): return stepOutOfClosure(node)
            case .functionDecl(let node): return .found(node.signature.returnClause?.type)
            case .accessorBlock: return .outwards(outer)
            case .initializerDecl, .subscriptDecl, .deinitializerDecl: return .lost
            default: break
            }
        }
        return .lost
    }

    private mutating func stepOutOfClosure(_ closure: ClosureExprSyntax) -> Step {
        if let type = closure.signature?.returnClause?.type { return .found(type) }
        if let call = callThatReturnsResult(of: closure) { return .outwards(Syntax(call)) }
        guard
            closure.parent?.is(InitializerClauseSyntax.self) == true
                || closure.parent?.is(CodeBlockItemSyntax.self) == true
        else { return .lost }
        wrappers.append(.result)
        return .outwards(Syntax(closure))
    }

    /// The nearest annotation of `let a, b: Store` belongs to `a` too, as `a` has no initial value.
    private func annotation(of binding: PatternBindingSyntax) -> TypeSyntax? {
        binding.pattern.is(IdentifierPatternSyntax.self) ? binding.typeAnnotation?.type : nil
    }

    /// Removes optionals, which `.init` looks through, and the types of the closures and literals on the path.
    private func resolve(_ type: TypeSyntax) -> TypeSyntax? {
        var type = type
        var wrappers = wrappers
        while true {
            switch type.as(TypeSyntaxEnum.self) {
            case .optionalType(let optional): type = optional.wrappedType
            case .implicitlyUnwrappedOptionalType(let optional): type = optional.wrappedType
            case .attributedType(let attributed): type = attributed.baseType
            case .tupleType(let tuple) where tuple.elements.count == 1:
                guard let only = tuple.elements.first else { return nil }
                type = only.type
            case .functionType(let function) where wrappers.last == .result:
                wrappers.removeLast()
                type = function.returnClause.type
            case .arrayType(let array) where wrappers.last == .array:
                wrappers.removeLast()
                type = array.element
            case .dictionaryType(let dictionary) where wrappers.last == .dictionary:
                wrappers.removeLast()
                type = dictionary.value
            default:
                return wrappers.isEmpty ? type : nil
            }
        }
    }
}

/// The neighbours of an element of a sequence of operators, which may have thousands.
struct SequencePlace {
    private(set) var before: ExprSyntax?
    private(set) var behind: ExprSyntax?
    /// Whether it is the third element.
    private(set) var isThird = false

    /// - Complexity: O(1).
    /// - Returns: Nil if it is no element of the list.
    init?(of element: Syntax, in list: ExprListSyntax) {
        guard let index = element.as(ExprSyntax.self).flatMap({ list.index(of: $0) }) else { return nil }
        if index != list.startIndex {
            let last = list.index(before: index)
            before = list[last]
            isThird = last != list.startIndex && list.index(before: last) == list.startIndex
        }
        let next = list.index(after: index)
        if next != list.endIndex { behind = list[next] }
    }
}

/// Whether the list is a pair of parentheses around one expression, not the arguments of a call or a tuple.
private func isParenthesized(_ list: LabeledExprListSyntax) -> Bool {
    list.count == 1 && list.parent?.is(TupleExprSyntax.self) == true
}

/// The call that returns the result of the closure: `shared { … }` or `{ … }()`.
func callThatReturnsResult(of closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    guard let parent = closure.parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self) {
        let isCalled = call.calledExpression.id == closure.id
        return isCalled || isCallOfShared(call) ? call : nil
    }
    // The closure may be between the parentheses: `shared({ … })`.
    let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call.flatMap { isCallOfShared($0) ? $0 : nil }
}

/// Whether a component's `shared` is called, written `shared`, `self.shared` or, in a closure, `self?.shared`.
func isCallOfShared(_ call: FunctionCallExprSyntax) -> Bool {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) { return name.baseName.spells("shared") }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.spells("shared"),
        let base = access.base
    else { return false }
    switch base.as(ExprSyntaxEnum.self) {
    case .superExpr: return true
    case .optionalChainingExpr(let chain): return isEnclosingInstance(chain.expression)
    default: return isEnclosingInstance(base)
    }
}
