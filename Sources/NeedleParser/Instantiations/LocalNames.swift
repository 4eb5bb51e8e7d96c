import NeedleGraph
package import SwiftSyntax

// The names that the code around a call declares, which have no meaning elsewhere.

/// The meaning of a name that is declared among statements.
enum LocalName {
    /// A class, a structure, an enumeration or an actor.
    case type
    /// A typealias without generic parameters, and its type.
    case `typealias`(TypeSyntax)
    /// A variable, or a typealias with generic parameters.
    case other
}

/// A type that a call names, after the typealiases among the statements around the call.
enum CalleeMeaning {
    case type(TypeReference)
    /// A class, a structure, an enumeration or an actor among these statements.
    case localType
    case unknown
}

func meaning(of callee: TypeReference, around call: Syntax) -> CalleeMeaning {
    var callee = callee
    // A typealias may stand for another one. The limit is for one that stands for itself, which is not Swift.
    for _ in 0..<16 {
        switch localName(callee.type, around: call) {
        case nil: return .type(callee)
        case .type: return .localType
        case .typealias(let type):
            guard let target = TypeReference(type) else { return .unknown }
            callee = target
        case .other: return .unknown
        }
    }
    return .type(callee)
}

/// The declaration of a name by the statements around a call, if it looks like that of a type.
func localName(_ type: TypeExpression, around call: Syntax) -> LocalName? {
    guard case .path(let path) = type.form, isCapitalizedWord(path.parts[0].name),
        let found = declaration(of: path.parts[0].name, around: call)
    else { return nil }
    if case .type = found { return found }
    return path.word == nil ? nil : found
}

/// The declaration of a name by the nearest statements that have one.
private func declaration(of name: Name, around call: Syntax) -> LocalName? {
    for case let items? in call.ancestors.lazy.map({ $0.as(CodeBlockItemListSyntax.self) }) where !items.isAtFileScope {
        for item in items {
            if let found = declaredName(name, by: item.item) { return found }
        }
    }
    return nil
}

extension CodeBlockItemListSyntax {
    /// Whether the items are at file scope, also within an `#if`.
    package var isAtFileScope: Bool {
        // An `#if` in a list is an item, whose clauses contain lists again.
        guard let clause = parent?.as(IfConfigClauseSyntax.self) else {
            return parent?.is(SourceFileSyntax.self) ?? false
        }
        let outer = clause.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self)
        return outer?.isAtFileScope ?? false
    }
}

/// The declaration of a name by one statement.
private func declaredName(_ name: Name, by item: CodeBlockItemSyntax.Item) -> LocalName? {
    switch Syntax(item).as(SyntaxEnum.self) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
        return Syntax(item).asProtocol((any NamedDeclSyntax).self)?.name.isNamed(name) == true ? .type : nil
    case .typeAliasDecl(let alias):
        guard alias.name.isNamed(name) else { return nil }
        return alias.genericParameterClause == nil ? .typealias(alias.initializer.value) : .other
    case .variableDecl(let variable):
        let isNamed = variable.bindings.contains {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.isNamed(name) ?? false
        }
        return isNamed ? .other : nil
    default: return nil
    }
}

/// Whether any generic argument names a declaration of the function or of the statements around a call: a generic parameter,
/// a type or a typealias.
func hasLocalArguments(_ callee: TypeExpression, around call: Syntax) -> Bool {
    guard case .path(let path)? = callee.composed else { return false }
    // Only the first name is looked up; the others are members of it.
    return path.parts.flatMap { $0.arguments ?? [] }.flatMap(\.paths).contains { path in
        let name = path.parts[0].name
        return isGenericParameter(name, around: call) || declaration(of: name, around: call) != nil
    }
}

/// Whether a function or a subscript around a call has a generic parameter of a name.
private func isGenericParameter(_ name: Name, around call: Syntax) -> Bool {
    call.ancestors.contains { node in
        let parameters: GenericParameterClauseSyntax? =
            switch node.as(SyntaxEnum.self) {
            case .functionDecl(let function): function.genericParameterClause
            case .subscriptDecl(let function): function.genericParameterClause
            case .initializerDecl(let function): function.genericParameterClause
            default: nil
            }
        return parameters?.parameters.contains { $0.name.isNamed(name) } ?? false
    }
}

/// Whether a name is one word of letters and digits that starts with a capital.
private func isCapitalizedWord(_ name: Name) -> Bool {
    if name.isWord { return name.utf8[0].isCapital && !name.utf8.contains { $0 == "_" } }
    let text = name.text
    return text.first?.isUppercase == true && text.allSatisfy { $0.isLetter || $0.isNumber }
}
