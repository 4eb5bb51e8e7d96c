import NeedleGraph
import NeedleParser
import SwiftSyntax

/// Collects the types of a source, or of a part of it, and the uses of names.
final class NameWalk: SyntaxVisitor {
    var found = SourceNames()
    /// The declaration of each type, with its name after the names of the types around it, as written.
    private(set) var declarations: [(path: [String], node: any DeclGroupSyntax)] = []
    /// The names whose uses are collected; nil for all.
    private let names: Set<String>?
    private var open: [Int] = []
    /// The types that are named, each as a dotted name.
    private(set) var typeNames: Set<[String]> = []
    /// Whether `self` is used for more than its members, or `super` is.
    private(set) var needsInstance = false

    init(_ names: Set<String>?) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: - Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .class, node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct, node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .enum, node.name) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor, node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .protocol, node.name) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .extension, nil) }

    private func enter(
        _ node: some DeclGroupSyntax,
        _ kind: Declaration.Kind,
        _ name: TokenSyntax?
    ) -> SyntaxVisitorContinueKind {
        var type = SourceNames.DeclaredType(kind: kind, outer: open.last)
        type.name = name?.identifierText ?? ""
        type.extended = node.as(ExtensionDeclSyntax.self).map { TypeExpression($0.extendedType) }
        type.inheritance = node.inheritanceClause?.inheritedTypes.map { TypeExpression($0.type) } ?? []
        type.isLocal = node.isInBody
        type.offset = (name ?? node.introducer).startOffset
        if open.isEmpty, let name { note(privateName: name, node.modifiers) }
        let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        let names = name.map { [$0.identifierText] } ?? extended?.split(separator: ".").map(String.init) ?? []
        declarations.append(((open.last.map { declarations[$0].path } ?? []) + names, node))
        open.append(found.types.count)
        found.types.append(type)
        for child in node.children(viewMode: .sourceAccurate) { walk(child) }
        open.removeLast()
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = open.last, node.parent?.is(MemberBlockItemSyntax.self) ?? false {
            found.types[type].hasInitializer = true
        }
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        note(parameter: node.name, node.inheritedType)
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        note(parameter: node.name, nil)
        return .visitChildren
    }

    private func note(parameter name: TokenSyntax, _ constraint: TypeSyntax?) {
        let type = constraint.map { TypeExpression($0) }
        let known = found.parameters[name.identifierText]
        found.parameters[name.identifierText] = .some(known == nil || known == .some(type) ? type : nil)
    }

    private func note(privateName name: TokenSyntax, _ modifiers: DeclModifierListSyntax) {
        if let access = modifiers.access, access <= .fileprivate { found.privateNames.insert(name.identifierText) }
    }

    // MARK: - Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
        let isAtTop = open.isEmpty && !node.isInBody
        guard isMember || isAtTop else { return .visitChildren }
        let last = node.bindings.last?.typeAnnotation?.type
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            let isTyped = binding.typeAnnotation != nil || binding.initializer == nil
            let type = isTyped ? binding.typeAnnotation?.type ?? last : nil
            let value = binding.initializer.map { ReadValue($0.value) }
            if isAtTop {
                note(privateName: name, node.modifiers)
                found.variables[name.identifierText] = type.map { .typed(TypeExpression($0)) } ?? value ?? .unknown
                continue
            }
            var member = SourceNames.DeclaredMember(name, node.modifiers, node.attributes)
            member.type = type.map { TypeExpression($0) }
            member.value = value
            member.isStored = binding.accessorBlock == nil || binding.initializer != nil
            append(member)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if open.isEmpty { note(privateName: node.name, node.modifiers) }
        guard node.parent?.is(MemberBlockItemSyntax.self) ?? false else { return .visitChildren }
        var member = SourceNames.DeclaredMember(node.name, node.modifiers, node.attributes)
        let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.identifierText):" }
        member.fullName += "(\(labels.joined()))"
        member.isFunction = true
        member.type = node.signature.returnClause.map { TypeExpression($0.type) }
        append(member)
        return .visitChildren
    }

    private func append(_ member: SourceNames.DeclaredMember) {
        guard let type = open.last else { return }
        found.types[type].members.append(member)
    }

    // MARK: - Uses

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let elements = node.elements { walk(Syntax(elements)) }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        // `self` may be a name in backticks.
        if node.baseName.tokenKind == .keyword(.self) {
            // `Feed.self` is not an instance.
            let access = node.parent?.as(MemberAccessExprSyntax.self)
            if access?.base?.id != node.id, access?.declName.id != node.id { needsInstance = true }
            return .visitChildren
        }
        guard isWanted(node.baseName) else { return .visitChildren }
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
            // A name after a leading dot is a member of a type.
            if let base = access.base { note(node.baseName, .plain, base: ReadValue(base), start: base.startOffset) }
        } else if let component = node.parent?.as(KeyPathPropertyComponentSyntax.self) {
            note(node.baseName, .plain, base: base(of: component))
        } else {
            let isLocal = localValue(node.baseName.identifierText, around: Syntax(node)) != nil
            note(node.baseName, isLocal ? .local : .plain)
        }
        return .visitChildren
    }

    /// The called value; for `.init(…)` the created type. Labels after any other leading dot are not names of variables.
    private func called(_ call: FunctionCallExprSyntax) -> ReadValue? {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil else {
            return ReadValue(call.calledExpression)
        }
        guard access.isInitializer else { return nil }
        return contextualType(of: ExprSyntax(call)).map { .typed($0.type) } ?? .unknown
    }

    /// The value that a component of a key path is a member of.
    private func base(of component: KeyPathPropertyComponentSyntax) -> ReadValue {
        guard let item = component.parent?.as(KeyPathComponentSyntax.self),
            let list = item.parent?.as(KeyPathComponentListSyntax.self),
            let root = list.parent?.as(KeyPathExprSyntax.self)?.root
        else { return .unknown }
        var value = ReadValue.typed(TypeExpression(root))
        for before in list.prefix(while: { $0.id != item.id }) {
            switch before.component {
            case .property(let property): value = .member(value, property.declName.baseName.identifierText)
            case .optional: continue
            default: return .unknown
            }
        }
        return value
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label, isWanted(label) {
            note(label, .label, base: node.parent?.parent?.as(FunctionCallExprSyntax.self).flatMap(called))
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            note(shorthand: name, around: Syntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        guard node.isShorthand, let name = node.capturedName else { return .visitChildren }
        // The closure's own declarations are inside it.
        let closure = node.ancestors.first { $0.is(ClosureExprSyntax.self) }
        note(shorthand: name, around: closure ?? Syntax(node))
        return .skipChildren
    }

    private func isWanted(_ name: TokenSyntax) -> Bool { names?.contains(name.identifierText) ?? true }

    override func visit(_: SuperExprSyntax) -> SyntaxVisitorContinueKind {
        needsInstance = true
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        typeNames.insert([node.name.identifierText])
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        guard let path = TypeExpression(TypeSyntax(node)).path else { return .visitChildren }
        typeNames.insert(path.parts.map(\.name.text))
        return .skipChildren
    }

    private func note(shorthand name: TokenSyntax, around node: Syntax) {
        guard isWanted(name) else { return }
        let isLocal = localValue(name.identifierText, around: node) != nil
        note(name, isLocal ? .local : .shorthand)
    }

    private func note(_ token: TokenSyntax, _ form: NameUse.Form, base: ReadValue? = nil, start: Int? = nil) {
        var use = NameUse(
            name: token.identifierText,
            range: token.textRange,
            form: form,
            base: base,
            start: start ?? token.startOffset,
            type: open.last
        )
        if base == nil { use.locals = (names ?? []).filter { localValue($0, around: Syntax(token)) != nil } }
        found.uses.append(use)
    }
}

extension SyntaxProtocol {
    /// Whether it is inside of a function or a closure.
    fileprivate var isInBody: Bool {
        ancestors.contains { $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) }
    }
}

extension SourceNames.DeclaredMember {
    fileprivate init(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
        self.init(name: name.identifierText, fullName: name.identifierText, range: name.textRange)
        let words = Set(modifiers.map(\.name.text))
        isStatic = words.contains("static") || words.contains("class")
        isOverride = words.contains("override")
        hasAttributes = !attributes.isEmpty
        access = modifiers.access
    }
}
