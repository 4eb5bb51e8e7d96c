import NeedleGraph
import SwiftSyntax

/// The header of a declaration as facts, and where its parts stand.
struct DeclarationHeader {
    var declaration: Declaration.Draft
    var nameOffset: Int
    var inheritanceOffsets: [Int] = []
    /// The body; nil for a typealias.
    var body: MemberBlockSyntax?
}

extension DeclarationHeader {
    /// The header of a type-like declaration; nil for any other.
    init?(_ declaration: DeclSyntax, flags: CompilationFlags) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let node): self.init(node, flags: flags)
        case .structDecl(let node): self.init(.struct, node, node.name, node.genericParameterClause, flags)
        case .enumDecl(let node): self.init(.enum, node, node.name, node.genericParameterClause, flags)
        case .actorDecl(let node): self.init(.actor, node, node.name, node.genericParameterClause, flags)
        case .protocolDecl(let node): self.init(.protocol, node, node.name, nil, flags)
        case .extensionDecl(let node): self.init(node, flags)
        case .typeAliasDecl(let node): self.init(node, flags)
        default: return nil
        }
    }

    init(_ node: ClassDeclSyntax, flags: CompilationFlags) {
        self.init(.class, node, node.name, node.genericParameterClause, flags)
    }

    private mutating func read(
        _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax,
        _ flags: CompilationFlags
    ) {
        let modifiers = Modifiers(modifiers)
        declaration.attributes = attributeFacts(attributes, flags: flags)
        declaration.access = modifiers.access
        declaration.isFinal = modifiers.isFinal
        declaration.isNonisolated = modifiers.isNonisolated
    }

    private init(
        _ kind: Declaration.Kind,
        _ node: some DeclGroupSyntax,
        _ name: TokenSyntax,
        _ parameters: GenericParameterClauseSyntax?,
        _ flags: CompilationFlags
    ) {
        declaration = Declaration.Draft(kind: kind, name: name.identifierName)
        nameOffset = name.startOffset
        declaration.genericParameters = genericParameters(parameters)
        declaration.genericRequirements = genericRequirements(node.genericWhereClause)
        body = node.memberBlock
        read(node.attributes, node.modifiers, flags)
        readInheritance(of: node)
        if kind == .protocol { readInheritance(in: node.genericWhereClause) }
    }

    private init(_ node: ExtensionDeclSyntax, _ flags: CompilationFlags) {
        let written = Name(node.extendedType.text)
        declaration = Declaration.Draft(kind: .extension, name: written)
        nameOffset = node.extendedType.startOffset
        declaration.genericRequirements = genericRequirements(node.genericWhereClause)
        declaration.meaning = TypeReference(written: written, TypeExpression(node.extendedType))
        body = node.memberBlock
        read(node.attributes, node.modifiers, flags)
        readInheritance(of: node)
    }

    private init(_ node: TypeAliasDeclSyntax, _ flags: CompilationFlags) {
        declaration = Declaration.Draft(kind: .typealias, name: node.name.identifierName)
        nameOffset = node.name.startOffset
        declaration.genericParameters = genericParameters(node.genericParameterClause)
        declaration.genericRequirements = genericRequirements(node.genericWhereClause)
        declaration.meaning = TypeReference(node.initializer.value)
        read(node.attributes, node.modifiers, flags)
    }

    private mutating func readInheritance(of node: some DeclGroupSyntax) {
        guard let clause = node.inheritanceClause else { return }
        for child in clause.inheritedTypes.children(viewMode: .sourceAccurate) {
            guard let inherited = child.as(InheritedTypeSyntax.self), let type = TypeReference(inherited.type) else {
                continue
            }
            declaration.inheritance.append(type)
            inheritanceOffsets.append(inherited.type.startOffset)
        }
    }

    /// `protocol P where Self: Q` inherits Q as `protocol P: Q` does.
    private mutating func readInheritance(in clause: GenericWhereClauseSyntax?) {
        guard let clause else { return }
        for requirement in clause.requirements {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self", let type = TypeReference(conformance.rightType)
            else { continue }
            declaration.inheritance.append(type)
            inheritanceOffsets.append(conformance.rightType.startOffset)
        }
    }
}

func genericParameters(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
    clause?.parameters.map { parameter in
        // Not all versions of the parser have a name for the word in front.
        let word = parameter.children(viewMode: .sourceAccurate).lazy.compactMap { $0.as(TokenSyntax.self) }.first
        let kind: GenericParameter.Kind =
            word?.spells("each") == true ? .pack : word?.spells("let") == true ? .value : .type
        return GenericParameter(kind, parameter.name.identifierName, parameter.inheritedType.map { TypeExpression($0) })
    } ?? []
}

/// The requirements of a `where` clause.
func genericRequirements(_ clause: GenericWhereClauseSyntax?) -> [GenericRequirement] {
    clause?.requirements.compactMap { requirement in
        switch requirement.requirement {
        case .conformanceRequirement(let node):
            GenericRequirement(TypeExpression(node.leftType), .conforms, TypeExpression(node.rightType))
        case .sameTypeRequirement(let node):
            GenericRequirement(TypeExpression(side: node.leftType), .same, TypeExpression(side: node.rightType))
        case .layoutRequirement(let node):
            GenericRequirement(
                TypeExpression(node.type),
                .conforms,
                TypeExpression(.unread(Name(node.layoutSpecifier.text)))
            )
        }
    } ?? []
}

extension TypeExpression {
    /// A side of `A == B`, which may be a value in later versions of the language.
    fileprivate init(side syntax: some SyntaxProtocol) {
        let node = Syntax(syntax)
        let type = node.as(TypeSyntax.self) ?? node.children(viewMode: .sourceAccurate).first?.as(TypeSyntax.self)
        self = type.map { TypeExpression($0) } ?? TypeExpression(.value(Name(node.text)))
    }
}
