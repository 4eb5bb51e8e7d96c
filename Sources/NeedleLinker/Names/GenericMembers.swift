package import NeedleGraph

// Types nested in generic types: a typealias there stands for another type with each set of arguments. A class that
// inherits a generic one has its nested types with the arguments that it gives.
extension TypeResolver {
    /// The types of names inside a resolved type, as `Item` in `Store<Int>.Item`; the names have resolved arguments.
    func members(
        _ members: ArraySlice<TypePath.Part>,
        of owner: TypeExpression,
        expanding: Expansion?
    ) -> TypeExpression {
        if let named = typeName(of: owner), let found = member(members, of: named, expanding: expanding) {
            return found
        }
        if let argument = owner.argument(named: members), members.count == 1 { return argument }
        guard case .path(let path) = owner.form else { return TypeExpression(.path(TypePath(Array(members)))) }
        return TypeExpression(.path(TypePath(module: path.module, path.parts + members)))
    }

    /// The type of a name by which a class has what is nested in a generic superclass of it.
    ///
    /// - Parameters:
    ///   - type: The nested type, without any arguments.
    ///   - name: How it is named, for example `NumberStore.Item`.
    /// - Returns: Nil for nearly all types.
    func inheritedMember(
        _ type: TypeName,
        named name: TypePath,
        in context: NameContext,
        expanding: Expansion?
    ) -> TypeExpression? {
        guard let (owner, last) = heir(of: type, named: name, in: context) else { return nil }
        return member([last], of: (owner, []), expanding: expanding)
    }

    /// The type under a name that needs no arguments: that by which a class has what a generic superclass of it has inside,
    /// as `NumberStore.Item` for `Store.Item`.
    package func withoutArguments(_ type: TypeName, named name: TypePath, in context: NameContext) -> TypeName {
        guard let (owner, last) = heir(of: type, named: name, in: context) else { return type }
        return owner.nested(last.name)
    }

    /// The class by whose name something is named that is nested in a generic superclass of it, and the rest of the name.
    private func heir(
        of type: TypeName,
        named name: TypePath,
        in context: NameContext
    ) -> (TypeName, last: TypePath.Part)? {
        guard name.parts.count > 1, let outer = type.outer, isGeneric(outer),
            case .type(let owner) = meaning(
                of:
                    TypePath(module: name.module, Array(name.parts.dropLast())),
                in: context
            ), !isGeneric(owner)
        else { return nil }
        return (owner, TypePath.Part(name.last.name))
    }

    private func isGeneric(_ type: TypeName) -> Bool {
        symbols.declared(type).contains { !symbols[$0].genericParameters.isEmpty }
    }

    /// The type of names inside a type with its arguments.
    private func member(
        _ members: ArraySlice<TypePath.Part>,
        of owner: (type: TypeName, arguments: [TypeExpression]?),
        expanding: Expansion?,
        depth: Int = 0
    ) -> TypeExpression? {
        let (type, arguments) = owner
        guard depth < 16, let first = members.first, let declaration = symbols.declared(type).first else {
            return nil
        }
        let bound = bind(symbols[declaration].genericParameters, to: arguments)
        let nested = type.nested(first.name)
        if symbols.isAlias(nested.name) {
            let context = self.context(inside: declaration)
            guard let alias = typealiasDeclaration(of: nested, in: context),
                let aliased = symbols[alias].aliased, symbols[alias].genericParameters.isEmpty
            else { return nil }
            let inside = self.context(inside: alias)
            let expansion = expanding ?? Expansion()
            return expansion.following(nested) {
                let target = substitute(bound, in: resolve(aliased.type, in: inside, expanding: expansion))
                    .applying(first.arguments)
                return members.count == 1
                    ? target : self.members(members.dropFirst(), of: target, expanding: expansion)
            }
        }
        if symbols.exists(nested) {
            guard case .path(let own) = resolved(type, arguments).form else { return nil }
            return TypeExpression(.path(TypePath(module: own.module, own.parts + members)))
        }
        guard symbols[declaration].kind == .class, let inherited = superclass(of: declaration) else {
            return nil
        }
        guard let base = typeName(of: substitute(bound, in: inherited)) else { return nil }
        return member(members, of: base, expanding: expanding, depth: depth + 1)
    }
}

extension TypeExpression {
    /// The generic argument that a member of a type of the standard library stands for, as `Element` of `Array<T>`.
    fileprivate func argument(named members: ArraySlice<TypePath.Part>) -> TypeExpression? {
        guard case .path(let path) = form, path.module == nil, path.parts.count == 1,
            let arguments = path.last.arguments, let member = members.first?.name
        else { return nil }
        switch (path.last.name, member, arguments.count) {
        case ("Array", "Element", 1), ("ArraySlice", "Element", 1), ("ContiguousArray", "Element", 1),
            ("Set", "Element", 1), ("Optional", "Wrapped", 1), ("Dictionary", "Key", 2), ("Result", "Success", 2):
            return arguments[0]
        case ("Dictionary", "Value", 2), ("Result", "Failure", 2): return arguments[1]
        default: return nil
        }
    }
}
