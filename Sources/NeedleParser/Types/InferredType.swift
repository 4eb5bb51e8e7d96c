import NeedleGraph
import SwiftSyntax

/// The type that follows from an expression, and its reasons.
struct InferredType {
    var type: TypeReference
    /// The labels of the call of a type, for example `_:size:` of `shared { Board(1, size: 3) }`; nil if the type does not
    /// depend on whether an initializer is failable.
    var labels: Name?
    /// The calls of types among the elements of a literal, each once, that may be failable: `[Foo(x: 1)]` has the type
    /// `[Foo]` or, if that initializer is failable, `[Foo?]`.
    var elementCalls: [ElementCall] = []
}

/// The type of an initializer, if the syntax alone makes it certain.
///
/// Inference in the compiler knows every declaration. Here only forms count that contain their type: a call of a
/// type, literals, casts, and closures that are called at once or passed to `shared` and contain nothing else.
func inferredType(of expression: ExprSyntax) -> InferredType? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: plain("Int")
    case .floatLiteralExpr: plain("Double")
    case .stringLiteralExpr: plain("String")
    case .booleanLiteralExpr: plain("Bool")
    case .prefixOperatorExpr(let node):
        node.operator.text == "-" && node.expression.isNumber ? inferredType(of: node.expression) : nil
    case .arrayExpr(let node): inferredType(of: node)
    case .dictionaryExpr(let node): inferredType(of: node)
    case .tupleExpr(let node): inferredType(of: node)
    case .tryExpr(let node): inferredType(of: node)
    case .awaitExpr(let node): inferredType(of: node.expression)
    case .sequenceExpr(let node): inferredType(ofCast: Array(node.elements))
    case .memberAccessExpr(let node): inferredType(ofMetatype: node)
    // `URL(string: text)!` is a URL.
    case .forceUnwrapExpr(let node):
        node.expression.as(FunctionCallExprSyntax.self).flatMap(typeCalled).map { InferredType(type: $0) }
    case .functionCallExpr(let node): inferredType(of: node)
    default: nil
    }
}

private func plain(_ name: Name) -> InferredType {
    InferredType(type: TypeReference(TypeExpression(name)))
}

// MARK: - Literals

private func inferredType(of array: ArrayExprSyntax) -> InferredType? {
    let elements = array.elements.map { inferredType(of: $0.expression) }
    guard let element = commonType(of: elements) else { return nil }
    let type = TypeReference(written: Name("[\(element.written)]"), TypePath.array(element.type))
    return InferredType(type: type, elementCalls: calls(in: elements))
}

private func inferredType(of dictionary: DictionaryExprSyntax) -> InferredType? {
    guard case .elements(let elements) = dictionary.content else { return nil }
    let parts = elements.map { (key: inferredType(of: $0.key), value: inferredType(of: $0.value)) }
    guard let key = commonType(of: parts.map(\.key)), let value = commonType(of: parts.map(\.value)) else { return nil }
    let type = TypeReference(
        written: Name("[\(key.written): \(value.written)]"),
        TypePath.short(TypePath.dictionary, [key.type, value.type])
    )
    return InferredType(type: type, elementCalls: calls(in: parts.flatMap { [$0.key, $0.value] }))
}

/// The type of all elements, if there is one and all have the same.
private func commonType(of elements: [InferredType?]) -> TypeReference? {
    guard let first = elements.first??.type else { return nil }
    return elements.allSatisfy { $0?.type.type == first.type } ? first : nil
}

/// The calls that decide the type of a literal, each once.
private func calls(in elements: [InferredType?]) -> [ElementCall] {
    var calls: [ElementCall] = []
    for case let element? in elements {
        let type = element.type.type
        let own = element.labels.map { hasKnownCalls(type) ? [] : [ElementCall(type: type, labels: $0)] }
        for call in own ?? element.elementCalls where !calls.contains(call) { calls.append(call) }
    }
    return calls
}

private func inferredType(of tuple: TupleExprSyntax) -> InferredType? {
    if tuple.elements.count == 1 { return tuple.elements.first.flatMap { inferredType(of: $0.expression) } }
    let parts = tuple.elements.compactMap { inferredType(of: $0.expression) }
    guard parts.count == tuple.elements.count, !parts.isEmpty else { return nil }
    let labels = tuple.elements.map(\.label)
    let written = zip(labels, parts).map { label, part in
        (label.map { "\($0.text): " } ?? "") + part.type.written.text
    }
    let elements = zip(labels, parts).map { TupleElement(label: $0?.identifierName, $1.type.type) }
    let type = TypeReference(written: Name("(\(written.joined(separator: ", ")))"), TypeExpression(.tuple(elements)))
    return InferredType(type: type, elementCalls: calls(in: parts))
}

// MARK: - Casts and metatypes

private func inferredType(of node: TryExprSyntax) -> InferredType? {
    guard var inferred = inferredType(of: node.expression) else { return nil }
    if node.questionOrExclamationMark?.text == "?" {
        inferred.type = optional(inferred.type)
        inferred.labels = nil
    }
    return inferred
}

/// `x as T`, and nothing around it: in `a ?? b as T`, the whole has the type.
private func inferredType(ofCast elements: [ExprSyntax]) -> InferredType? {
    guard elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self).flatMap({ TypeReference($0.type) })
    else { return nil }
    return InferredType(type: cast.questionOrExclamationMark?.text == "?" ? optional(type) : type)
}

private func inferredType(ofMetatype node: MemberAccessExprSyntax) -> InferredType? {
    guard node.declName.baseName.tokenKind == .keyword(.self), let base = node.base.flatMap(typeNamed) else {
        return nil
    }
    let type = TypeReference(written: Name("\(base.written).Type"), TypeExpression(.metatype(base.type)))
    return InferredType(type: type)
}

private func optional(_ type: TypeReference) -> TypeReference {
    TypeReference(written: Name("Optional<\(type.written)>"), TypePath.optional(type.type))
}

// MARK: - Calls

private func inferredType(of call: FunctionCallExprSyntax) -> InferredType? {
    let called = call.calledExpression
    if let closure = called.as(ClosureExprSyntax.self) { return result(of: closure) }
    if isCallOfShared(call) {
        return (call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)).flatMap(result)
    }
    // `[Store]()` and `[String: Store]()`.
    if called.is(ArrayExprSyntax.self) || called.is(DictionaryExprSyntax.self) {
        return typeNamed(by: called).map { InferredType(type: $0) }
    }
    guard let type = typeCalled(by: call), type.type != .selfType else { return nil }
    let labels = Name(labels(of: call.arguments))
    switch failability(of: type.type, arguments: call.arguments) {
    case .never: return InferredType(type: type, labels: labels)
    case .always: return InferredType(type: optional(type), labels: labels)
    case .unclear: return nil
    }
}

/// The result of a closure that states its type or is a single expression.
private func result(of closure: ClosureExprSyntax) -> InferredType? {
    if let type = closure.signature?.returnClause?.type { return TypeReference(type).map { InferredType(type: $0) } }
    guard closure.statements.count == 1, let statement = closure.statements.first else { return nil }
    switch statement.item {
    case .expr(let expression): return inferredType(of: expression)
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression.flatMap(inferredType)
    case .decl: return nil
    }
}
