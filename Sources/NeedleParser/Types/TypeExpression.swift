import NeedleGraph
import SwiftSyntax

// Types that are written as expressions, as the `Game.Store<Int>` in `Game.Store<Int>()`.

/// The type that an expression names, or nil if it is not a type for certain.
///
/// A name counts as a type if its last part does not start with a lowercase letter.
func typeNamed(by expression: ExprSyntax) -> TypeReference? {
    guard let canonical = canonicalText(ofTypeNamedBy: expression) else { return nil }
    return TypeReference(written: expression.text, canonical: canonical)
}

/// The type that is called, for example `Clock` in `Clock()` and in `Clock.init()`.
func typeCalled(by call: FunctionCallExprSyntax) -> TypeReference? {
    typeNamed(by: initializedExpression(of: call))
}

/// The type or the function that is called, whatever the case of its name.
func anyCalled(by call: FunctionCallExprSyntax) -> TypeReference? {
    anyType(namedBy: initializedExpression(of: call))
}

/// The type or the function that an expression names, whatever the case of its name.
func anyType(namedBy expression: ExprSyntax) -> TypeReference? {
    let canonical = canonicalText(ofTypeNamedBy: expression) { $0.tokenKind != .keyword(.self) }
    return canonical.map { TypeReference(written: expression.text, canonical: $0) }
}

private func initializedExpression(of call: FunctionCallExprSyntax) -> ExprSyntax {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.isInitializer,
        let base = access.base
    else { return call.calledExpression }
    // `Child.self.init()` is the same as `Child.init()`.
    if let metatype = base.as(MemberAccessExprSyntax.self), metatype.declName.baseName.tokenKind == .keyword(.self) {
        return metatype.base ?? base
    }
    return base
}

extension MemberAccessExprSyntax {
    /// Whether it is the `.init` of a type.
    var isInitializer: Bool {
        declName.baseName.spells("init")
    }
}

private func canonicalText(
    ofTypeNamedBy expression: ExprSyntax,
    isType: (TokenSyntax) -> Bool = isTypeName
) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
        guard reference.argumentNames == nil, isType(reference.baseName) else { return nil }
        return reference.spelledName
    case .memberAccessExpr(let access):
        guard access.declName.argumentNames == nil, isType(access.declName.baseName), let base = access.base,
            let path = pathText(of: base, isType: isType)
        else { return nil }
        return path + "." + spellIdentifier(access.declName.baseName)
    case .genericSpecializationExpr(let specialization):
        return canonicalText(ofTypeNamedBy: specialization.expression, isType: isType).map {
            $0 + canonicalText(of: specialization.genericArgumentClause)
        }
    default:
        return nil
    }
}

extension DeclReferenceExprSyntax {
    /// The name, with the module that a selector in front of it names.
    fileprivate var spelledName: String {
        // Not all versions of the parser have a name for the selector.
        let first = children(viewMode: .sourceAccurate).first
        return (first?.moduleSelectorText ?? "") + spellIdentifier(baseName)
    }
}

extension Syntax {
    /// The `Game::` in front of a name; nil for anything else.
    var moduleSelectorText: String? {
        guard !self.is(TokenSyntax.self), let module = firstToken(viewMode: .sourceAccurate),
            lastToken(viewMode: .sourceAccurate)?.spells("::") == true
        else { return nil }
        return spellIdentifier(module) + "::"
    }
}

/// A dotted path that may start with a module, whose name may be lowercase.
private func pathText(of expression: ExprSyntax, isType: (TokenSyntax) -> Bool) -> String? {
    var parts: [String] = []
    var rest = expression
    while true {
        switch rest.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            guard reference.baseName.tokenKind != .keyword(.self) else { return nil }
            return ([reference.spelledName] + parts.reversed()).joined(separator: ".")
        case .memberAccessExpr(let access):
            guard isType(access.declName.baseName), let base = access.base else { return nil }
            parts.append(spellIdentifier(access.declName.baseName))
            rest = base
        case .genericSpecializationExpr:
            let first = canonicalText(ofTypeNamedBy: rest, isType: isType)
            return first.map { ([$0] + parts.reversed()).joined(separator: ".") }
        default:
            return nil
        }
    }
}

private func isTypeName(_ token: TokenSyntax) -> Bool {
    if let first = token.identifierBytes.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return true }
    guard let first = token.identifierText.first(where: { $0 != "_" }) else { return false }
    return first.isLetter && !first.isLowercase
}
