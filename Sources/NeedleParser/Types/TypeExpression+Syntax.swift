package import NeedleGraph
package import SwiftSyntax

extension TypeReference {
    /// The type in a source file, or nil if the type is missing.
    package init?(_ type: TypeSyntax) {
        let written = type.as(IdentifierTypeSyntax.self)?.onlyName ?? type.textAsName
        guard !written.isEmpty, !written.utf8.equals("_") else { return nil }
        self.init(written: written, TypeExpression(type))
    }
}

extension IdentifierTypeSyntax {
    /// The name as it is written, if the type has no other part. Most types have none.
    fileprivate var onlyName: Name? {
        let name = name
        return name.totalLength == totalLength ? Name(utf8: name.bytes) : nil
    }
}

extension TypeExpression {
    /// The type that the syntax states.
    package init(_ type: TypeSyntax) {
        self = TypeConversion().type(type)
    }

    /// A type of an unknown form.
    init(unread node: some SyntaxProtocol) {
        self.init(.unread(Name(node.text)))
    }
}

/// Creates types from syntax, one case per form.
private struct TypeConversion {
    /// The number of types around the current one.
    ///
    /// Chains such as `T????` nest without brackets, so that the parser's own limit does not apply.
    private var depth = 0
    private static let maximumDepth = 200

    func type(_ syntax: TypeSyntax) -> TypeExpression {
        guard depth < Self.maximumDepth else { return TypeExpression(unread: syntax) }
        var inner = self
        inner.depth += 1
        return inner.outerForm(of: syntax)
    }

    private func outerForm(of syntax: TypeSyntax) -> TypeExpression {
        switch syntax.as(TypeSyntaxEnum.self) {
        case .identifierType(let type): return named(type)
        case .memberType(let type): return member(type)
        case .optionalType(let type): return TypePath.optional(self.type(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type):
            return TypeExpression(.unwrapped(self.type(type.wrappedType)))
        case .arrayType(let type): return TypePath.array(self.type(type.element))
        case .dictionaryType(let type):
            return TypePath.short(TypePath.dictionary, [self.type(type.key), self.type(type.value)])
        case .tupleType(let type): return tuple(type.elements)
        case .compositionType(let type):
            return TypeExpression(.composition(type.elements.map { self.type($0.type) }))
        case .someOrAnyType(let type):
            let constraint = self.type(type.constraint)
            if type.someOrAnySpecifier.tokenKind == .keyword(.some) { return TypeExpression(.opaque(constraint)) }
            // `any Any` means the same.
            return constraint == TypeExpression(.keyword(.any)) ? constraint : TypeExpression(.existential(constraint))
        case .functionType(let type): return function(type)
        case .attributedType(let type): return attributed(type)
        case .metatypeType(let type):
            let base = self.type(type.baseType)
            return TypeExpression(type.metatypeSpecifier.spells("Type") ? .metatype(base) : .protocolMetatype(base))
        case .suppressedType(let type): return TypeExpression(.suppressed(self.type(type.type)))
        case .packElementType(let type): return TypeExpression(.packElement(self.type(type.pack)))
        case .packExpansionType(let type):
            return TypeExpression(.packExpansion(self.type(type.repetitionPattern)))
        case .classRestrictionType: return .anyObject
        default: return inlineArray(Syntax(syntax)) ?? TypeExpression(unread: syntax)
        }
    }

    /// `[2 of Int]` is an `InlineArray`. Not all versions of the parser have a type for `[2 of Int]`.
    private func inlineArray(_ syntax: Syntax) -> TypeExpression? {
        let children = Array(syntax.children(viewMode: .sourceAccurate))
        let arguments = children.filter { !$0.is(TokenSyntax.self) }
        guard arguments.count == 2, children.count == 5, children[2].as(TokenSyntax.self)?.text == "of" else {
            return nil
        }
        return TypePath.short(TypePath.inlineArray, arguments.map(argument))
    }

    private func named(_ type: IdentifierTypeSyntax) -> TypeExpression {
        let name = type.name
        let arguments = type.genericArgumentClause.map(self.arguments)
        // A module precedes the name.
        let hasModule = name.position != type.position
        let module = hasModule ? Syntax(type).children(viewMode: .sourceAccurate).first.flatMap(\.moduleSelector) : nil
        if !name.bytes.isEscapedIdentifier, module == nil, arguments == nil {
            if name.spells("_") { return .placeholder }
            let keyword = TypeExpression.KeywordType.allCases.first { name.bytes.elementsEqual($0.rawValue.utf8) }
            if let keyword { return TypeExpression(.keyword(keyword)) }
        }
        guard let arguments else { return TypeExpression(module: module, name.identifierName) }
        return TypeExpression(.path(TypePath(module: module, [TypePath.Part(name.identifierName, arguments)])))
    }

    /// A type inside another one, identified by its name alone.
    private func member(_ type: MemberTypeSyntax) -> TypeExpression {
        let part = TypePath.Part(type.name.identifierName, type.genericArgumentClause.map(arguments))
        return self.type(type.baseType).member(part) ?? TypeExpression(unread: type)
    }

    func arguments(_ clause: GenericArgumentClauseSyntax) -> [TypeExpression] {
        clause.arguments.map { argument(Syntax($0)) }
    }

    private func argument(_ argument: Syntax) -> TypeExpression {
        if let type = argument.as(TypeSyntax.self) { return self.type(type) }
        let children = argument.children(viewMode: .sourceAccurate)
        if let type = children.lazy.compactMap({ $0.as(TypeSyntax.self) }).first { return self.type(type) }
        return TypeExpression(.value(Name(children.filter { !$0.is(TokenSyntax.self) }.map(\.text).joined())))
    }

    private func tuple(_ elements: TupleTypeElementListSyntax) -> TypeExpression {
        if elements.count == 1, let only = elements.first, only.firstName == nil, only.ellipsis == nil {
            return type(only.type)
        }
        let parts = elements.map { element in
            let label = element.firstName.flatMap { $0.spells("_") ? nil : $0.identifierName }
            return TupleElement(label: label, type(element.type))
        }
        return TypeExpression(.tuple(parts))
    }

    private func function(_ type: FunctionTypeSyntax) -> TypeExpression {
        let clause = type.effectSpecifiers?.throwsClause
        let throwing: FunctionType.Throws =
            if let clause { clause.type.map { .only(self.type($0)) } ?? .anything } else { .nothing }
        let parameters = type.parameters.map {
            FunctionType.Parameter(self.type($0.type), isVariadic: $0.ellipsis != nil)
        }
        let (isAsync, result) = (type.effectSpecifiers?.asyncSpecifier != nil, self.type(type.returnClause.type))
        return TypeExpression(.function(FunctionType(parameters, isAsync: isAsync, throwing: throwing, result: result)))
    }

    private func attributed(_ type: AttributedTypeSyntax) -> TypeExpression {
        let attributes = type.specifiers.map { attribute(Syntax($0)) } + type.attributes.map { attribute(Syntax($0)) }
        let late = type.lateSpecifierTexts.map(attribute)
        let base = self.type(type.baseType)
        return attributes.isEmpty && late.isEmpty ? base : TypeExpression(.attributed(attributes + late, base))
    }

    private func attribute(_ syntax: Syntax) -> TypeAttribute {
        if let actor = syntax.as(AttributeSyntax.self), actor.arguments == nil,
            TypeAttribute.Specifier(rawValue: syntax.text) == nil, !Self.others.contains(actor.attributeName.text)
        {
            return .actor(type(actor.attributeName))
        }
        return attribute(syntax.text)
    }

    private func attribute(_ text: String) -> TypeAttribute {
        TypeAttribute.Specifier(rawValue: text).map { .specifier($0) } ?? .other(Name(text))
    }

    /// Attributes without arguments that are not actors, besides the specifiers.
    private static let others: Set<String> = ["convention", "differentiable", "noDerivative", "noescape", "noMetadata"]
}

extension AttributedTypeSyntax {
    /// The words after the attributes, such as the `nonisolated` of `@preconcurrency nonisolated P`. Not all versions of the
    /// parser have a property for their list.
    fileprivate var lateSpecifierTexts: [String] {
        let children = Array(self.children(viewMode: .sourceAccurate))
        guard let end = children.firstIndex(where: { $0.is(AttributeListSyntax.self) }) else { return [] }
        return children[(end + 1)...].filter { !$0.is(TypeSyntax.self) }.flatMap { list in
            list.children(viewMode: .sourceAccurate).map(\.text)
        }
    }
}

extension TypeExpression {
    /// The type of this name inside this one; nil if this cannot contain types.
    func member(_ part: TypePath.Part) -> TypeExpression? {
        switch form {
        case .path(let path): TypeExpression(.path(TypePath(module: path.module, path.parts + [part])))
        case .keyword(let keyword): TypeExpression(.path(TypePath([TypePath.Part(Name(keyword.rawValue)), part])))
        default: nil
        }
    }
}

extension Syntax {
    /// The `Game` of the `Game::` before a name; nil for anything else.
    var moduleSelector: Name? {
        guard !self.is(TokenSyntax.self), let module = firstToken(viewMode: .sourceAccurate),
            lastToken(viewMode: .sourceAccurate)?.spells("::") == true
        else { return nil }
        return module.identifierName
    }
}

/// The generic arguments in a clause.
func genericArguments(_ clause: GenericArgumentClauseSyntax) -> [TypeExpression] {
    TypeConversion().arguments(clause)
}

// MARK: - Expressions

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
    type(namedBy: initializedExpression(of: call)) { $0.tokenKind != .keyword(.self) }
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
    /// Whether a name is that of a type.
    let isType: (TokenSyntax) -> Bool

    /// Chains such as `a.b.c` nest without brackets, so that the parser's own limit does not apply.
    private static let maximumParts = 200

    /// - Parameter partsBehind: The number of names that follow the expression in a path.
    func type(_ expression: ExprSyntax, partsBehind: Int = 0) -> TypeExpression? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            let isTypeName = reference.argumentNames == nil && isType(reference.baseName)
            // A path may start with a module, whose name may be lowercase.
            let mayBeModule = partsBehind > 0 && reference.baseName.tokenKind != .keyword(.self)
            return isTypeName || mayBeModule ? named(reference) : nil
        case .memberAccessExpr(let access):
            let name = access.declName
            guard let base = access.base, name.argumentNames == nil, isType(name.baseName),
                partsBehind < Self.maximumParts
            else { return nil }
            return type(base, partsBehind: partsBehind + 1)?.member(TypePath.Part(name.baseName.identifierName))
        case .genericSpecializationExpr(let node):
            let isMember = node.expression.is(MemberAccessExprSyntax.self)
            guard case .path(var path)? = type(node.expression, partsBehind: isMember ? partsBehind : 0)?.form,
                path.last.arguments == nil
            else { return nil }
            path.last.arguments = genericArguments(node.genericArgumentClause)
            return TypeExpression(.path(path))
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

    private func named(_ reference: DeclReferenceExprSyntax) -> TypeExpression {
        if !reference.baseName.bytes.isEscapedIdentifier,
            let keyword = TypeExpression.KeywordType(rawValue: reference.baseName.text)
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
    if let first = token.identifierBytes.first, first.isCapital || first.isDigit { return true }
    guard let first = token.identifierText.first(where: { $0 != "_" }) else { return false }
    return first.isLetter ? !first.isLowercase : token.text.hasPrefix("`")
}
