import NeedleGraph
import SwiftSyntax

// The members that one declaration in a class, a protocol or an extension makes.

/// A member and where its name stands.
struct MemberFact {
    var member: Member
    var nameOffset: Int
}

/// One binding of a variable declaration: the members it declares and the code in it.
struct BindingFacts {
    var members: [MemberFact]
    var code: Syntax
}

// MARK: - Functions

func memberFact(of function: FunctionDeclSyntax, flags: CompilationFlags) -> MemberFact {
    let effects = function.signature.effectSpecifiers
    let member = Member(
        kind: .function,
        name: Name(function.name.identifierText),
        type: returnType(of: function),
        parameters: function.signature.parameterClause.parameters.compactMap(parameter),
        genericParameters: genericParameterTexts(function.genericParameterClause),
        genericRequirements: genericRequirementsText(function.genericWhereClause),
        access: access(in: function.modifiers),
        isStatic: isStatic(function.modifiers),
        effects: effectsOf(async: effects?.asyncSpecifier, throwing: effects?.throwsClause),
        modifiers: otherModifiers(function.modifiers) + (isRethrowing(effects) ? ["rethrows"] : []),
        attributes: attributeTexts(function.attributes, flags: flags)
    )
    return MemberFact(member: member, nameOffset: function.name.startOffset)
}

private func isRethrowing(_ effects: FunctionEffectSpecifiersSyntax?) -> Bool {
    effects?.throwsClause?.throwsSpecifier.tokenKind == .keyword(.rethrows)
}

private func returnType(of function: FunctionDeclSyntax) -> TypeReference? {
    guard let type = function.signature.returnClause.flatMap({ TypeReference($0.type) }) else { return nil }
    return type.canonical == "()" ? nil : type
}

private func parameter(_ node: FunctionParameterSyntax) -> Parameter? {
    guard let type = TypeReference(node.type) else { return nil }
    return Parameter(
        label: node.firstName.tokenKind == .wildcard ? nil : Name(node.firstName.identifierText),
        type: type,
        isVariadic: node.ellipsis != nil,
        hasDefault: node.defaultValue != nil
    )
}

/// The labels of parameters, for example `_:size:`.
func labels(of clause: FunctionParameterClauseSyntax) -> String {
    clause.parameters.map { ($0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.identifierText) + ":" }.joined()
}

/// A subscript of a class, which provides nothing.
func memberFact(of node: SubscriptDeclSyntax) -> MemberFact {
    let member = Member(
        kind: .subscript,
        name: "subscript",
        // A single name is no label: `subscript(index: Int)` is called as `[1]`.
        parameters: node.parameterClause.parameters.compactMap { node in
            var parameter = parameter(node)
            if node.secondName == nil { parameter?.label = nil }
            return parameter
        },
        isStatic: isStatic(node.modifiers)
    )
    return MemberFact(member: member, nameOffset: node.subscriptKeyword.startOffset)
}

// MARK: - Variables

func bindingFacts(of variable: VariableDeclSyntax, flags: CompilationFlags) -> [BindingFacts] {
    let attributes = attributeTexts(variable.attributes, flags: flags)
    var facts: [BindingFacts] = []
    /// The annotation that bindings without a type and a value of their own share, as `a` in `let a, b: Store`.
    var sharedAnnotation: TypeSyntax?
    for binding in variable.bindings.reversed() {
        if binding.typeAnnotation != nil || binding.initializer != nil {
            sharedAnnotation = binding.typeAnnotation?.type
        }
        let template = Member(
            name: "",
            access: access(in: variable.modifiers),
            isStatic: isStatic(variable.modifiers),
            setter: setter(of: variable, binding),
            effects: getterEffects(of: binding),
            modifiers: otherModifiers(variable.modifiers),
            attributes: attributes
        )
        // The type of a wrapped property is that of its wrapper's value, whatever it is initialized with.
        let initializer = attributes.contains(where: mayWrap) ? nil : binding.initializer?.value
        let value = VariableType(annotation: sharedAnnotation, initializer: initializer)
        facts.append(BindingFacts(members: members(of: binding.pattern, value, template), code: Syntax(binding)))
    }
    return facts.reversed()
}

/// The members that a pattern names, each with its part of the type.
private func members(of pattern: PatternSyntax, _ value: VariableType, _ template: Member) -> [MemberFact] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
        var member = template
        member.name = Name(identifier.identifier.identifierText)
        (member.type, member.typeOrigin) = value.resolve()
        if member.typeOrigin == .inferred {
            member.initializerCall = value.initializer.flatMap(initializerLabels).map { Name($0) }
        }
        return [MemberFact(member: member, nameOffset: identifier.identifier.startOffset)]
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.enumerated().flatMap { index, element in
        members(of: element.pattern, value.element(index, of: tuple.elements.count), template)
    }
}

/// Nil if the variable cannot be set: a `let`, or a getter without a setter.
private func setter(of variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Setter? {
    guard variable.bindingSpecifier.tokenKind != .keyword(.let) else { return nil }
    switch binding.accessorBlock?.accessors {
    case .getter:
        return nil
    case .accessors(let accessors):
        let kinds = Set(accessors.map(\.accessorSpecifier.text))
        let isComputed = !kinds.isDisjoint(with: ["get", "_read", "read", "unsafeAddress"])
        let isSettable = !kinds.isDisjoint(with: ["set", "_modify", "modify", "unsafeMutableAddress"])
        guard isSettable || !isComputed else { return nil }
    case nil:
        break
    }
    let written = variable.modifiers.first { $0.detail?.detail.text == "set" }
    return Setter(access: written.flatMap { Access(rawValue: $0.name.text) })
}

private func getterEffects(of binding: PatternBindingSyntax) -> Effects {
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors,
        let getter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })
    else { return Effects() }
    return effectsOf(async: getter.effectSpecifiers?.asyncSpecifier, throwing: getter.effectSpecifiers?.throwsClause)
}

// MARK: - Both

private func effectsOf(async: TokenSyntax?, throwing: ThrowsClauseSyntax?) -> Effects {
    Effects(isAsync: async != nil, throwing: throwing.map { Throwing(type: $0.type.flatMap(TypeReference.init)) })
}

func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
}

/// The modifiers that facts do not have a field for.
private func otherModifiers(_ modifiers: DeclModifierListSyntax) -> [String] {
    // Not `filter`, which would build a tree of those that are left.
    modifiers.compactMap { modifiersWithFields.contains($0.name.text) ? nil : $0.text }
}

private let modifiersWithFields = Set(Access.allCases.map(\.rawValue) + ["static", "class", "final", "override"])

/// Whether the attribute may be a property wrapper: those of the language start with a lowercase letter, but for a few.
private func mayWrap(_ attribute: String) -> Bool {
    let name = attribute.dropFirst().prefix { $0 != "(" && $0 != " " }
    return name.first?.isUppercase == true && !name.hasSuffix("Actor") && !attributesOfTheSystem.contains(String(name))
}

private let attributesOfTheSystem: Set<String> = [
    "GKInspectable", "IBInspectable", "IBOutlet", "NSCopying", "NSManaged", "ObservationIgnored", "ObservationTracked",
]
