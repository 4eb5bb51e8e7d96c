import NeedleGraph
import SwiftParser
import SwiftSyntax

/// Finds what matters in the bodies of one member, or in another piece of code: calls with a `parent:` argument, calls of `shared`, and classes that may be components.
///
/// The walk keeps its own stack, because a chain of calls such as `a.b().c()` nests once per link without any bracket,
/// so that the parser's limit on nesting does not bound it. It recurses only for `#if` and local types.
struct BodyWalk {
    let marks: BodyMarks
    let flags: CompilationFlags
    /// The declaration whose code is walked, and its member.
    let declaration: Int?
    let member: Int?
    /// The index that the first local class will have among the declarations of the file.
    let firstLocalClass: Int
    /// Whether `self` is an instance of the declaration: not in a static member, and not outside types.
    var hasInstance: Bool
    /// The `#if` conditions around the code inside its member, or without a member, its declaration.
    var conditions: [Condition]
    /// The index of the local class that contains the code, among the declarations of the file.
    private(set) var localClass: Int?

    /// The calls with a `parent:` argument in source order, each with its offset, and the property that may keep the result.
    private(set) var instantiations: [(fact: Instantiation, offset: Int, property: Name?)] = []
    /// The classes that inherit something, and the `#if` conditions around each as for an instantiation.
    private(set) var localClasses: [(declaration: ClassDeclSyntax, conditions: [Condition])] = []
    /// The number of calls of `shared`; branches of one `#if` count once.
    private(set) var sharedCalls = 0
    /// The local functions that call `shared`, in source order, for example `row(_:)`.
    private(set) var sharingFunctions: [String] = []

    mutating func walk(_ root: Syntax) {
        var stack = marks.isMarked(root.byteRange) ? [root] : []
        while let node = stack.popLast() {
            switch node.as(SyntaxEnum.self) {
            case .token:
                continue
            case .ifConfigDecl(let directive):
                walkBranches(of: directive)
                continue
            case .codeBlockItemList(let items):
                recordLocalClasses(items)
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
                walkLocalType(node)
                continue
            case .functionDecl(let function) where node.id != root.id:
                walkLocalFunction(function)
                continue
            case .functionCallExpr(let call):
                record(call)
            case .memberAccessExpr(let reference):
                record(reference)
            default: break
            }
            let end = stack.count
            for child in node.children(viewMode: .sourceAccurate) where marks.isMarked(child.byteRange) {
                stack.append(child)
            }
            stack[end...].reverse()
        }
    }

    /// Branches exclude each other, so the one with the most calls of `shared` counts.
    private mutating func walkBranches(of directive: IfConfigDeclSyntax) {
        let before = sharedCalls
        var most = 0
        for branch in flags.branches(of: directive) {
            let outer = conditions
            branch.condition.map { conditions.append($0) }
            sharedCalls = 0
            walk(branch.elements)
            most = max(most, sharedCalls)
            conditions = outer
        }
        sharedCalls = before + most
    }

    /// In a type that is declared in a body, `self` and `shared` are not those of the member. They are known only if the
    /// type is a class that may be a component.
    private mutating func walkLocalType(_ type: Syntax) {
        let outer = (hasInstance, localClass, sharedCalls)
        localClass = localClasses.lastIndex { Syntax($0.declaration).id == type.id }.map { firstLocalClass + $0 }
        hasInstance = localClass != nil
        for child in type.children(viewMode: .sourceAccurate) { walk(child) }
        (hasInstance, localClass, sharedCalls) = outer
    }

    /// A function that is declared in a body shares under its own name.
    private mutating func walkLocalFunction(_ function: FunctionDeclSyntax) {
        let outer = sharedCalls
        sharedCalls = 0
        walk(Syntax(function))
        if sharedCalls > 0 {
            let labels = labels(of: function.signature.parameterClause)
            sharingFunctions.append("\(function.name.identifierText)(\(labels))")
        }
        sharedCalls = outer
    }

    /// A class need not be marked itself: the call that creates it is, among the same statements.
    private mutating func recordLocalClasses(_ items: CodeBlockItemListSyntax) {
        for item in items {
            guard let node = item.item.as(ClassDeclSyntax.self), node.inheritanceClause != nil else { continue }
            localClasses.append((node, conditions))
        }
    }

    private mutating func record(_ call: FunctionCallExprSyntax) {
        if isCallOfShared(call) { sharedCalls += 1 }
        if let collection = collection(by: call) { return append(collection, at: call.startOffset) }
        if let mock = mock(by: call) { return append(mock, at: call.startOffset) }
        guard let argument = parentArgument(of: call) else { return }
        let initializer = call.calledExpression.as(MemberAccessExprSyntax.self).flatMap { $0.isInitializer ? $0 : nil }
        if let base = initializer?.base, base.is(SuperExprSyntax.self) || isEnclosingInstance(base) {
            return recordDelegation(call, argument.expression)
        }
        let isImplicit = initializer.map { $0.base == nil } ?? false
        let written = isImplicit ? contextualType(of: ExprSyntax(call)) : anyCalled(by: call)
        var callee: TypeReference?
        var isKnown = true
        switch written.map({ meaning(of: $0, around: Syntax(call)) }) {
        case nil: break
        case .type(let type): callee = type
        // A local component with requirements is reported where it is declared.
        case .localType: return
        // The value of a local constant is not examined.
        case .unknown: isKnown = false
        }
        if let named = callee, hasLocalArguments(named.type, around: Syntax(call)) {
            // For a component, the unknown arguments are reported; anything else is unknown as a whole.
            callee = named.type.withoutLastArguments.map { TypeReference($0) }
            isKnown = callee != nil
        }
        guard callee != nil || initializer != nil || !isKnown, !isMockParent(argument.expression) else { return }
        let isOwn = hasInstance && isEnclosingInstance(argument.expression)
        let found = isOwn ? keeper(of: call) : nil
        var instantiation = Instantiation(
            callee: callee,
            parentArgument: isOwn ? .enclosingInstance : .other(argument.expression.parentText)
        )
        instantiation.stated = isImplicit ? nil : callee.flatMap { statedType(of: call, madeBy: $0.type) }
        instantiation.namesInitializer = initializer != nil || !isKnown
        instantiation.keeper = found?.keeper
        append(instantiation, at: call.startOffset, property: found?.property)
    }

    private func mock(by call: FunctionCallExprSyntax) -> Instantiation? {
        guard let callee = typeMocked(by: call) else { return nil }
        let labels =
            call.arguments.map(\.label) + (call.trailingClosure == nil ? [] : [nil])
            + call.additionalTrailingClosures.map(\.label)
        let text = labels.map { ($0?.identifierText ?? "_") + ":" }.joined()
        return Instantiation(callee: callee, parentArgument: .mock(labels: text))
    }

    /// The type that the context gives the result of a call, if it may have generic arguments that the callee lacks.
    private func statedType(of call: FunctionCallExprSyntax, madeBy callee: TypeExpression) -> TypeReference? {
        guard callee.path.map({ $0.last.arguments?.contains(where: \.hasPlaceholder) ?? true }) ?? false,
            let stated = contextualType(of: ExprSyntax(call)), stated.type != callee, stated.type.path != nil,
            localName(stated.type, around: Syntax(call)) == nil, !hasLocalArguments(stated.type, around: Syntax(call))
        else { return nil }
        return stated
    }

    /// A call of `contributions` or `deferredContributions`.
    private func collection(by call: FunctionCallExprSyntax) -> Instantiation? {
        guard hasInstance, let name = nameOfCollection(call), call.trailingClosure == nil, call.arguments.count <= 1,
            call.arguments.allSatisfy({ $0.label?.identifierBytes.equals("of") == true })
        else { return nil }
        let type =
            call.arguments.first.map { metatype($0.expression) }
            ?? elementType(of: call, isDeferred: name != "contributions")
        var collection = Instantiation(callee: type, parentArgument: .enclosingInstance)
        collection.collects = true
        return collection
    }

    private func nameOfCollection(_ call: FunctionCallExprSyntax) -> Name? {
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        if let access, access.base.map(isEnclosingInstance) != true { return nil }
        let called = access?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
        let name = called?.baseName.identifierName
        return name == "contributions" || name == "deferredContributions" ? name : nil
    }

    /// The type in `(any Tracker).self`.
    private func metatype(_ expression: ExprSyntax) -> TypeReference? {
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base?.withoutParentheses,
            access.declName.baseName.tokenKind == .keyword(.self)
        else { return nil }
        // The parser reads the part before `.self` as an expression, and not every type is one.
        var parser = Parser(base.trimmedDescription)
        let type = TypeSyntax.parse(from: &parser)
        return type.hasError ? nil : TypeReference(type)
    }

    /// The element of the array that the context of a call states; the return type of the element if it is deferred.
    private func elementType(of call: FunctionCallExprSyntax, isDeferred: Bool) -> TypeReference? {
        guard let path = contextualType(of: ExprSyntax(call))?.type.path, path.last.name == "Array",
            let element = path.last.arguments?.first
        else { return nil }
        guard isDeferred else { return TypeReference(element) }
        guard case .function(let function) = element.form, function.parameters.isEmpty else { return nil }
        return TypeReference(function.result)
    }

    mutating func append(_ instantiation: consuming Instantiation, at offset: Int, property: Name? = nil) {
        instantiation.declaration = localClass ?? declaration
        instantiation.member = localClass == nil ? member : nil
        instantiation.conditions = conditions
        instantiations.append((instantiation, offset, property))
    }

    private func parentArgument(of call: FunctionCallExprSyntax) -> LabeledExprSyntax? {
        call.arguments.children(viewMode: .sourceAccurate).lazy.compactMap { $0.as(LabeledExprSyntax.self) }
            .first { $0.label?.identifierBytes.equals("parent") == true }
    }

    /// Whether the nearest type around is an extension, or a class that inherits something. Elsewhere, the byte search may
    /// pass over the file.
    private func mayBeInComponent(_ node: MemberAccessExprSyntax) -> Bool {
        let type = node.ancestors.first { $0.isDeclarationWithMembers }
        return type?.is(ExtensionDeclSyntax.self) == true || type?.as(ClassDeclSyntax.self)?.inheritanceClause != nil
    }

    /// `Child.init(parent:)` or `Child.init` that is not called is a function, and the parent that it gets is not visible.
    private mutating func record(_ reference: MemberAccessExprSyntax) {
        guard reference.isInitializer, let base = reference.base, let callee = typeNamed(by: base),
            reference.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(reference).id,
            reference.declName.argumentNames?.arguments.contains(where: { $0.name.identifierBytes.equals("parent") })
                ?? mayBeInComponent(reference)
        else { return }
        var instantiation = Instantiation(callee: callee, parentArgument: .other("…"))
        instantiation.namesInitializer = true
        append(instantiation, at: reference.startOffset)
    }
}
