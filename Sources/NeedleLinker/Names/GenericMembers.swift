package import NeedleGraph

// Types nested in generic types: a typealias there stands for another type with each set of arguments. A class that
// inherits a generic one has its nested types with the arguments that it gives.
extension TypeResolver {
    /// The resolved text with what `Store<Int>.Item` stands for.
    func resolvingMembers(in resolved: Name, expanding: Expansion?) -> Name {
        TypeText(resolved).replacingMembers { name, arguments, members in
            guard let type = typeName(of: name)?.type else { return nil }
            return member(members, of: (type, arguments), expanding: expanding)
        }
    }

    /// The type of a name by which a class has what is nested in a generic superclass of it.
    ///
    /// - Parameters:
    ///   - type: The nested type, without any arguments.
    ///   - name: How it is named, for example `NumberStore.Item`.
    /// - Returns: Nil for nearly all types.
    func inheritedMember(
        _ type: TypeName,
        named name: Name,
        in context: NameContext,
        expanding: Expansion?
    ) -> Name? {
        guard let (owner, last) = heir(of: type, named: name, in: context) else { return nil }
        return member(last, of: (owner, []), expanding: expanding)
    }

    /// The type under a name that needs no arguments: that by which a class has what a generic superclass of it has inside,
    /// as `NumberStore.Item` for `Store.Item`.
    package func withoutArguments(_ type: TypeName, named name: Name, in context: NameContext) -> TypeName {
        guard let (owner, last) = heir(of: type, named: name, in: context) else { return type }
        return owner.nested(last)
    }

    /// The class by whose name something is named that is nested in a generic superclass of it, and the rest of the name.
    private func heir(of type: TypeName, named name: Name, in context: NameContext) -> (TypeName, last: Name)? {
        guard !name.isWord, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
            let outer = type.name.utf8.lastIndex(of: UInt8(ascii: ".")),
            isGeneric(TypeName(module: type.module, name: type.name.prefix(outer))),
            case .type(let owner) = lookup.resolve(name.prefix(dot), in: context), !isGeneric(owner)
        else { return nil }
        return (owner, name.dropFirst(dot + 1))
    }

    private func isGeneric(_ type: TypeName) -> Bool {
        lookup.symbols.declared(type).contains { !lookup.symbols[$0].genericParameters.isEmpty }
    }

    /// The type of a dotted name inside a type with its arguments.
    private func member(
        _ members: Name,
        of owner: (type: TypeName, arguments: [Name]),
        expanding: Expansion?,
        depth: Int = 0
    ) -> Name? {
        let (type, arguments) = owner
        guard depth < 16, let declaration = lookup.symbols.declared(type).first else { return nil }
        let bound = bind(lookup.symbols[declaration].genericParameters, to: arguments)
        let first = members.prefix(until: UInt8(ascii: "."))
        let nested = type.nested(first)
        let own = arguments.isEmpty ? text(of: type) : Name("\(text(of: type))<\(arguments.joined())>")
        if lookup.symbols.isAlias(nested.name) {
            let context = self.context(inside: declaration)
            guard let alias = lookup.typealiasDeclaration(of: nested, in: context),
                let aliased = lookup.symbols[alias].aliased, lookup.symbols[alias].genericParameters.isEmpty
            else { return nil }
            let inside = self.context(inside: alias)
            let expansion = expanding ?? Expansion()
            return expansion.following(nested) {
                let target = substitute(bound, in: resolve(aliased.canonical, in: inside, expanding: expansion))
                if first == members { return target }
                let rest = members.dropFirst(first.utf8.count)
                return resolvingMembers(in: Name("\(target)\(rest)"), expanding: expansion)
            }
        }
        if lookup.symbols.exists(nested) { return Name("\(own).\(members)") }
        guard lookup.symbols[declaration].kind == .class, let inherited = lookup.symbols[declaration].inheritance.first
        else { return nil }
        let head = context(around: declaration)
        let superclass = substitute(bound, in: resolve(inherited.canonical, in: head, expanding: expanding))
        guard let base = typeName(of: superclass) else { return nil }
        return member(members, of: base, expanding: expanding, depth: depth + 1)
    }
}

extension Name {
    /// The first bytes.
    fileprivate func prefix(_ count: Int) -> Name { Name(utf8: UnsafeBufferPointer(rebasing: utf8[..<count])) }
}
