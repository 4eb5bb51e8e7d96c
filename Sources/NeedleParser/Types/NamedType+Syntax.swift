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
    anyType(namedBy: initializedExpression(of: call))
}

/// The type or the function that an expression names, whatever the case of its name.
func anyType(namedBy expression: ExprSyntax) -> TypeReference? {
    type(namedBy: expression) { $0.tokenKind != .keyword(.self) }
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
    /// Whether the last name of a path is that of a type.
    let isType: (TokenSyntax) -> Bool

    func type(_ expression: ExprSyntax) -> TypeExpression? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            return reference.argumentNames == nil && isType(reference.baseName) ? named(reference) : nil
        case .genericSpecializationExpr(let specialization):
            return specialized(type(specialization.expression), specialization)
        case .memberAccessExpr, .tupleExpr, .arrayExpr, .dictionaryExpr, .optionalChainingExpr, .typeExpr:
            return path(expression, isType)
        default: return nil
        }
    }

    /// A dotted path that may start with a module, whose name may be lowercase. Its other parts are types. No recursion
    /// along the path, since chains such as `a.b.c` nest without limit.
    private func path(_ expression: ExprSyntax, _ isLastType: (TokenSyntax) -> Bool) -> TypeExpression? {
        var parts: [(MemberAccessExprSyntax, [TypeExpression]?)] = []
        var rest = expression
        var arguments: [TypeExpression]?
        while true {
            if let access = rest.as(MemberAccessExprSyntax.self), let base = access.base {
                let isType = parts.isEmpty ? isLastType : self.isType
                guard access.declName.argumentNames == nil, isType(access.declName.baseName) else { return nil }
                parts.append((access, arguments))
                (rest, arguments) = (base, nil)
            } else if let specialization = rest.as(GenericSpecializationExprSyntax.self),
                specialization.expression.is(MemberAccessExprSyntax.self), !parts.isEmpty
            {
                arguments = genericArguments(specialization.genericArgumentClause)
                rest = specialization.expression
            } else {
                break
            }
        }
        guard var type = first(rest) else { return nil }
        for (access, arguments) in parts.reversed() {
            guard let member = type.member(TypePath.Part(access.declName.baseName.identifierName, arguments)) else {
                return nil
            }
            type = member
        }
        return type
    }

    /// The start of a path.
    private func first(_ expression: ExprSyntax) -> TypeExpression? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            return reference.baseName.tokenKind == .keyword(.self) ? nil : named(reference)
        case .genericSpecializationExpr(let node): return specialized(type(node.expression), node)
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

    private func specialized(_ type: TypeExpression?, _ node: GenericSpecializationExprSyntax) -> TypeExpression? {
        guard case .path(var path)? = type?.form, path.last.arguments == nil else { return nil }
        path.last.arguments = genericArguments(node.genericArgumentClause)
        return TypeExpression(.path(path))
    }

    private func named(_ reference: DeclReferenceExprSyntax) -> TypeExpression {
        if !reference.baseName.bytes.isEscapedIdentifier,
            let keyword = TypeExpression.Keyword(rawValue: reference.baseName.text)
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
    if let first = token.identifierBytes.first {
        let (capitals, digits) = (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
        if capitals ~= first || digits ~= first { return true }
    }
    guard let first = token.identifierText.first(where: { $0 != "_" }) else { return false }
    return first.isLetter ? !first.isLowercase : token.text.hasPrefix("`")
}
