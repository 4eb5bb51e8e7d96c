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
