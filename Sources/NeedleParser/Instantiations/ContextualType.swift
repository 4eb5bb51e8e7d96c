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
            switch ValueFlow(from: inner, to: outer) {
            case .same(let next): inner = next
            case .array(let next): (inner, wrappers) = (next, wrappers + [.array])
            case .dictionary(let next): (inner, wrappers) = (next, wrappers + [.dictionary])
            case .closure(let node):
                if let type = node.signature?.returnClause?.type { return resolve(type) }
                guard let next = stepOut(of: node) else { return nil }
                inner = next
            case .cast(_, let type): return type.flatMap(resolve)
            case .function(let node): return node.signature.returnClause.flatMap { resolve($0.type) }
            case .variable(let node): return annotation(of: node).flatMap(resolve)
            case .part, .assigned, .lost: return nil
            }
        }
        return nil
    }

    private mutating func stepOut(of closure: ClosureExprSyntax) -> Syntax? {
        if let call = callThatReturnsResult(of: closure) { return Syntax(call) }
        guard let outer = closure.parent, outer.is(InitializerClauseSyntax.self) || outer.is(CodeBlockItemSyntax.self)
        else { return nil }
        wrappers.append(.result)
        return Syntax(closure)
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
