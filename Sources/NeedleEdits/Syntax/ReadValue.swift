package import NeedleGraph
import NeedleParser
import SwiftSyntax

/// A value in a body, as far as the body and the declarations around it show its type.
package indirect enum ReadValue: Hashable, Sendable {
    /// `self` or `super`.
    case own
    /// A name that no statement around it declares: a member of `self`, a type, or something at top level.
    case name(String)
    /// A value whose type is written.
    case typed(TypeExpression)
    case member(ReadValue, String)
    /// The result of a call, or the instance that an initializer creates.
    case call(ReadValue)
    /// A literal, which has a type of no module.
    case literal
    case unknown

    /// Whether the type is written.
    package var isTyped: Bool { if case .typed = self { true } else { false } }

    init(_ expression: ExprSyntax) {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node): self.init(node)
        case .superExpr: self = .own
        case .memberAccessExpr(let node):
            self = node.base.map { .member(ReadValue($0), node.declName.baseName.identifierText) } ?? .unknown
        case .functionCallExpr(let node): self = .call(ReadValue(node.calledExpression))
        case .optionalChainingExpr(let node): self.init(node.expression)
        case .forceUnwrapExpr(let node): self.init(node.expression)
        case .tryExpr(let node): self.init(node.expression)
        case .awaitExpr(let node): self.init(node.expression)
        case .genericSpecializationExpr(let node): self.init(node.expression)
        case .tupleExpr(let node):
            self =
                node.elements.count == 1 ? node.elements.first.map { ReadValue($0.expression) } ?? .unknown : .literal
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr,
            .dictionaryExpr, .closureExpr:
            self = .literal
        case .sequenceExpr(let node): self.init(node.elements)
        default: self = .unknown
        }
    }

    private init(_ reference: DeclReferenceExprSyntax) {
        let name = reference.baseName
        if name.tokenKind == .keyword(.self) {
            self = .own
        } else {
            self = localValue(name.identifierText, around: Syntax(reference)) ?? .name(name.identifierText)
        }
    }

    /// `a as! T` has the type T, and `a ?? b` that of b.
    private init(_ elements: ExprListSyntax) {
        let elements = Array(elements)
        self = .unknown
        guard elements.count >= 3 else { return }
        let (sign, last) = (elements[elements.count - 2], elements[elements.count - 1])
        if sign.is(UnresolvedAsExprSyntax.self), let type = last.as(TypeExprSyntax.self) {
            self = .typed(TypeExpression(type.type))
        } else if sign.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" {
            self.init(last)
        }
    }

    /// The value of a name that a pattern binds.
    fileprivate init?(
        _ name: String,
        boundBy pattern: PatternSyntax,
        _ type: TypeSyntax?,
        _ value: ExprSyntax?
    ) {
        if pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name {
            self = type.map { .typed(TypeExpression($0)) } ?? value.map { ReadValue($0) } ?? .unknown
        } else {
            guard binds(Name(name), pattern) else { return nil }
            self = .unknown
        }
    }
}

/// The value of a name that statements or parameters around a node declare; nil if none do.
///
/// The search goes outwards, up to the member of the type around it. Top-level declarations of the file are not included,
/// since members come before them.
func localValue(_ name: String, around node: Syntax) -> ReadValue? {
    var inner = node
    while let outer = inner.parent, !inner.is(MemberBlockItemSyntax.self) {
        if let found = declared(name, by: outer, around: inner) { return found }
        inner = outer
    }
    return nil
}

/// The value of a name that a node declares for the code inside it.
private func declared(_ name: String, by outer: Syntax, around inner: Syntax) -> ReadValue? {
    switch outer.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items): items.isAtFileScope ? nil : declared(name, by: items, before: inner)
    case .ifExpr(let node): node.elseBody?.id == inner.id ? nil : bound(name, node.conditions, around: inner)
    case .whileStmt(let node): bound(name, node.conditions, around: inner)
    case .guardStmt(let node): node.body.id == inner.id ? nil : bound(name, node.conditions, around: inner)
    case .conditionElementList(let conditions): bound(name, conditions, around: inner)
    case .forStmt(let node):
        node.sequence.id == inner.id
            ? nil : ReadValue(name, boundBy: node.pattern, node.typeAnnotation?.type, nil)
    case .switchCase(let node): binds(Name(name), node.label) ? .unknown : nil
    case .catchClause(let node): binds(Name(name), node.catchItems) || name == "error" ? .unknown : nil
    case .closureExpr(let node): node.signature?.id == inner.id ? nil : declared(name, by: node)
    case .functionDecl(let node): parameter(name, node.signature.parameterClause)
    case .initializerDecl(let node): parameter(name, node.signature.parameterClause)
    case .subscriptDecl(let node): parameter(name, node.parameterClause)
    case .accessorDecl(let node):
        node.parameters?.name.identifierText == name || ["newValue", "oldValue"].contains(name) ? .unknown : nil
    default: nil
    }
}

private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> ReadValue? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).identifierText == name }.map { parameter in
        parameter.ellipsis == nil ? .typed(TypeExpression(parameter.type)) : .literal
    }
}

private func declared(_ name: String, by items: CodeBlockItemListSyntax, before inner: Syntax) -> ReadValue? {
    for item in items.reversed() {
        let node = Syntax(item.item)
        if let function = node.as(FunctionDeclSyntax.self), function.name.identifierText == name { return .unknown }
        guard item.position < inner.position else { continue }
        if let variable = node.as(VariableDeclSyntax.self) {
            for binding in variable.bindings {
                let (type, value) = (binding.typeAnnotation?.type, binding.initializer?.value)
                if let found = ReadValue(name, boundBy: binding.pattern, type, value) { return found }
            }
        } else if let statement = node.as(GuardStmtSyntax.self),
            let found = bound(name, statement.conditions, around: nil)
        {
            return found
        }
    }
    return nil
}

/// - Parameter inner: A condition, which sees the conditions before it; any other node sees all.
private func bound(_ name: String, _ conditions: ConditionElementListSyntax, around inner: Syntax?) -> ReadValue? {
    if inner?.is(ConditionElementListSyntax.self) ?? false { return nil }
    for condition in conditions.reversed() {
        if let inner, inner.is(ConditionElementSyntax.self), condition.position >= inner.position { continue }
        switch condition.condition {
        case .optionalBinding(let binding):
            let isMeant = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
            guard isMeant, binding.initializer == nil, binding.typeAnnotation == nil else {
                let (type, value) = (binding.typeAnnotation?.type, binding.initializer?.value)
                if let found = ReadValue(name, boundBy: binding.pattern, type, value) { return found }
                continue
            }
            // `if let user` has the type of the outer 'user'.
            return localValue(name, around: Syntax(condition)) ?? .name(name)
        case .matchingPattern(let matching):
            if binds(Name(name), matching.pattern) { return .unknown }
        default: continue
        }
    }
    return nil
}

private func declared(_ name: String, by closure: ClosureExprSyntax) -> ReadValue? {
    guard let signature = closure.signature else { return nil }
    if let capture = signature.capture?.items.first(where: { $0.capturedName?.identifierText == name }) {
        guard name != "self" else { return .own }
        return capture.isShorthand ? localValue(name, around: Syntax(closure)) ?? .name(name) : .unknown
    }
    switch signature.parameterClause {
    case .simpleInput(let names): return names.contains { $0.name.identifierText == name } ? .unknown : nil
    case .parameterClause(let clause):
        let found = clause.parameters.first { ($0.secondName ?? $0.firstName).identifierText == name }
        return found.map { $0.type.map { .typed(TypeExpression($0)) } ?? .unknown }
    case nil: return nil
    }
}

extension ClosureCaptureSyntax {
    private var words: [TokenSyntax] { Array(tokens(viewMode: .sourceAccurate)).filter { $0.tokenKind != .comma } }

    /// Whether the capture has no value besides its name, as `[user]`.
    var isShorthand: Bool { !words.contains { $0.tokenKind == .equal } }

    /// The name inside the closure.
    var capturedName: TokenSyntax? {
        let equal = words.firstIndex { $0.tokenKind == .equal }
        return equal.map { $0 > 0 ? words[$0 - 1] : nil } ?? words.last
    }
}
