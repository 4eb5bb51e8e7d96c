import NeedleGraph

// Types nested in types. Those of a generic type have its arguments, whether code names them directly, through a typealias or
// through a class that inherits the type.
extension TypeResolver {
    /// The type of a name inside a resolved type, such as `Item` in `Store<Int>.Item`.
    ///
    /// - Parameters:
    ///   - part: The name, with resolved arguments.
    ///   - context: The place where it is written.
    func member(
        _ part: TypePath.Part,
        of owner: TypeExpression,
        in context: NameContext,
        expanding: Expansion?
    ) -> TypeExpression {
        if let found = ambiguousMember(part, of: owner, in: context) { return found }
        if let found = parsedMember(part, of: owner, in: context, expanding ?? Expansion()) { return found }
        if let argument = owner.argument(named: part.name) { return argument }
        // A type nested in a generic parameter depends on the parameter's argument.
        guard case .path(let path) = owner.form else { return TypeExpression(.unread(Name("\(owner).\(part.name)"))) }
        return TypeExpression(.path(TypePath(module: path.module, path.parts + [part])))
    }

    /// The type of a name that extensions in several modules nest in the same type: the visible one. It equals no other type.
    private func ambiguousMember(
        _ part: TypePath.Part,
        of owner: TypeExpression,
        in context: NameContext
    ) -> TypeExpression? {
        guard case .path(let path) = owner.form else { return nil }
        let declared =
            parsedType(owner).map { Array(symbols.declared($0.nested(part.name))) }
            ?? symbols.inUnparsedType(path, part.name)
        if declared.count < 2 { return nil }
        // A decision for a module does not depend on modules above it.
        let found = declared.filter { modules.sees(context.module, symbols[$0].module) }
        guard Set(found.map { symbols[$0].module }).count > 1,
            // A component has one name throughout the program.
            !found.contains(where: { symbols[$0].kind == .class && !symbols[$0].inheritance.isEmpty })
        else { return nil }
        let view = modules[context.module].views[context.file]
        let owners = found.map { symbols[$0].module }.filter { $0 == context.module || view.sees($0) }
        let names = Set(owners).sorted().map { modules[$0].name }.joined(separator: ", ")
        return TypeExpression(.unread(Name("\(owner).\(part.name) of \(names)")))
    }

    /// A type as code inside it sees it: its generic parameters are its arguments.
    func inside(_ type: TypeName) -> TypeExpression {
        guard case .path(var path) = resolved(type).form else { return resolved(type) }
        for index in path.parts.indices {
            let parameters = genericParameters(of: path, upTo: index, in: type.module)
            if !parameters.isEmpty { path.parts[index].arguments = parameters.map { TypeExpression(.parameter($0)) } }
        }
        return TypeExpression(.path(path))
    }

    /// The type that parsed declarations declare or inherit under a name; nil if there is none.
    private func parsedMember(
        _ part: TypePath.Part,
        of owner: TypeExpression,
        in context: NameContext,
        _ expansion: Expansion
    ) -> TypeExpression? {
        guard case .path(let path) = owner.form else { return nil }
        guard let type = parsedType(owner) else { return aliasInUnparsedType(part, of: path, in: context, expansion) }
        let nested = type.nested(part.name)
        if let alias = typealiasDeclaration(of: nested, in: context) {
            let outer = arguments(of: path, in: type.module)
            if let target = target(of: (alias, nested), part.arguments, in: outer, expanding: expansion) {
                return target
            }
        }
        if symbols.exists(nested) { return TypeExpression(.path(TypePath(module: path.module, path.parts + [part]))) }
        guard symbols.isInner(part.name) else { return nil }
        return expansion.following(type) {
            inheritedMember(part, of: (type, arguments(of: path, in: type.module)), in: context, expansion)
        }
    }

    /// The meaning of a typealias in an extension of a type that is not parsed. Its generic parameters are unknown.
    private func aliasInUnparsedType(
        _ part: TypePath.Part,
        of owner: TypePath,
        in context: NameContext,
        _ expansion: Expansion
    ) -> TypeExpression? {
        guard owner.parts.allSatisfy({ $0.arguments == nil }) else { return nil }
        let found = symbols.inUnparsedType(owner, part.name).filter { symbols[$0].kind == .typealias }
        guard found.count == 1, isSeen(found[0], in: context) else { return nil }
        let name = Name(path: owner.parts.map(\.name) + [part.name])
        return target(
            of: (found[0], TypeName(module: symbols[found[0]].module, name: name)),
            part.arguments,
            expanding: expansion
        )
    }

    /// The type that a superclass, or a protocol that a type conforms to, declares under a name.
    private func inheritedMember(
        _ part: TypePath.Part,
        of type: (name: TypeName, arguments: [Name: TypeExpression]),
        in context: NameContext,
        _ expansion: Expansion
    ) -> TypeExpression? {
        for id in symbols.declared(type.name) + symbols.extensions(of: type.name) {
            for inherited in symbols[id].inheritance.flatMap(\.type.compositionParts) {
                let resolved = resolve(inherited, in: self.context(around: id), expanding: expansion)
                for parent in substitute(type.arguments, in: resolved).ifWhole?.compositionParts ?? [] {
                    if let found = parsedMember(part, of: parent, in: context, expansion) { return found }
                }
            }
        }
        return nil
    }

    /// The generic arguments in a path of a module, by the names of the parameters.
    private func arguments(of path: TypePath, in module: ID<Module>) -> [Name: TypeExpression] {
        path.parts.indices.reduce(into: [:]) { bound, index in
            guard let arguments = path.parts[index].arguments else { return }
            bound.merge(bind(genericParameters(of: path, upTo: index, in: module), to: arguments)) { $1 }
        }
    }

    private func genericParameters(of path: TypePath, upTo index: Int, in module: ID<Module>) -> [Name] {
        let type = TypeName(module: module, name: Name(path: path.parts[...index].map(\.name)))
        return symbols.declared(type).first.map { symbols[$0].genericParameters } ?? []
    }

    /// The dotted name of a type nested in an extension of a type that no module declares, for example `String.Key`.
    func nameInUnparsedType(of id: ID<Symbol>) -> Name? {
        guard let (outer, names) = symbols.extensionAround(id), let extended = symbols[outer].declaration.meaning?.type,
            let path = resolve(extended, in: place(of: outer)).path
        else { return nil }
        return Name(path: path.parts.map(\.name) + names)
    }
}

extension TypeExpression {
    /// The generic argument that a member of a standard library type stands for, such as `Element` of `Array<T>`.
    fileprivate func argument(named member: Name) -> TypeExpression? {
        guard case .path(let path) = form, path.module == nil, path.parts.count == 1,
            let arguments = path.last.arguments, let names = Self.argumentNames[path.last.name],
            names.count == arguments.count
        else { return nil }
        return names.firstIndex(of: member).map { arguments[$0] }
    }

    private static let argumentNames: [Name: [Name]] = [
        "Array": ["Element"], "ArraySlice": ["Element"], "ContiguousArray": ["Element"],
        "Dictionary": ["Key", "Value"], "Optional": ["Wrapped"], "Result": ["Success", "Failure"], "Set": ["Element"],
    ]
}
