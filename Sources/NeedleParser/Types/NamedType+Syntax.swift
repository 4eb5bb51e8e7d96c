package import NeedleGraph
package import SwiftSyntax

// Types that are written as expressions, such as the `Game.Store<Int>` in `Game.Store<Int>()`.

/// The type that an expression names, or nil if it is not certainly a type.
///
/// A name counts as a type if its last part does not start with a lowercase letter.
func typeNamed(by expression: ExprSyntax) -> TypeReference? {
    type(namedBy: expression, isTypeName)
}

/// The type that is called, for example `Clock` in `Clock()` and in `Clock.init()`.
package func typeCalled(by call: FunctionCallExprSyntax) -> TypeReference? {
    typeNamed(by: initializedExpression(of: call))
}

/// The type or the function that is called, whatever the case of its name.
func anyCalled(by call: FunctionCallExprSyntax) -> TypeReference? {
    type(namedBy: initializedExpression(of: call)) { $0.tokenKind != .keyword(.self) }
}

private func type(namedBy expression: ExprSyntax, _ isType: @escaping (TokenSyntax) -> Bool) -> TypeReference? {
    guard let type = NamedTypeConversion(isType: isType).type(expression) else { return nil }
    return TypeReference(written: Name(expression.text), type)
}

private func initializedExpression(of call: FunctionCallExprSyntax) -> ExprSyntax {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.isInitializer,
        let base = access.base
    else { return call.calledExpression }
    return base.withoutParentheses.withoutSelf
}

extension ExprSyntax {
    /// The expression inside parentheses.
    var withoutParentheses: ExprSyntax {
        var inner = self
        while let tuple = inner.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        {
            inner = only.expression
        }
        return inner
    }

    /// `Child.self.init()` is the same as `Child.init()`.
    fileprivate var withoutSelf: ExprSyntax {
        guard let metatype = self.as(MemberAccessExprSyntax.self),
            metatype.declName.baseName.tokenKind == .keyword(.self)
        else { return self }
        return metatype.base ?? self
    }
}

extension MemberAccessExprSyntax {
    /// Whether it is the `.init` of a type.
    package var isInitializer: Bool {
        declName.baseName.spells("init")
    }
}

/// Creates types from the expressions that name them.
private struct NamedTypeConversion {
    /// Whether a name is that of a type.
    let isType: (TokenSyntax) -> Bool

    /// Chains such as `a.b.c` nest without brackets, so that the parser's own limit does not apply.
    private static let maximumParts = 200

    /// - Parameter partsBehind: The number of names that follow the expression in a path.
    func type(_ expression: ExprSyntax, partsBehind: Int = 0) -> TypeExpression? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            let isTypeName = reference.argumentNames == nil && isType(reference.baseName)
            // A path may start with a module, whose name may be lowercase.
            let mayBeModule = partsBehind > 0 && reference.baseName.tokenKind != .keyword(.self)
            return isTypeName || mayBeModule ? named(reference) : nil
        case .memberAccessExpr(let access):
            let name = access.declName
            guard let base = access.base, name.argumentNames == nil, isType(name.baseName),
                partsBehind < Self.maximumParts
            else { return nil }
            return type(base, partsBehind: partsBehind + 1)?.member(TypePath.Part(name.baseName.identifierName))
        case .genericSpecializationExpr(let node):
            let isMember = node.expression.is(MemberAccessExprSyntax.self)
            guard case .path(var path)? = type(node.expression, partsBehind: isMember ? partsBehind : 0)?.form,
                path.last.arguments == nil
            else { return nil }
            path.last.arguments = genericArguments(node.genericArgumentClause)
            return TypeExpression(.path(path))
        case .tupleExpr:
            let inner = expression.withoutParentheses
            return inner.is(TupleExprSyntax.self) ? nil : type(inner)
        case .arrayExpr(let node):
            guard node.elements.count == 1, let element = node.elements.first else { return nil }
            return type(element.expression).map(TypePath.array)
        case .dictionaryExpr(let node):
            guard case .elements(let elements) = node.content, elements.count == 1, let element = elements.first,
                let key = type(element.key), let value = type(element.value)
            else { return nil }
            return TypePath.short(TypePath.dictionary, [key, value])
        case .optionalChainingExpr(let node): return type(node.expression).map(TypePath.optional)
        case .typeExpr(let node): return TypeExpression(node.type)
        default: return nil
        }
    }

    private func named(_ reference: DeclReferenceExprSyntax) -> TypeExpression {
        if !reference.baseName.bytes.isEscapedIdentifier,
            let keyword = TypeExpression.KeywordType(rawValue: reference.baseName.text)
        {
            return TypeExpression(.keyword(keyword))
        }
        // Not all versions of the parser have a property for the selector.
        let module = reference.children(viewMode: .sourceAccurate).first.flatMap(\.moduleSelector)
        return TypeExpression(.path(TypePath(module: module, [TypePath.Part(reference.baseName.identifierName)])))
    }
}

/// Whether a name begins with a capital, or in backticks with a digit or a sign, unlike the names of functions.
private func isTypeName(_ token: TokenSyntax) -> Bool {
    if let first = token.identifierBytes.first, first.isCapital || first.isDigit { return true }
    guard let first = token.identifierText.first(where: { $0 != "_" }) else { return false }
    return first.isLetter ? !first.isLowercase : token.text.hasPrefix("`")
}
