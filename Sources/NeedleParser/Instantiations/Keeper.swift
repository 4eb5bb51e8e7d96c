import NeedleGraph
import SwiftSyntax

// Whether the instance that creates a child keeps it. A child retains its parent, so the two then form a cycle.
//
// The search goes outwards from the call, as long as the surrounding code has the value (`ValueFlow`). It ends where the value
// is certainly kept. Anything else gives no answer: it is not known what a function does with its argument, or what else sets
// a variable.

/// How the enclosing instance keeps the result of a call.
struct FoundKeeper {
    var keeper: Instantiation.Keeper
    /// The property that an initializer sets, which must still be checked with `keepsValue`, since its declaration may
    /// follow. Nil if no check is needed.
    var property: Name?
}

/// How the enclosing instance keeps the result of a call, if that is certain.
func keeper(of call: FunctionCallExprSyntax) -> FoundKeeper? {
    var search = KeeperSearch()
    return search.keeper(of: Syntax(call))
}

extension Member.Draft {
    /// Whether a stored property that an initializer sets keeps its value, as far as its own file shows: it is strong, and no
    /// code sets it to nil.
    ///
    /// - Parameter source: The whole source.
    func keepsValue(in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !isStatic, setter != nil, let type, typeOrigin == .written, !modifiers.contains(where: \.isWeak) else {
            return false
        }
        guard case .unwrapped = type.type.form else { return !type.type.isOptional }
        // Code elsewhere may set a property that is not private.
        return (setter?.access ?? access ?? .internal) <= .fileprivate && !source.setsToNil(name)
    }
}

private struct KeeperSearch {
    /// Whether a closure is kept instead of the child. It creates the child and has captured the instance.
    private var isInClosure = false

    mutating func keeper(of start: Syntax) -> FoundKeeper? {
        var inner = start
        while let outer = inner.parent {
            switch ValueFlow(from: inner, to: outer) {
            case .same(let next), .array(let next), .dictionary(let next), .part(let next), .cast(let next, _):
                inner = next
            case .closure(let closure):
                let call = callThatReturnsResult(of: closure)
                if let call, isCallOfShared(call) {
                    let hasLifetime = call.arguments.contains { $0.label?.identifierBytes.equals("lifetime") == true }
                    return hasLifetime ? nil : found(.shared)
                }
                if call == nil {
                    // A closure in a closure captures only if that one does.
                    guard !isInClosure, !capturesWeakly(closure) else { return nil }
                    isInClosure = true
                }
                inner = call.map { Syntax($0) } ?? Syntax(closure)
            case .variable(let binding): return keeper(binding)
            case .assigned(let target): return target.flatMap(keeper(setting:))
            case .function, .lost: return nil
            }
        }
        return nil
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
        guard binding.initializer != nil, let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
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
    /// Whether `name = nil` occurs anywhere, in code or not.
    fileprivate func setsToNil(_ name: Name) -> Bool {
        indices.contains { sign in
            guard self[sign] == "=", self[(sign + 1)...].drop(while: { $0 == " " }).starts(with: "nil".utf8) else {
                return false
            }
            let target = self[..<sign].reversed().drop { $0 == " " }
            return target.starts(with: name.utf8.reversed())
                && target.dropFirst(name.utf8.count).first?.isPartOfWord != true
        }
    }
}
