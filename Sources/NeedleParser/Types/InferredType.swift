import NeedleGraph
import SwiftSyntax

/// The type of an initializer, where syntax alone makes it certain.
///
/// Inference in the compiler knows every declaration; here only forms count whose type stands in them: a call of a
/// type, literals, casts, and closures that are called at once or given to `shared` and hold nothing else.
func inferredType(of expression: ExprSyntax) -> TypeReference? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: plain("Int")
    case .floatLiteralExpr: plain("Double")
    case .stringLiteralExpr: plain("String")
    case .booleanLiteralExpr: plain("Bool")
    case .prefixOperatorExpr(let node): inferredType(ofSigned: node)
    case .arrayExpr(let node): inferredType(of: node)
    case .dictionaryExpr(let node): inferredType(of: node)
    case .tupleExpr(let node): inferredType(of: node)
    case .tryExpr(let node): inferredType(of: node)
    case .awaitExpr(let node): inferredType(of: node.expression)
    case .sequenceExpr(let node): inferredType(ofCast: Array(node.elements))
    case .memberAccessExpr(let node): inferredType(ofMetatype: node)
    case .forceUnwrapExpr(let node): inferredType(ofUnwrapped: node)
    case .functionCallExpr(let node): inferredType(of: node)
    default: nil
    }
}

private func plain(_ name: Name) -> TypeReference {
    TypeReference(TypeExpression(name))
}

// MARK: - Literals

private func inferredType(ofSigned node: PrefixOperatorExprSyntax) -> TypeReference? {
    guard node.operator.text == "-" else { return nil }
    return node.expression.is(IntegerLiteralExprSyntax.self) || node.expression.is(FloatLiteralExprSyntax.self)
        ? inferredType(of: node.expression) : nil
}

private func inferredType(of array: ArrayExprSyntax) -> TypeReference? {
    commonType(of: array.elements.map(\.expression)).map {
        TypeReference(written: Name("[\($0.written)]"), TypePath.array($0.type))
    }
}

private func inferredType(of dictionary: DictionaryExprSyntax) -> TypeReference? {
    guard case .elements(let elements) = dictionary.content, let key = commonType(of: elements.map(\.key)),
        let value = commonType(of: elements.map(\.value))
    else { return nil }
    return TypeReference(
        written: Name("[\(key.written): \(value.written)]"),
        TypePath.short(TypePath.dictionary, [key.type, value.type])
    )
}

/// The type of all expressions, if there is one at all and it is the same for each.
private func commonType(of expressions: [ExprSyntax]) -> TypeReference? {
    guard let first = expressions.first.flatMap(inferredType) else { return nil }
    return expressions.dropFirst().allSatisfy { inferredType(of: $0)?.type == first.type } ? first : nil
}

private func inferredType(of tuple: TupleExprSyntax) -> TypeReference? {
    if tuple.elements.count == 1 { return tuple.elements.first.flatMap { inferredType(of: $0.expression) } }
    var (written, elements): ([String], [TupleElement]) = ([], [])
    for element in tuple.elements {
        guard let part = inferredType(of: element.expression) else { return nil }
        written.append((element.label.map { "\($0.text): " } ?? "") + part.written.text)
        elements.append(TupleElement(label: element.label?.identifierName, part.type))
    }
    guard !elements.isEmpty else { return nil }
    return TypeReference(written: Name("(\(written.joined(separator: ", ")))"), TypeExpression(.tuple(elements)))
}

// MARK: - Casts and metatypes

private func inferredType(of node: TryExprSyntax) -> TypeReference? {
    guard let type = inferredType(of: node.expression) else { return nil }
    return node.questionOrExclamationMark?.text == "?" ? optional(type) : type
}

/// `x as T`, and nothing around it: `a ?? b as T` has the type of the whole.
private func inferredType(ofCast elements: [ExprSyntax]) -> TypeReference? {
    guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self).flatMap({ TypeReference($0.type) })
    else { return nil }
    return cast.questionOrExclamationMark?.text == "?" ? optional(type) : type
}

private func inferredType(ofMetatype node: MemberAccessExprSyntax) -> TypeReference? {
    guard node.declName.baseName.tokenKind == .keyword(.self), let base = node.base.flatMap(typeNamed) else {
        return nil
    }
    return TypeReference(written: Name("\(base.written).Type"), TypeExpression(.metatype(base.type)))
}

private func optional(_ type: TypeReference) -> TypeReference {
    TypeReference(written: Name("Optional<\(type.written)>"), TypePath.optional(type.type))
}

// MARK: - Calls

private func inferredType(of call: FunctionCallExprSyntax) -> TypeReference? {
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) { return result(of: closure) }
    if isCallOfShared(call) { return closureArgument(of: call).flatMap(result) }
    if let type = collectionType(calledBy: call) { return type }
    guard let type = typeCalled(by: call), type.type != .selfType else { return nil }
    switch failability(of: type.type, arguments: call.arguments) {
    case .never: return type
    case .always: return optional(type)
    case .unclear: return nil
    }
}

/// The labels of the call of a type that an expression is, for example `_:size:` of `shared { Board(1, size: 3) }`; nil
/// if its type does not depend on whether an initializer may give nil.
func initializerLabels(of expression: ExprSyntax) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node):
        return node.questionOrExclamationMark?.text == "?" ? nil : initializerLabels(of: node.expression)
    case .awaitExpr(let node):
        return initializerLabels(of: node.expression)
    case .tupleExpr(let node) where node.elements.count == 1:
        return node.elements.first.flatMap { initializerLabels(of: $0.expression) }
    case .functionCallExpr(let call):
        if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
            return initializerLabels(ofResult: closure)
        }
        if isCallOfShared(call) { return closureArgument(of: call).flatMap(initializerLabels(ofResult:)) }
        guard collectionType(calledBy: call) == nil else { return nil }
        return labels(of: call.arguments)
    default:
        return nil
    }
}

private func initializerLabels(ofResult closure: ClosureExprSyntax) -> String? {
    guard closure.signature?.returnClause == nil else { return nil }
    return resultExpression(of: closure).flatMap(initializerLabels)
}

/// `URL(string: text)!` is a URL.
private func inferredType(ofUnwrapped node: ForceUnwrapExprSyntax) -> TypeReference? {
    node.expression.as(FunctionCallExprSyntax.self).flatMap(typeCalled)
}

/// `[Store]()` and `[String: Store]()`.
private func collectionType(calledBy call: FunctionCallExprSyntax) -> TypeReference? {
    let called = call.calledExpression
    return called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self) ? typeNamed(by: called) : nil
}

func closureArgument(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
}

/// The result of a closure that says its type or is a single expression.
private func result(of closure: ClosureExprSyntax) -> TypeReference? {
    if let type = closure.signature?.returnClause?.type { return TypeReference(type) }
    return resultExpression(of: closure).flatMap(inferredType)
}

/// The result of a closure of a single statement.
func resultExpression(of closure: ClosureExprSyntax) -> ExprSyntax? {
    guard closure.statements.count == 1, let statement = closure.statements.first else { return nil }
    switch statement.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
}
