import NeedleGraph
import SwiftSyntax

/// The header of a declaration as facts, and where its parts stand.
struct DeclarationHeader {
    var declaration: Declaration
    var nameOffset: Int
    var inheritanceOffsets: [Int] = []
    /// The body; nil for a typealias.
    var members: MemberBlockItemListSyntax?
}

extension DeclarationHeader {
    /// The header of a type-like declaration; nil for any other.
    init?(_ declaration: DeclSyntax, flags: CompilationFlags) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let node): self.init(.class, node, node.name, node.genericParameterClause, flags)
        case .structDecl(let node): self.init(.struct, node, node.name, node.genericParameterClause, flags)
        case .enumDecl(let node): self.init(.enum, node, node.name, node.genericParameterClause, flags)
        case .actorDecl(let node): self.init(.actor, node, node.name, node.genericParameterClause, flags)
        case .protocolDecl(let node): self.init(.protocol, node, node.name, nil, flags)
        case .extensionDecl(let node): self.init(node, flags)
        case .typeAliasDecl(let node): self.init(node, flags)
        default: return nil
        }
    }

    private mutating func read(
        _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax,
        _ flags: CompilationFlags
    ) {
        declaration.attributes = attributeTexts(attributes, flags: flags)
        declaration.access = access(in: modifiers)
        declaration.isFinal = modifiers.contains { $0.name.tokenKind == .keyword(.final) }
        declaration.isNonisolated = modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
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
            name: Name(name.identifierText),
            genericParameters: genericParameterTexts(parameters),
            genericRequirements: genericRequirementsText(node.genericWhereClause)
        )
        nameOffset = name.startOffset
        members = node.memberBlock.members
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
        members = node.memberBlock.members
        read(node.attributes, node.modifiers, flags)
        readInheritance(of: node)
    }

    private init(_ node: TypeAliasDeclSyntax, _ flags: CompilationFlags) {
        declaration = Declaration(
            kind: .typealias,
            name: Name(node.name.identifierText),
            genericParameters: genericParameterTexts(node.genericParameterClause),
            genericRequirements: genericRequirementsText(node.genericWhereClause),
            aliased: TypeReference(node.initializer.value)
        )
        nameOffset = node.name.startOffset
        read(node.attributes, node.modifiers, flags)
    }

    private mutating func readInheritance(of node: some DeclGroupSyntax) {
        for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
            guard let type = TypeReference(inherited.type) else { continue }
            declaration.inheritance.append(type)
            inheritanceOffsets.append(inherited.type.startOffset)
        }
    }

    /// `protocol P where Self: Q` inherits Q as `protocol P: Q` does.
    private mutating func readInheritance(in clause: GenericWhereClauseSyntax?) {
        for requirement in clause?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self", let type = TypeReference(conformance.rightType)
            else { continue }
            declaration.inheritance.append(type)
            inheritanceOffsets.append(conformance.rightType.startOffset)
        }
    }
}

/// The access level among the modifiers for reading, not that of `private(set)`.
func access(in modifiers: DeclModifierListSyntax) -> Access? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap { Access(rawValue: $0.name.text) }.first
}

/// The attributes as written, those in the branches of a `#if` that the flags do not rule out included.
func attributeTexts(_ attributes: AttributeListSyntax, flags: CompilationFlags) -> [String] {
    attributes.flatMap { element in
        switch element {
        case .attribute(let attribute):
            [attribute.text]
        case .ifConfigDecl(let directive):
            flags.branches(of: directive).flatMap { branch in
                branch.elements.as(AttributeListSyntax.self).map { attributeTexts($0, flags: flags) } ?? []
            }
        }
    }
}

func genericParameterTexts(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map { $0.with(\.trailingComma, nil).text } ?? []
}

/// The text of a `where` clause without the keyword.
func genericRequirementsText(_ clause: GenericWhereClauseSyntax?) -> String? {
    clause?.requirements.text
}
