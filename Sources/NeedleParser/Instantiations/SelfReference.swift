package import NeedleGraph
package import SwiftSyntax

// Whether a name stands for the enclosing `self`, even if it was captured or bound to another name.
//
// The name is looked up as in the compiler, outwards from its use: earlier statements of each block, conditions
// of `if`, `guard` and `while`, parameters and captures of closures. The nearest binding decides; if its value is
// not simply `self`, or could change, the answer is no.

/// Whether the expression is `self`, perhaps unwrapped, or a constant with that value.
func isEnclosingInstance(_ expression: ExprSyntax) -> Bool {
    var expression = expression
    while true {
        switch expression.withoutParentheses.as(ExprSyntaxEnum.self) {
        case .forceUnwrapExpr(let unwrap):
            expression = unwrap.expression
        case .declReferenceExpr(let reference):
            let name = reference.baseName.identifierName
            switch nearestBinding(of: name, from: Syntax(reference)) {
            case .none: return name.utf8.equals("self")
            case .some(.opaque): return false
            case .some(.value(let value)): expression = value
            }
        default: return false
        }
    }
}

/// Whether the statements, closures and parameters around a use of a name declare it.
func isBoundLocally(_ name: Name, at use: Syntax) -> Bool { nearestBinding(of: name, from: use) != nil }

/// The target of a name.
private enum Binding {
    /// The value of the expression, whose own names are looked up at its place.
    case value(ExprSyntax)
    /// Anything else.
    case opaque
}

private func nearestBinding(of name: Name, from use: Syntax) -> Binding? {
    var inner = use
    while let outer = inner.parent {
        if let binding = binding(of: name, in: outer, before: inner) { return binding }
        if outer.isDeclarationWithMembers { return nil }
        inner = outer
    }
    return nil
}

/// The binding that `outer` adds to the names its child `inner` sees.
private func binding(of name: Name, in outer: Syntax, before inner: Syntax) -> Binding? {
    switch outer.as(SyntaxEnum.self) {
    case .codeBlockItemList(let items):
        return binding(of: name, inItems: items, before: inner)
    case .conditionElementList(let conditions):
        return binding(of: name, inConditions: conditions, before: inner.position)
    case .ifExpr(let node) where inner.position == node.body.position:
        return binding(of: name, inConditions: node.conditions, before: inner.position)
    case .whileStmt(let node) where inner.position == node.body.position:
        return binding(of: name, inConditions: node.conditions, before: inner.position)
    case .forStmt(let node) where inner.position == node.body.position:
        return binds(name, node.pattern) ? .opaque : nil
    case .switchCase(let node):
        return binds(name, Syntax(node.label)) ? .opaque : nil
    case .catchClause(let node):
        return binds(name, node.catchItems) ? .opaque : nil
    case .functionDecl(let node):
        return node.signature.parameterClause.parameters.contains { ($0.secondName ?? $0.firstName).isNamed(name) }
            ? .opaque : nil
    case .closureExpr(let node):
        // A captured name is looked up outside the closure, even if the capture renames it.
        guard let signature = node.signature, inner.position != signature.position else { return nil }
        return binding(of: name, inSignature: signature)
    default: return nil
    }
}

private func binding(of name: Name, inItems items: CodeBlockItemListSyntax, before inner: Syntax) -> Binding? {
    for item in items.reversed() where item.position < inner.position {
        if let variable = item.item.as(VariableDeclSyntax.self) {
            for binding in variable.bindings.reversed() where binds(name, binding.pattern) {
                return value(of: binding.initializer, isConstant: variable.isConstant)
            }
        } else if let statement = item.item.as(GuardStmtSyntax.self) {
            let found = binding(of: name, inConditions: statement.conditions, before: inner.position)
            if let found { return found }
        } else if let function = item.item.as(FunctionDeclSyntax.self), function.name.isNamed(name) {
            return .opaque
        }
    }
    return nil
}

private func binding(
    of name: Name,
    inConditions conditions: ConditionElementListSyntax,
    before position: AbsolutePosition
) -> Binding? {
    for condition in conditions.reversed() where condition.position < position {
        switch condition.condition {
        case .optionalBinding(let optional) where binds(name, optional.pattern):
            // `guard let self` takes its value from outside, under its own name.
            if optional.initializer == nil { return nil }
            return value(of: optional.initializer, isConstant: optional.bindingSpecifier.spells("let"))
        case .matchingPattern(let match) where binds(name, match.pattern):
            return .opaque
        default:
            continue
        }
    }
    return nil
}

private func binding(of name: Name, inSignature signature: ClosureSignatureSyntax) -> Binding? {
    if signature.parameterNames.contains(where: { $0.isNamed(name) }) { return .opaque }
    return signature.capture?.items.lazy.compactMap { $0.value(named: name) }.first.map { .value($0) }
}

private func value(of initializer: InitializerClauseSyntax?, isConstant: Bool) -> Binding {
    guard isConstant, let initializer else { return .opaque }
    return .value(initializer.value)
}

/// Whether any pattern in the syntax declares the name.
package func binds(_ name: Name, _ syntax: some SyntaxProtocol) -> Bool {
    if let pattern = syntax.as(IdentifierPatternSyntax.self) { return pattern.identifier.isNamed(name) }
    return syntax.children(viewMode: .sourceAccurate).contains { binds(name, $0) }
}

extension VariableDeclSyntax {
    /// Whether the variable keeps its first value: a `let`, or the `weak var` that older Swift requires.
    fileprivate var isConstant: Bool {
        bindingSpecifier.spells("let")
            || modifiers.contains { $0.name.spells("weak") || $0.name.spells("unowned") }
    }
}

extension TokenSyntax {
    /// Whether the token is this name, perhaps in backticks.
    func isNamed(_ name: Name) -> Bool {
        let bytes = identifierBytes
        return bytes.count == name.utf8.count && bytes.elementsEqual(name.utf8)
    }
}

extension ClosureSignatureSyntax {
    /// The names that its parameters have in the closure.
    var parameterNames: [TokenSyntax] {
        switch parameterClause {
        case .simpleInput(let names): names.map(\.name)
        case .parameterClause(let clause): clause.parameters.map { $0.secondName ?? $0.firstName }
        case nil: []
        }
    }
}

extension ClosureCaptureSyntax {
    /// The value of a capture with a name, for example of `[weak owner = self]`; nil if it has another name, or no value.
    ///
    /// The versions of swift-syntax differ in the children of a capture, so the children are distinguished by kind.
    fileprivate func value(named name: Name) -> ExprSyntax? {
        let children = children(viewMode: .sourceAccurate)
        guard children.contains(where: { $0.as(TokenSyntax.self)?.isNamed(name) == true }) else { return nil }
        return children.compactMap { $0.as(InitializerClauseSyntax.self)?.value ?? $0.as(ExprSyntax.self) }.first
    }
}

extension Syntax {
    /// Whether it is a type or an extension. A cast to their protocol would search for a conformance.
    var isDeclarationWithMembers: Bool {
        switch kind {
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: true
        default: false
        }
    }
}
