import NeedleGraph
import SwiftSyntax

/// The calls of types that the elements of a literal are, of which it is not known here whether they may give nil: `[Foo(x: 1)]`
/// is of type `[Foo]` or, if that initializer may fail, `[Foo?]`.
///
/// - Returns: As `Member.elementCalls`, each once.
func elementCalls(of expression: ExprSyntax) -> [ElementCall] {
    var calls: [ElementCall] = []
    for call in allElementCalls(of: expression) where !calls.contains(call) { calls.append(call) }
    return calls
}

/// Goes through the forms of which `inferredType` knows the type.
private func allElementCalls(of expression: ExprSyntax) -> [ElementCall] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let node): return node.elements.flatMap { calls(inElement: $0.expression) }
    case .dictionaryExpr(let node):
        guard case .elements(let elements) = node.content else { return [] }
        return elements.flatMap { calls(inElement: $0.key) + calls(inElement: $0.value) }
    case .tupleExpr(let node):
        if node.elements.count == 1, let only = node.elements.first { return allElementCalls(of: only.expression) }
        return node.elements.flatMap { calls(inElement: $0.expression) }
    case .tryExpr(let node): return allElementCalls(of: node.expression)
    case .awaitExpr(let node): return allElementCalls(of: node.expression)
    case .functionCallExpr(let call):
        let called = call.calledExpression.as(ClosureExprSyntax.self)
        guard let closure = called ?? (isCallOfShared(call) ? closureArgument(of: call) : nil),
            closure.signature?.returnClause == nil
        else { return [] }
        return resultExpression(of: closure).map(allElementCalls) ?? []
    default: return []
    }
}

private func calls(inElement element: ExprSyntax) -> [ElementCall] {
    guard let labels = initializerLabels(of: element), let type = inferredType(of: element)?.type else {
        return allElementCalls(of: element)
    }
    return hasKnownCalls(type) ? [] : [ElementCall(type: type, labels: Name(labels))]
}
