import NeedleGraph
import SwiftSyntax

/// The header of a declaration as facts, and the places of its parts.
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

    private init(
        _ kind: Declaration.Kind,
        _ node: some DeclGroupSyntax & WithAttributesSyntax & WithModifiersSyntax,
        _ name: TokenSyntax,
        _ parameters: GenericParameterClauseSyntax?,
        _ flags: CompilationFlags
    ) {
        self.init(kind, name.identifierName, at: name.startOffset, node, flags)
        declaration.genericParameters = genericParameters(parameters)
        read(node)
        if kind == .protocol { readInheritance(in: node.genericWhereClause) }
    }

    private init(_ node: ExtensionDeclSyntax, _ flags: CompilationFlags) {
        let type = node.extendedType
        self.init(.extension, Name(type.text), at: type.startOffset, node, flags)
        declaration.meaning = TypeReference(written: declaration.name, TypeExpression(type))
        read(node)
    }

    private init(_ node: TypeAliasDeclSyntax, _ flags: CompilationFlags) {
        self.init(.typealias, node.name.identifierName, at: node.name.startOffset, node, flags)
        declaration.genericParameters = genericParameters(node.genericParameterClause)
        declaration.genericRequirements = genericRequirements(node.genericWhereClause)
        declaration.meaning = TypeReference(node.initializer.value)
    }

    private init(
        _ kind: Declaration.Kind,
        _ name: Name,
        at nameOffset: Int,
        _ node: some WithAttributesSyntax & WithModifiersSyntax,
        _ flags: CompilationFlags
    ) {
        let modifiers = Modifiers(node.modifiers)
        declaration = Declaration.Draft(kind: kind, name: name)
        declaration.attributes = attributeFacts(node.attributes, flags: flags)
        declaration.access = modifiers.access
        declaration.isFinal = modifiers.isFinal
        declaration.isNonisolated = modifiers.isNonisolated
        self.nameOffset = nameOffset
    }

    /// Reads what types and extensions have.
    private mutating func read(_ node: some DeclGroupSyntax) {
        declaration.genericRequirements = genericRequirements(node.genericWhereClause)
        body = node.memberBlock
        guard let clause = node.inheritanceClause else { return }
        for child in clause.inheritedTypes.children(viewMode: .sourceAccurate) {
            child.as(InheritedTypeSyntax.self).map { inherit($0.type) }
        }
    }

    private mutating func inherit(_ syntax: TypeSyntax) {
        guard let type = TypeReference(syntax) else { return }
        declaration.inheritance.append(type)
        inheritanceOffsets.append(syntax.startOffset)
    }

    /// `protocol P where Self: Q` inherits Q as `protocol P: Q` does.
    private mutating func readInheritance(in clause: GenericWhereClauseSyntax?) {
        for case .conformanceRequirement(let conformance) in clause?.requirements.map(\.requirement) ?? []
        where conformance.leftType.trimmedDescription == "Self" {
            inherit(conformance.rightType)
        }
    }
}

func genericParameters(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
    clause?.parameters.map { parameter in
        // Not all versions of the parser have a property for the word before the name.
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
            GenericRequirement(TypeExpression(node.type), .conforms, TypeExpression(unread: node.layoutSpecifier))
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

/// The modifiers of a declaration as facts.
struct Modifiers {
    /// The access level of the getter, not that of `private(set)`.
    private(set) var access: Access?
    /// The written access level of the setter, if any.
    private(set) var setterAccess: Access?
    private(set) var isStatic = false
    private(set) var isFinal = false
    private(set) var isNonisolated = false
    /// The modifiers without a field in the facts.
    private(set) var others: [Member.Modifier] = []
    private var hasSetter = false

    init(_ list: DeclModifierListSyntax) {
        for child in list.children(viewMode: .sourceAccurate) {
            if let modifier = child.as(DeclModifierSyntax.self) { take(modifier) }
        }
    }

    private mutating func take(_ modifier: DeclModifierSyntax) {
        let name = modifier.name.bytes
        let level = Keyword(name)?.access
        if let detail = modifier.detail?.detail.bytes {
            if !hasSetter, detail.equals("set") {
                hasSetter = true
                setterAccess = level
            }
        } else if access == nil {
            access = level
        }
        if name.equals("final") {
            isFinal = true
        } else if name.equals("static") || name.equals("class") {
            isStatic = true
        } else if level == nil, !name.equals("override") {
            if name.equals("nonisolated") { isNonisolated = true }
            if let other = Member.Modifier(rawValue: modifier.text) { others.append(other) }
        }
    }
}

/// The attributes, including those in the branches of an `#if` that the flags do not rule out.
func attributeFacts(_ attributes: AttributeListSyntax, flags: CompilationFlags) -> [Attribute] {
    var facts: [Attribute] = []
    for child in attributes.children(viewMode: .sourceAccurate) {
        if let directive = child.as(IfConfigDeclSyntax.self) {
            for branch in flags.branches(of: directive) {
                guard let attributes = branch.elements.as(AttributeListSyntax.self) else { continue }
                facts += attributeFacts(attributes, flags: flags)
            }
        } else if let attribute = child.as(AttributeSyntax.self) {
            facts.append(Attribute(attribute))
        }
    }
    return facts
}

extension Attribute {
    fileprivate init(_ syntax: AttributeSyntax) {
        let arguments = syntax.leftParen == nil ? nil : syntax.arguments?.text ?? ""
        var availability: Availability?
        if case .availability(let list)? = syntax.arguments { availability = Availability(list) }
        self.init(TypeExpression(syntax.attributeName), arguments: arguments, availability: availability)
    }
}

extension Availability {
    fileprivate init(_ arguments: AvailabilityArgumentListSyntax) {
        self.init([])
        for argument in arguments {
            switch argument.argument {
            case .token(let token):
                if token.spells("*") {
                    isForAll = true
                } else if let label = Label(rawValue: token.text) {
                    labels.append(label)
                } else {
                    platforms.append(Platform(token.text))
                }
            case .availabilityVersionRestriction(let restriction):
                platforms.append(Platform(restriction.platform.text, restriction.version?.text))
            case .availabilityLabeledArgument(let labeled):
                if labeled.label.spells("introduced"), !platforms.isEmpty {
                    platforms[platforms.count - 1].version = labeled.value.text
                } else if let label = Label(rawValue: labeled.label.text) {
                    labels.append(label)
                }
            }
        }
    }
}

/// Whether a class can be created by `init(parent:)`, as far as the initializers in its body decide it.
///
/// - Returns: Nil if all its initializers are convenience initializers with other labels, so that the superclass decides, and
///   if a branch of an `#if` may contain one.
func parentInitializer(in body: MemberBlockSyntax) -> ParentInitializer? {
    let initializers = body.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if initializers.contains(where: \.takesParentAlone) { return .declared }
    let hasBranches = body.members.contains { member in
        member.decl.as(IfConfigDeclSyntax.self).map { $0.description.contains(text: "init(") } ?? false
    }
    let isHidden = initializers.contains { !$0.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) } }
    return isHidden && !hasBranches ? .hidden : nil
}

extension InitializerDeclSyntax {
    /// Whether it can be called as `init(parent:)` from another file, and returns an object at once.
    fileprivate var takesParentAlone: Bool {
        let isPrivate = modifiers.contains {
            $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate)
        }
        guard !isPrivate, optionalMark == nil, signature.effectSpecifiers == nil else { return false }
        let required = Array(signature.parameterClause.parameters.filter { $0.defaultValue == nil })
        return required.count == 1 && required[0].firstName.identifierBytes.equals("parent")
    }
}
