import NeedleGraph
import SwiftSyntax

// The members of one declaration in a class, a protocol or an extension.

/// A member and the place of its name.
struct MemberFact {
    var member: Member.Draft
    var nameOffset: Int
}

/// One binding of a variable declaration: the members it declares and the code in it.
struct BindingFacts {
    var members: [MemberFact]
    var binding: PatternBindingSyntax

    /// Whether it certainly declares a stored variable with a type of its own.
    var isStored: Bool { binding.typeAnnotation != nil && (binding.accessorBlock == nil || binding.initializer != nil) }

    /// The bytes of the getter without its braces, or of the value of a lazy variable.
    func body(isLazy: Bool) -> Range<Int>? {
        if isLazy { return binding.initializer.map { $0.value.byteRange } }
        guard let block = binding.accessorBlock else { return nil }
        switch block.accessors {
        case .getter: return block.rangeInBraces
        case .accessors(let list):
            let getter = list.first { ["get", "_read", "read"].contains(where: $0.accessorSpecifier.spells) }
            return getter?.body?.rangeInBraces
        }
    }
}

extension BracedSyntax {
    /// The bytes between the braces.
    var rangeInBraces: Range<Int> { leftBrace.endPositionBeforeTrailingTrivia.utf8Offset..<rightBrace.startOffset }
}

// MARK: - Functions

func memberFact(of function: FunctionDeclSyntax, _ modifiers: Modifiers, flags: CompilationFlags) -> MemberFact {
    let signature = function.signature
    let effects = signature.effectSpecifiers
    var member = Member.Draft(kind: .function, name: function.name.identifierName, modifiers)
    member.type = signature.returnClause.flatMap { TypeReference($0.type) }
    if member.type?.type.isUnit == true { member.type = nil }
    member.parameters = parameters(of: signature.parameterClause)
    member.genericParameters = genericParameters(function.genericParameterClause)
    member.genericRequirements = genericRequirements(function.genericWhereClause)
    member.effects = effectsOf(async: effects?.asyncSpecifier, throwing: effects?.throwsClause)
    if effects?.throwsClause?.throwsSpecifier.spells("rethrows") == true { member.modifiers.append(.rethrows) }
    member.attributes = attributeFacts(function.attributes, flags: flags)
    return MemberFact(member: member, nameOffset: function.name.startOffset)
}

extension Member.Draft {
    fileprivate init(kind: Member.Kind = .variable, name: Name, _ modifiers: Modifiers) {
        self.init(kind: kind, name: name)
        access = modifiers.access
        isStatic = modifiers.isStatic
        self.modifiers = modifiers.others
    }
}

private func parameters(of clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.children(viewMode: .sourceAccurate).compactMap {
        $0.as(FunctionParameterSyntax.self).flatMap(parameter)
    }
}

private func parameter(_ node: FunctionParameterSyntax) -> Parameter? {
    guard let type = TypeReference(node.type) else { return nil }
    return Parameter(
        label: node.firstName.spells("_") ? nil : node.firstName.identifierName,
        type: type,
        isVariadic: node.ellipsis != nil,
        hasDefault: node.defaultValue != nil
    )
}

/// The labels of parameters, for example `_:size:`.
func labels(of clause: FunctionParameterClauseSyntax) -> String {
    clause.parameters.map { $0.firstName.identifierText + ":" }.joined()
}

/// A subscript, which provides only defaults.
func memberFact(of node: SubscriptDeclSyntax, _ modifiers: Modifiers, flags: CompilationFlags) -> MemberFact {
    let accessors = node.accessorBlock?.accessors
    var member = Member.Draft(kind: .subscript, name: "subscript", modifiers)
    member.type = TypeReference(node.returnClause.type)
    // A single name is not a label: `subscript(index: Int)` is called as `[1]`.
    member.parameters = node.parameterClause.parameters.compactMap { node in
        var parameter = parameter(node)
        if node.secondName == nil { parameter?.label = nil }
        return parameter
    }
    member.setter = isReadOnly(accessors) ? nil : Setter(access: modifiers.setterAccess)
    member.genericParameters = genericParameters(node.genericParameterClause)
    member.genericRequirements = genericRequirements(node.genericWhereClause)
    member.effects = getterEffects(in: accessors)
    member.attributes = attributeFacts(node.attributes, flags: flags)
    return MemberFact(member: member, nameOffset: node.subscriptKeyword.startOffset)
}

// MARK: - Variables

func bindingFacts(of variable: VariableDeclSyntax, _ modifiers: Modifiers, flags: CompilationFlags) -> [BindingFacts] {
    let attributes = attributeFacts(variable.attributes, flags: flags)
    let isConstant = variable.bindingSpecifier.spells("let")
    var facts: [BindingFacts] = []
    /// The annotation that is shared by bindings without a type and a value, such as `a` in `let a, b: Store`.
    var sharedAnnotation: TypeSyntax?
    for child in variable.bindings.children(viewMode: .sourceAccurate).reversed() {
        guard let binding = child.as(PatternBindingSyntax.self) else { continue }
        let accessors = binding.accessorBlock?.accessors
        if binding.typeAnnotation != nil || binding.initializer != nil {
            sharedAnnotation = binding.typeAnnotation?.type
        }
        // Its pattern has the name.
        var template = Member.Draft(name: "", modifiers)
        template.setter = isConstant || isReadOnly(accessors) ? nil : Setter(access: modifiers.setterAccess)
        template.effects = getterEffects(in: accessors)
        template.attributes = attributes
        // The type of a wrapped property is that of its wrapper's value, whatever it is initialized with.
        let initializer = attributes.contains(where: mayWrap) ? nil : binding.initializer?.value
        let value = VariableType(annotation: sharedAnnotation, initializer: initializer)
        facts.append(BindingFacts(members: members(of: binding.pattern, value, template), binding: binding))
    }
    return facts.reversed()
}

/// The members that a pattern names, each with its part of the type.
private func members(of pattern: PatternSyntax, _ value: VariableType, _ template: Member.Draft) -> [MemberFact] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
        var member = template
        member.name = identifier.identifier.identifierName
        if let written = value.annotation.flatMap(TypeReference.init) {
            member.type = written
        } else if let inferred = value.initializer.flatMap(inferredType) {
            member.type = inferred.type
            member.initializerCall = inferred.labels
            let origin = inferred.labels.map { originOfType(called: inferred.type.type, labels: $0) }
            member.typeOrigin = origin ?? .inferred
            member.elementCalls = inferred.elementCalls
        } else {
            member.typeOrigin = .unknown
        }
        return [MemberFact(member: member, nameOffset: identifier.identifier.startOffset)]
    }
    // `var var x: Int`, which the compiler rejects.
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return members(of: binding.pattern, value, template) }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.enumerated().flatMap { index, element in
        members(of: element.pattern, value.element(index, of: tuple.elements.count), template)
    }
}

/// The syntax that shows the type of a variable, or of its part in a tuple pattern.
private struct VariableType {
    var annotation: TypeSyntax?
    var initializer: ExprSyntax?

    /// The part for the element with this index, if the tuple has this number of elements.
    func element(_ index: Int, of count: Int) -> VariableType {
        var part = VariableType()
        if let types = annotation?.as(TupleTypeSyntax.self)?.elements, types.count == count {
            part.annotation = types[types.index(types.startIndex, offsetBy: index)].type
        }
        if annotation == nil, let values = initializer?.as(TupleExprSyntax.self)?.elements, values.count == count {
            part.initializer = values[values.index(values.startIndex, offsetBy: index)].expression
        }
        return part
    }
}

/// Whether a variable has a getter and cannot be set.
private func isReadOnly(_ accessors: AccessorBlockSyntax.Accessors?) -> Bool {
    switch accessors {
    case .getter:
        return true
    case .accessors(let list):
        func has(_ specifiers: [StaticString]) -> Bool {
            list.contains { specifiers.contains(where: $0.accessorSpecifier.spells) }
        }
        return has(["get", "_read", "read", "unsafeAddress"])
            && !has(["set", "_modify", "modify", "unsafeMutableAddress"])
    case nil:
        return false
    }
}

private func getterEffects(in accessors: AccessorBlockSyntax.Accessors?) -> Effects {
    guard case .accessors(let list) = accessors,
        let effects = list.first(where: { $0.accessorSpecifier.spells("get") })?.effectSpecifiers
    else { return Effects() }
    return effectsOf(async: effects.asyncSpecifier, throwing: effects.throwsClause)
}

// MARK: - Both

private func effectsOf(async: TokenSyntax?, throwing: ThrowsClauseSyntax?) -> Effects {
    Effects(isAsync: async != nil, throwing: throwing.map { Throwing(type: $0.type.flatMap(TypeReference.init)) })
}

/// The facts that only protocols record: requirements that are neither variables, functions nor subscripts.
///
/// - Returns: Nil for any other node.
func requirementFact(of node: Syntax) -> MemberFact? {
    switch node.as(SyntaxEnum.self) {
    case .initializerDecl(let node): MemberFact(.initializer, named: "init", at: node.initKeyword)
    case .associatedTypeDecl(let node): MemberFact(.associatedType, named: node.name.identifierName, at: node.name)
    default: nil
    }
}

extension MemberFact {
    fileprivate init(_ kind: Member.Kind, named name: Name, at token: TokenSyntax) {
        self.init(member: Member.Draft(kind: kind, name: name), nameOffset: token.startOffset)
    }
}
