import NeedleGraph
import SwiftSyntax

extension BodyWalk {
    /// An initializer that hands on a parent which it takes under another label, as in
    /// `init(owner: any Scope) { super.init(parent: owner) }`: nobody sees who that is where the initializer is called. It
    /// is recorded once, with the place of the label, which is to be another one.
    ///
    /// Where it hands on nothing that it was given, as in `init() { super.init(parent: BootstrapComponent()) }`, the parent is no
    /// argument of it.
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
        if facts.instantiations.contains(where: { clause.startOffset...place ~= $0.offset }) { return }
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

    /// The value of the local constant that it names, as far as constants lead; else itself.
    fileprivate var origin: ExprSyntax {
        var expression = withoutParentheses
        // One constant may have the value of another, and a mistake may lead in a circle.
        for _ in 0..<8 {
            guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                let value = expression.valueOfConstant(name)
            else { break }
            expression = value.withoutParentheses
        }
        return expression
    }

    /// The value that a statement in front gives to a name.
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
            // What a function takes, and what is outside of it, is no local constant.
            if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self)
                || node.is(ClosureExprSyntax.self)
            {
                return nil
            }
        }
        return nil
    }

    /// Whether a name stands in it.
    fileprivate func names(_ name: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
}
