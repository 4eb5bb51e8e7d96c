package import NeedleGraph

/// A place where a name is used, which determines what is visible.
package struct NameContext: Hashable, Sendable {
    package var module: ID<Module>
    /// The index of the file in the module's facts.
    package var file: Int
    /// The innermost enclosing declaration, whose nested types are in scope.
    package var enclosing: ID<Symbol>?
    /// The declaration whose head contains the name, so that its generic parameters are in scope; nil if none does.
    package var head: ID<Symbol>?

    package init(module: ID<Module>, file: Int, enclosing: ID<Symbol>?, head: ID<Symbol>? = nil) {
        (self.module, self.file, self.enclosing, self.head) = (module, file, enclosing, head)
    }
}

/// The meaning of a dotted name.
package enum NamedType: Hashable, Sendable {
    /// A type of a parsed module, or a typealias of one.
    case type(TypeName)
    /// A generic parameter of an enclosing declaration.
    case genericParameter(Name)
    /// A name of a module that is not parsed, without the module's name; `module` is nil if the source does not name it.
    case external(module: Name?, name: Name)
}

// Finds what a name means at a place, in Swift's own order: enclosing types from the inside out, the own module, the file's
// imports, then module names.
//
// If none of these has a component or dependency protocol of that name, all reachable modules are tried, since an umbrella
// module that is not parsed may re-export one of them. Any other name more likely belongs to an unparsed module.
extension TypeResolver {
    /// - Parameters:
    ///   - path: For example `Game.Board.Cell` or `Cell`. In `Game::Board.Cell`, the first part can only be a module. Generic
    ///     arguments are ignored.
    ///   - depth: The number of typealiases followed so far.
    package func meaning(of path: TypePath, in context: NameContext, depth: Int = 0) -> NamedType {
        let start = start(of: path, in: context)
        return path.parts[start.count...].reduce(start.meaning) { nested($1.name, in: $0, depth: depth) }
    }

    /// - Parameter word: A name without a dot and without backticks.
    package func meaning(of word: Name, in context: NameContext) -> NamedType { start(of: word, in: context).meaning }

    /// The meanings of the names along a path: the whole path, the typealiases in it, and the types that inherit the next name
    /// from another type. Enclosing types are left out.
    package func meanings(of path: TypePath, in context: NameContext) -> [NamedType] {
        let start = start(of: path, in: context)
        var found = [start.meaning]
        for part in path.parts[start.count...] {
            let next = nested(part.name, in: found[found.count - 1], depth: 0)
            let isInside =
                if case .type(let type) = found[found.count - 1] { next == .type(type.nested(part.name)) } else { true }
            if isInside { found.removeLast() }
            found.append(next)
        }
        return found
    }

    /// The first type that a dotted name leads to.
    package struct PathStart: Sendable {
        package var meaning: NamedType
        /// How many names it takes: one, or two if the first is a module.
        package var count = 1
        /// The enclosing type that contains it.
        var owner: TypeName?
    }

    /// The first type that a word means.
    func start(of word: Name, in context: NameContext) -> PathStart {
        if let found = enclosingType(word, in: context) { return found }
        let type = topLevelType(word, in: context) ?? reachableType(word, in: context)
        return PathStart(meaning: type.map { .type($0) } ?? .external(module: nil, name: word))
    }

    /// The first type that a path means. Generic arguments are ignored.
    package func start(of path: TypePath, in context: NameContext) -> PathStart {
        let first = path.parts[0].name
        if let module = path.module {
            return PathStart(meaning: qualified(module, first, in: context) ?? .external(module: module, name: first))
        }
        if path.parts.count == 1 { return start(of: first, in: context) }
        if first == .selfWord, let type = enclosingSelf(in: context) {
            return PathStart(meaning: .type(type), owner: type)
        }
        if let found = enclosingType(first, in: context) { return found }
        if let type = topLevelType(first, in: context) { return PathStart(meaning: .type(type)) }
        if path.parts[0].arguments == nil, let found = qualified(first, path.parts[1].name, in: context) {
            return PathStart(meaning: found, count: 2)
        }
        return start(of: first, in: context)
    }

    /// The type that `Self` means; nil if that depends on the type that conforms to a protocol.
    private func enclosingSelf(in context: NameContext) -> TypeName? {
        guard let id = context.enclosing ?? context.head,
            let type = symbols.around(id).lazy.compactMap({ self.symbols[$0].type }).first
        else { return nil }
        return symbols.isProtocol(type) ? nil : type
    }

    /// The place of an extension's name, where the extended type is looked up.
    func place(of id: ID<Symbol>) -> NameContext {
        NameContext(module: symbols[id].module, file: symbols[id].file, enclosing: nil)
    }

    /// The place inside a declaration's braces.
    package func context(inside id: ID<Symbol>) -> NameContext {
        NameContext(module: symbols[id].module, file: symbols[id].file, enclosing: id)
    }

    /// The place of a call in a file of a module.
    func context(of call: Instantiation, file: Int, in module: ID<Module>) -> NameContext {
        let enclosing = call.declaration.map { symbols.symbol(module: module, file: file, declaration: $0) }
        return NameContext(module: module, file: file, enclosing: enclosing)
    }

    /// The head of a declaration, which contains its inheritance clause: its generic parameters are in scope, its nested types
    /// are not.
    package func context(around id: ID<Symbol>) -> NameContext {
        NameContext(
            module: symbols[id].module,
            file: symbols[id].file,
            enclosing: symbols[id].parent,
            head: symbols[id].isPlain || symbols[id].genericParameters.isEmpty ? nil : id
        )
    }

    /// The type that `extension Name` extends, following typealiases; nil if it is not a parsed type. Generic arguments are
    /// ignored.
    func extendedType(_ type: TypeExpression, in context: NameContext, depth: Int = 0) -> TypeName? {
        var (extended, context) = (type, context)
        for _ in depth..<16 {
            guard case .path(let path) = extended.constraint.form,
                case .type(let type) = meaning(of: path, in: context, depth: depth)
            else { return nil }
            guard let alias = typealiasDeclaration(of: type, in: context) else { return type }
            guard let aliased = symbols[alias].aliased else { return nil }
            extended = aliased.type
            context = self.context(around: alias)
        }
        return nil
    }

    /// The typealias that declares this name, if it is one.
    ///
    /// - Returns: Also nil for typealiases in the branches of an `#if`, which stand for several types.
    package func typealiasDeclaration(of type: TypeName, in context: NameContext) -> ID<Symbol>? {
        guard symbols.isAlias(type.name) else { return nil }
        let aliases = symbols.declared(type).filter { symbols[$0].kind == .typealias && isSeen($0, in: context) }
        return aliases.count == 1 ? aliases[0] : nil
    }

    /// Whether a declaration is not private to another file.
    func isSeen(_ id: ID<Symbol>, in context: NameContext) -> Bool {
        (symbols[id].access ?? .internal) > .fileprivate
            || symbols[id].module == context.module && symbols[id].file == context.file
    }

    /// Whether a file's imports bring in what a module declares with this access, or whether it is the file's own module.
    package func imports(_ module: ID<Module>, _ access: Access, in context: NameContext) -> Bool {
        if module == context.module { return access > .fileprivate }
        guard modules[context.module].views[context.file].sees(module) else { return false }
        return access >= .public || modules.isVisible(access, of: module, from: context.module)
    }

    /// Whether a visible top-level type of another module has this name, so that an import could bring it in.
    package func isWithinReach(_ type: Name, of viewer: ID<Module>) -> Bool {
        symbols.owners(of: type).contains { $0.module != viewer && isExported($0, to: viewer) }
    }

    /// Whether this file sees the names of NeedleFoundation.
    package func seesFoundation(_ context: NameContext) -> Bool {
        modules[context.module].views[context.file].seesFoundation
    }

    private func enclosingType(_ first: Name, in context: NameContext) -> PathStart? {
        guard symbols.isInner(first) else { return nil }
        let parameter = PathStart(meaning: .genericParameter(first))
        if let head = context.head, hasGenericParameter(first, head) { return parameter }
        var enclosing = context.enclosing
        while let id = enclosing {
            if hasGenericParameter(first, id) { return parameter }
            if let type = symbols[id].type {
                if symbols.exists(type.nested(first)) {
                    return PathStart(meaning: .type(type.nested(first)), owner: type)
                }
                if symbols.declared(type).contains(where: { hasGenericParameter(first, $0) }) { return parameter }
                if let inherited = inherited(first, by: type, depth: 0) {
                    return PathStart(meaning: .type(inherited), owner: type)
                }
            }
            enclosing = symbols[id].parent
        }
        return nil
    }

    /// A type nested in a superclass of a type, or in a protocol that it conforms to.
    private func inherited(_ name: Name, by type: TypeName, depth: Int) -> TypeName? {
        guard depth < 16 else { return nil }
        for id in symbols.declared(type) + symbols.extensions(of: type) {
            let context = context(around: id)
            for parent in symbols[id].inheritance.flatMap(\.type.compositionParts) {
                guard let parent = extendedType(parent, in: context, depth: depth + 1) else { continue }
                if symbols.exists(parent.nested(name)) { return parent.nested(name) }
                if let found = inherited(name, by: parent, depth: depth + 1) { return found }
            }
        }
        return nil
    }

    private func hasGenericParameter(_ name: Name, _ id: ID<Symbol>) -> Bool {
        symbols[id].genericParameters.contains(name)
    }

    private func topLevelType(_ first: Name, in context: NameContext) -> TypeName? {
        let owners = symbols.owners(of: first)
        if owners.isEmpty { return nil }
        if let own = owners.first(where: { $0.module == context.module }), isVisible(own, first, in: context) {
            return TypeName(module: context.module, outermost: first)
        }
        for imported in modules.table[context.module].views[context.file].modules {
            // By index, since iterating would retain the owners for each import.
            for index in owners.indices where owners[index].module == imported.module {
                let owner = owners[index]
                if isExported(owner, to: context.module) || imported.isTestable && owner.access > .fileprivate {
                    return TypeName(module: imported.module, outermost: first)
                }
            }
        }
        return nil
    }

    /// The meaning of a name qualified with a module; nil if the first name is no module.
    private func qualified(_ first: Name, _ name: Name, in context: NameContext) -> NamedType? {
        if let module = modules.named(first), modules.sees(context.module, module) {
            for owner in modules.exported(by: module) {
                let type = TypeName(module: owner, outermost: name)
                if symbols.exists(type) { return .type(type) }
            }
        }
        let file = modules[context.module].facts.files[context.file]
        let isModule =
            first == TypePath.standardLibrary || file.imports.contains { $0.module == first }
            || first == Modules.foundation && seesFoundation(context)
        return isModule ? .external(module: first, name: name) : nil
    }

    /// A type that exactly one of the reachable modules declares.
    private func reachableType(_ first: Name, in context: NameContext) -> TypeName? {
        let owners = symbols.owners(of: first)
        // A file's explicit imports come before what an umbrella module may re-export.
        if owners.isEmpty || Modules.foundationTypes.contains(first) && seesFoundation(context) { return nil }
        let found = owners.filter { $0.module != context.module && isExported($0, to: context.module) }
        guard found.count == 1 else { return nil }
        let type = TypeName(module: found[0].module, outermost: first)
        return symbols.declared(type).contains(where: isOfComponents) ? type : nil
    }

    /// Whether a declaration may be a component, or a protocol that one depends on, judging by the names that it inherits.
    private func isOfComponents(_ id: ID<Symbol>) -> Bool {
        symbols[id].inheritance.contains { type in
            Self.componentWords.contains { type.type.text.text.contains(text: $0) }
        }
    }

    private static let componentWords = ["Component", "Dependency", "PluginExtension"]

    /// The type of a name nested in another type, or in the type that a typealias stands for.
    private func nested(_ name: Name, in outer: NamedType, depth: Int) -> NamedType {
        switch depth < 16 ? aliased(outer, depth) : outer {
        case .genericParameter: return outer
        case .external(let module, let outer): return .external(module: module, name: Name(path: outer.parts + [name]))
        case .type(let type):
            if symbols.exists(type.nested(name)) { return .type(type.nested(name)) }
            return .type(inherited(name, by: type, depth: depth) ?? type.nested(name))
        }
    }

    /// The type that a typealias stands for; any other type unchanged.
    private func aliased(_ meaning: NamedType, _ depth: Int) -> NamedType {
        guard case .type(let type) = meaning, symbols.isAlias(type.name), depth < 16,
            let alias = symbols.declared(type).first(where: { symbols[$0].kind == .typealias }),
            let path = symbols[alias].aliased?.type.constraint.path
        else { return meaning }
        let target = self.meaning(of: path, in: context(around: alias), depth: depth + 1)
        if case .genericParameter = target { return meaning }
        return aliased(target, depth + 1)
    }

    /// A private name is visible only in its own file.
    private func isVisible(_ owner: TypeOwners.Owner, _ name: Name, in context: NameContext) -> Bool {
        owner.access > .fileprivate
            || symbols.declared(TypeName(module: owner.module, outermost: name)).contains {
                symbols[$0].file == context.file
            }
    }

    private func isExported(_ owner: TypeOwners.Owner, to viewer: ID<Module>) -> Bool {
        modules.isVisible(owner.access, of: owner.module, from: viewer)
    }
}

// Type names that several imports of a file bring in, so that the compiler rejects them.
extension TypeResolver {
    /// Whether a type name would be ambiguous in a file.
    ///
    /// - Parameters:
    ///   - word: A top-level name.
    ///   - added: Modules that the file would also import.
    package func isAmbiguous(_ word: Name, importing added: Set<ID<Module>> = [], in context: NameContext) -> Bool {
        let owners = symbols.owners(of: word)
        if owners.count < 2 || owners.contains(where: { $0.module == context.module }) { return false }
        let view = modules[context.module].views[context.file]
        return owners.count { owner in
            added.contains(owner.module) && owner.access >= .public
                || view.sees(owner.module) && isExported(owner, to: context.module)
        } > 1
    }

    /// The names of a module's types that become ambiguous in a file if it imports the module.
    ///
    /// - Complexity: Linear in the declarations of the module.
    package func namesMadeAmbiguous(byImporting module: ID<Module>, in context: NameContext) -> [Name] {
        if modules[context.module].views[context.file].sees(module) { return [] }
        let plain = modules[module].facts.types.map(\.name)
        let declared = symbols.declarations(in: module)
            .filter { symbols[$0].parent == nil && symbols[$0].kind != .extension }.map { symbols[$0].name }
        return Set(plain + declared).filter { isAmbiguous($0, importing: [module], in: context) }
            .sorted { $0.text.precedesInBytes($1.text) }
    }
}
