import NeedleGraph
import SwiftSyntax

/// The header of a declaration as facts, and where its parts stand.
struct DeclarationHeader {
    var declaration: Declaration
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
        declaration.attributes = attributeTexts(attributes, flags: flags)
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
        declaration = Declaration(
            kind: kind,
            name: name.identifierName,
            genericParameters: genericParameterTexts(parameters),
            genericRequirements: genericRequirementsText(node.genericWhereClause)
        )
        nameOffset = name.startOffset
        body = node.memberBlock
        read(node.attributes, node.modifiers, flags)
        readInheritance(of: node)
        if kind == .protocol { readInheritance(in: node.genericWhereClause) }
    }

    private init(_ node: ExtensionDeclSyntax, _ flags: CompilationFlags) {
        declaration = Declaration(
            kind: .extension,
            name: Name(node.extendedType.text),
            genericRequirements: genericRequirementsText(node.genericWhereClause)
        )
        nameOffset = node.extendedType.startOffset
        body = node.memberBlock
        read(node.attributes, node.modifiers, flags)
        readInheritance(of: node)
    }

    private init(_ node: TypeAliasDeclSyntax, _ flags: CompilationFlags) {
        declaration = Declaration(
            kind: .typealias,
            name: node.name.identifierName,
            genericParameters: genericParameterTexts(node.genericParameterClause),
            genericRequirements: genericRequirementsText(node.genericWhereClause),
            aliased: TypeReference(node.initializer.value)
        )
        nameOffset = node.name.startOffset
        read(node.attributes, node.modifiers, flags)
    }

    private mutating func readInheritance(of node: some DeclGroupSyntax) {
        guard let clause = node.inheritanceClause else { return }
        for child in clause.inheritedTypes.children(viewMode: .sourceAccurate) {
            guard let inherited = child.as(InheritedTypeSyntax.self), var type = TypeReference(inherited.type) else {
                continue
            }
            // Whether `nonisolated` or an attribute stands in front of it, it is the same protocol.
            if let attributed = inherited.type.as(AttributedTypeSyntax.self) {
                type.canonical = Name(canonicalText(of: attributed.baseType))
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

/// The attributes as written, those in the branches of a `#if` that the flags do not rule out included.
func attributeTexts(_ attributes: AttributeListSyntax, flags: CompilationFlags) -> [String] {
    var texts: [String] = []
    for child in attributes.children(viewMode: .sourceAccurate) {
        if let directive = child.as(IfConfigDeclSyntax.self) {
            for branch in flags.branches(of: directive) {
                guard let attributes = branch.elements.as(AttributeListSyntax.self) else { continue }
                texts += attributeTexts(attributes, flags: flags)
            }
        } else {
            texts.append(child.text)
        }
    }
    return texts
}

func genericParameterTexts(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map { $0.with(\.trailingComma, nil).text } ?? []
}

/// The text of a `where` clause without the keyword.
func genericRequirementsText(_ clause: GenericWhereClauseSyntax?) -> String? {
    clause?.requirements.text
}
