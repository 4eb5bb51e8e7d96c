import NeedleGraph
import SwiftSyntax

// Whether the instance that creates a child keeps it. A child retains its parent, so the two then form a cycle.
//
// The search goes outwards from the call, as long as the surrounding code has the same value: through parentheses, `try`,
// branches, literals and `return`. It ends where the value is certainly kept. Anything else gives no answer: it is not known
// what a function does with its argument, or what else sets a variable.

/// How the enclosing instance keeps the result of a call.
struct FoundKeeper {
    var keeper: Instantiation.Keeper
    /// The property that an initializer sets, which must still be checked with `keepsValue`, since its declaration may have
    /// been cut out of the tree. Nil if the tree alone is proof.
    var property: Name?
}

/// How the enclosing instance keeps the result of a call, if that is certain.
func keeper(of call: FunctionCallExprSyntax) -> FoundKeeper? {
    var search = KeeperSearch()
    return search.keeper(of: Syntax(call))
}

extension Member.Draft {
    /// Whether a property that an initializer sets keeps its value, as far as its own file shows: it is stored and strong, and
    /// no code sets it to nil.
    ///
    /// - Parameter source: The whole source.
    func keepsValue(in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard kind == .variable, !isStatic, setter != nil, let type, typeOrigin == .written,
            !modifiers.contains(where: \.isWeak),
            source.declaresStored(name, type.written)
        else { return false }
        guard case .unwrapped = type.type.form else { return !type.type.isOptional }
        // Code elsewhere may set a property that is not private.
        return (setter?.access ?? access ?? .internal) <= .fileprivate && !source.setsToNil(name)
    }
}

private struct KeeperSearch {
    /// Whether a closure is kept instead of the child. It creates the child and has captured the instance.
    private var isInClosure = false

    private enum Step {
        case found(FoundKeeper?)
        case outwards(Syntax)
    }

    mutating func keeper(of start: Syntax) -> FoundKeeper? {
        var inner = start
        while let outer = inner.parent {
            switch step(from: inner, to: outer) {
            case .found(let keeper): return keeper
            case .outwards(let next): inner = next
            }
        }
        return nil
    }

    private mutating func step(from inner: Syntax, to outer: Syntax) -> Step {
        switch outer.as(SyntaxEnum.self) {
        case .tryExpr, .awaitExpr, .tupleExpr, .arrayExpr, .arrayElement, .arrayElementList, .dictionaryExpr,
            .dictionaryElement, .dictionaryElementList, .sequenceExpr, .unresolvedTernaryExpr, .expressionStmt,
            .codeBlock, .codeBlockItem, .switchCaseList, .switchExpr, .initializerClause:
            return .outwards(outer)
        case .labeledExpr: return .outwards(outer)
        case .labeledExprList: return outer.parent?.is(TupleExprSyntax.self) == true ? .outwards(outer) : .found(nil)
        case .exprList(let list): return stepThrough(list, from: inner)
        case .codeBlockItemList(let list): return list.count == 1 ? .outwards(outer) : .found(nil)
        case .switchCase(let node): return node.statements.position == inner.position ? .outwards(outer) : .found(nil)
        case .ifExpr(let node): return node.conditions.position == inner.position ? .found(nil) : .outwards(outer)
        case .returnStmt: return stepOutOfReturn(outer)
        case .closureExpr(let closure): return stepOut(of: closure)
        case .patternBinding(let binding): return .found(keeper(binding))
        default: return .found(nil)
        }
    }

    /// An operator whose value is one of its sides, or an assignment.
    private func stepThrough(_ list: ExprListSyntax, from inner: Syntax) -> Step {
        guard let place = SequencePlace(of: inner, in: list) else { return .found(nil) }
        if let behind = place.behind, !inner.is(UnresolvedTernaryExprSyntax.self),
            !behind.is(UnresolvedAsExprSyntax.self)
        {
            return .found(nil)
        }
        guard let before = place.before else { return .outwards(Syntax(list)) }
        if place.isThird, before.is(AssignmentExprSyntax.self) { return .found(list.first.flatMap(keeper(setting:))) }
        let isBranch = inner.is(UnresolvedTernaryExprSyntax.self) || before.is(UnresolvedTernaryExprSyntax.self)
        let isDefault = before.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
        return isBranch || isDefault ? .outwards(Syntax(list)) : .found(nil)
    }

    private mutating func stepOutOfReturn(_ statement: Syntax) -> Step {
        for outer in statement.ancestors {
            if let closure = outer.as(ClosureExprSyntax.self) { return stepOut(of: closure) }
            if outer.is(FunctionDeclSyntax.self) || outer.is(AccessorDeclSyntax.self) || outer.isDeclarationWithMembers
            {
                break
            }
        }
        return .found(nil)
    }

    private mutating func stepOut(of closure: ClosureExprSyntax) -> Step {
        if let call = callThatReturnsResult(of: closure) {
            guard isCallOfShared(call) else { return .outwards(Syntax(call)) }
            let hasLifetime = call.arguments.contains { $0.label?.identifierBytes.equals("lifetime") == true }
            return .found(hasLifetime ? nil : found(.shared))
        }
        // A closure in a closure captures only if that one does.
        guard !isInClosure, !capturesWeakly(closure) else { return .found(nil) }
        isInClosure = true
        return .outwards(Syntax(closure))
    }

    private func capturesWeakly(_ closure: ClosureExprSyntax) -> Bool {
        closure.signature?.capture?.items.contains { $0.specifier != nil } ?? false
    }

    // MARK: - Properties

    private func found(_ keeper: Instantiation.Keeper, property: Name? = nil) -> FoundKeeper {
        FoundKeeper(keeper: isInClosure ? .closure : keeper, property: property)
    }

    /// A `lazy` property keeps its first value if no code can replace it.
    private func keeper(_ binding: PatternBindingSyntax) -> FoundKeeper? {
        guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
            variable.parent?.is(MemberBlockItemSyntax.self) == true,
            variable.modifiers.contains(where: { $0.name.spells("lazy") }),
            variable.isStrong, !isOptional(binding.typeAnnotation?.type)
        else { return nil }
        return found(.lazy)
    }

    /// An initializer sets a property of its class.
    private func keeper(setting target: ExprSyntax) -> FoundKeeper? {
        guard let name = nameOfProperty(target), let initializer = enclosingInitializer(of: target),
            initializer.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true
        else { return nil }
        return found(.stored, property: name)
    }

    /// The `child` in `child = …` and `self.child = …`.
    private func nameOfProperty(_ target: ExprSyntax) -> Name? {
        if let access = target.as(MemberAccessExprSyntax.self) {
            return access.base.map(isEnclosingInstance) == true ? access.declName.baseName.identifierName : nil
        }
        guard let reference = target.as(DeclReferenceExprSyntax.self) else { return nil }
        let name = reference.baseName.identifierName
        return isBoundLocally(name, at: Syntax(reference)) ? nil : name
    }

    /// The initializer that contains an expression, outside code that runs later.
    private func enclosingInitializer(of target: ExprSyntax) -> InitializerDeclSyntax? {
        let around = target.ancestors.lazy.prefix { node in
            !node.is(ClosureExprSyntax.self) && !node.is(FunctionDeclSyntax.self) && !node.isDeclarationWithMembers
        }
        return around.compactMap { $0.as(InitializerDeclSyntax.self) }.first
    }

    private func isOptional(_ type: TypeSyntax?) -> Bool {
        guard let type else { return false }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return true }
        return type.as(IdentifierTypeSyntax.self)?.name.spells("Optional") == true
    }
}

extension VariableDeclSyntax {
    /// Whether it is a variable of the instance with a strong reference.
    fileprivate var isStrong: Bool {
        !modifiers.contains { ["weak", "unowned", "static", "class"].contains(where: $0.name.spells) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether `var name: Type` occurs anywhere without accessors after it.
    fileprivate func declaresStored(_ name: Name, _ type: Name) -> Bool {
        hasWord(name) { start, end in
            let colon = spaces(after: end)
            let begin = spaces(after: colon + 1)
            guard start >= 4, holds("var ", at: start - 4), holds(":", at: colon), begin + type.utf8.count <= count,
                self[begin...].starts(with: type.utf8)
            else { return false }
            return !holds("{", at: spaces(after: begin + type.utf8.count))
        }
    }

    /// Whether `name = nil` occurs anywhere, in code or not.
    fileprivate func setsToNil(_ name: Name) -> Bool {
        hasWord(name) { _, end in
            let sign = spaces(after: end)
            return holds("=", at: sign) && holds("nil", at: spaces(after: sign + 1))
        }
    }

    /// Whether any occurrence of a word meets a condition.
    private func hasWord(_ name: Name, where isWanted: (_ start: Int, _ end: Int) -> Bool) -> Bool {
        guard let first = name.utf8.first, count >= name.utf8.count else { return false }
        return (0...(count - name.utf8.count)).contains { start in
            let end = start + name.utf8.count
            return self[start] == first && self[start..<end].elementsEqual(name.utf8)
                && !isPartOfWord(at: start - 1) && !isPartOfWord(at: end) && isWanted(start, end)
        }
    }

    private func isPartOfWord(at index: Int) -> Bool {
        indices.contains(index) && ByteClass.isPartOfWord(ByteClass.table[Int(self[index])])
    }

    private func spaces(after start: Int) -> Int {
        start < count ? self[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? count : count
    }
}
