package import NeedleGraph
package import SwiftSyntax

extension BodyWalk {
    /// An initializer that takes a parent under another label and passes it on, as in
    /// `init(owner: any Scope) { super.init(parent: owner) }`: calls of the initializer do not show the parent. It is recorded
    /// once, at the place of the wrong label.
    ///
    /// If it passes on a value that it did not take, as in `init() { super.init(parent: BootstrapComponent()) }`, the parent is
    /// not one of its arguments.
    mutating func recordDelegation(_ call: FunctionCallExprSyntax, _ argument: ExprSyntax) {
        let initializer = call.ancestors.lazy.compactMap { $0.as(InitializerDeclSyntax.self) }.first
        guard let clause = initializer?.signature.parameterClause,
            !clause.parameters.contains(where: { $0.firstName.identifierBytes.equals("parent") })
        else { return }
        let origin = argument.origin
        let passed = argument.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        let index = clause.parameters.firstIndex { ($0.secondName ?? $0.firstName).identifierText == passed }
        let isOwn =
            index == nil && !clause.parameters.contains { origin.names(($0.secondName ?? $0.firstName).identifierText) }
        let first = index.map { clause.parameters[$0] } ?? (isOwn ? nil : clause.parameters.first)
        let place = first?.startOffset ?? clause.startOffset
        if instantiations.contains(where: { clause.startOffset...place ~= $0.offset }) { return }
        var parent = Instantiation.ParentArgument.other(origin.text(maximumTokens: 50))
        if !isOwn {
            var labels = clause.parameters.map { $0.firstName.identifierText + ":" }
            if let index {
                labels[clause.parameters.distance(from: clause.parameters.startIndex, to: index)] = "parent:"
            } else {
                labels.append("parent:")
            }
            parent = .parameter(labels: NeedleParser.labels(of: clause), withParent: labels.joined())
        }
        var instantiation = Instantiation(callee: TypeReference(.selfType), parentArgument: parent)
        instantiation.namesInitializer = true
        append(instantiation, at: place)
    }
}

extension ExprSyntax {
    /// The expression as a message shows the parent of a component.
    var parentText: String {
        let made = origin.text(maximumTokens: 50)
        return made.hasSuffix("BootstrapComponent()") ? made : text(maximumTokens: 50)
    }

    /// The value of the local constant that it names, following constants; otherwise the expression itself.
    fileprivate var origin: ExprSyntax {
        var expression = withoutParentheses
        // One constant may have the value of another, and a mistake may form a cycle.
        for _ in 0..<8 {
            guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                let value = expression.valueOfConstant(name)
            else { break }
            expression = value.withoutParentheses
        }
        return expression
    }

    /// The value that an earlier statement gives a name.
    private func valueOfConstant(_ name: String) -> ExprSyntax? {
        for node in ancestors {
            if let statements = node.as(CodeBlockItemListSyntax.self) {
                let bindings = statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
                let found = bindings.last { binding in
                    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText == name
                        && binding.endPosition <= position
                }
                if let found { return found.initializer?.value }
            }
            // Parameters of a function, and declarations outside it, are not local constants.
            if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
                || node.is(ClosureExprSyntax.self)
            {
                return nil
            }
        }
        return nil
    }

    /// Whether it contains a name.
    fileprivate func names(_ name: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
}

/// Whether an expression is the parent that `withMockDependency` or a generated `mock` passes to its closure, which provides
/// everything that the child needs: `withMockDependency(mock) { Child(parent: $0) }`, `Child.mock(…) { Child(parent: $0) }`.
func isMockParent(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return false }
    let around = expression.ancestors.lazy.prefix { !$0.isDeclarationWithMembers }
    let closure = around.compactMap { $0.as(ClosureExprSyntax.self) }.first
    return closure.map { name == $0.onlyParameter && isMade($0) } ?? false
}

/// Whether a closure is an argument of `withMockDependency`, or of the `mock` of a type.
private func isMade(_ closure: ClosureExprSyntax) -> Bool {
    var outer = closure.parent
    if outer?.is(LabeledExprSyntax.self) == true { outer = outer?.parent?.parent }
    guard let called = outer?.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    let access = called.as(MemberAccessExprSyntax.self)
    if let access, access.declName.baseName.spells("mock") {
        return access.base.map { typeNamed(by: $0) != nil } ?? true
    }
    let reference = called.as(DeclReferenceExprSyntax.self) ?? access?.declName
    return reference?.baseName.identifierText == "withMockDependency"
}

extension ClosureExprSyntax {
    /// The name of the parameter; `$0` if the closure names none, and nil if it has several.
    fileprivate var onlyParameter: String? {
        guard let signature, signature.parameterClause != nil else { return "$0" }
        let names = signature.parameterNames
        return names.count == 1 ? names[0].identifierText : nil
    }
}

/// The type whose `mock` is called: in `GameComponent.mock(…)`, or in `.mock(…)` where the context gives the type.
package func typeMocked(by call: FunctionCallExprSyntax) -> TypeReference? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.spells("mock"),
        let named = access.base.map(typeNamed) ?? contextualType(of: ExprSyntax(call)),
        case .type(let callee) = meaning(of: named, around: Syntax(call)),
        !hasLocalArguments(callee.type, around: Syntax(call))
    else { return nil }
    return callee
}
