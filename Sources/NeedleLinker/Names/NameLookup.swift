package import NeedleGraph

/// Where a name is used: what can be seen from there.
package struct NameContext: Hashable, Sendable {
    package var module: ID<Module>
    /// The index of the file in the module's facts.
    package var file: Int
    /// The innermost enclosing declaration.
    package var enclosing: ID<Symbol>?

    package init(module: ID<Module>, file: Int, enclosing: ID<Symbol>?) {
        self.module = module
        self.file = file
        self.enclosing = enclosing
    }
}

/// What a dotted name stands for.
package enum NamedType: Hashable, Sendable {
    /// A type of a parsed module, or a typealias of one.
    case type(TypeName)
    /// A generic parameter of an enclosing declaration.
    case genericParameter(Name)
    /// A name of a module that was not parsed, without the module's name; `module` is nil where the source does not say.
    case external(module: Name?, name: Name)
}

/// Finds what a name means at a place, by Swift's own order: enclosing types from the inside out, the own module,
/// the imports of the file, then module names.
///
/// Where none of these has it, the modules that can be reached at all are tried, since an umbrella module that is
/// not parsed may re-export one of them.
package struct NameLookup: Sendable {
    package let modules: Modules
    package let symbols: Symbols

    package init(modules: Modules, symbols: Symbols) {
        self.modules = modules
        self.symbols = symbols
    }

    /// - Parameter name: A dotted name, for example `Game.Board.Cell` or `Cell`.
    package func resolve(_ name: Name, in context: NameContext) -> NamedType {
        resolve(name, in: context, depth: 0)
    }

    /// - Parameter depth: How many typealiases led here.
    private func resolve(_ name: Name, in context: NameContext, depth: Int) -> NamedType {
        let isPlain = !name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
        let parts =
            isPlain
            ? [name]
            : name.utf8.split(separator: UInt8(ascii: ".")).map { part in
                Name(utf8: part.filter { $0 != UInt8(ascii: "`") })
            }
        guard let first = parts.first else { return .external(module: nil, name: name) }
        if let found = enclosingType(first, in: context) {
            guard case .type(let type) = found else { return found }
            return .type(nested(parts.dropFirst(), in: type, depth))
        }
        if let type = topLevelType(first, in: context) {
            return .type(nested(parts.dropFirst(), in: type, depth))
        }
        if parts.count > 1, let found = qualified(parts, in: context, depth) {
            return found
        }
        // An import that the file has comes before one that an umbrella may have.
        let isFoundations = Modules.foundationTypes.contains(first) && seesFoundation(context)
        if !isFoundations, let type = reachableType(first, in: context) {
            return .type(nested(parts.dropFirst(), in: type, depth))
        }
        return .external(module: nil, name: name)
    }

    /// The type that `extension Name` extends, following typealiases; nil if it is not a parsed type.
    package func extendedType(_ name: Name, in context: NameContext) -> TypeName? {
        extendedType(name, in: context, depth: 0)
    }

    private func extendedType(_ name: Name, in context: NameContext, depth: Int) -> TypeName? {
        var name = name.prefix(until: UInt8(ascii: "<"))
        var context = context
        for _ in depth..<16 {
            guard case .type(let type) = resolve(name, in: context, depth: depth) else { return nil }
            guard let alias = typealiasDeclaration(of: type, in: context) else { return type }
            guard let aliased = symbols[alias].declaration.aliased else { return nil }
            name = aliased.canonical.prefix(until: UInt8(ascii: "<"))
            context = NameContext(
                module: symbols[alias].module,
                file: symbols[alias].file,
                enclosing: symbols[alias].parent
            )
        }
        return nil
    }

    /// The typealias that declares this name, if it is one.
    ///
    /// - Returns: Nil also for typealiases in the branches of an `#if`: what they stand for is not one type.
    package func typealiasDeclaration(of type: TypeName, in context: NameContext) -> ID<Symbol>? {
        let declared = symbols.declared(type)
        // Few types are typealiases, and each type is asked.
        guard declared.contains(where: { symbols[$0].declaration.kind == .typealias }) else { return nil }
        let aliases = declared.filter { id in
            guard symbols[id].declaration.kind == .typealias else { return false }
            let isPrivate = (symbols[id].declaration.access ?? .internal) <= .fileprivate
            return !isPrivate || symbols[id].module == context.module && symbols[id].file == context.file
        }
        return aliases.count == 1 ? aliases[0] : nil
    }

    /// Whether code in this file sees the names of NeedleFoundation.
    package func seesFoundation(_ context: NameContext) -> Bool {
        modules[context.module].views[context.file].seesFoundation
    }

    private func enclosingType(_ first: Name, in context: NameContext) -> NamedType? {
        guard symbols.isInner(first) else { return nil }
        var enclosing = context.enclosing
        while let id = enclosing {
            let symbol = symbols[id]
            if hasGenericParameter(first, id) { return .genericParameter(first) }
            if let type = symbol.type {
                if symbols.exists(type.nested(first)) { return .type(type.nested(first)) }
                for id in symbols.declared(type) where hasGenericParameter(first, id) {
                    return .genericParameter(first)
                }
            }
            enclosing = symbol.parent
        }
        return nil
    }

    private func hasGenericParameter(_ name: Name, _ id: ID<Symbol>) -> Bool {
        symbols[id].declaration.genericParameters.contains { genericParameterName($0) == name }
    }

    private func topLevelType(_ first: Name, in context: NameContext) -> TypeName? {
        let owners = symbols.owners(of: first)
        if owners.isEmpty { return nil }
        let own = TypeName(module: context.module, name: first)
        if owners.contains(context.module), isVisible(own, in: context) { return own }
        for imported in modules[context.module].views[context.file].modules where owners.contains(imported.module) {
            let type = TypeName(module: imported.module, name: first)
            if isExported(type, to: context.module) || imported.isTestable && isVisibleInModule(type) { return type }
        }
        return nil
    }

    private static let standardLibrary: Name = "Swift"

    private func qualified(_ parts: [Name], in context: NameContext, _ depth: Int) -> NamedType? {
        if let module = modules.named(parts[0]), modules.sees(context.module, module) {
            for owner in modules.exported(by: module) {
                let type = TypeName(module: owner, name: parts[1])
                if symbols.exists(type) { return .type(nested(parts.dropFirst(2), in: type, depth)) }
            }
        }
        let file = modules[context.module].facts.files[context.file]
        let isModule = parts[0] == Self.standardLibrary || file.imports.contains { $0.module == parts[0] }
        guard isModule else { return nil }
        return .external(module: parts[0], name: Name(parts.dropFirst().map(\.text).joined(separator: ".")))
    }

    /// A type that only one of the modules within reach declares.
    private func reachableType(_ first: Name, in context: NameContext) -> TypeName? {
        let found = symbols.owners(of: first).filter { module in
            module != context.module && modules.sees(context.module, module)
                && isExported(TypeName(module: module, name: first), to: context.module)
        }
        return found.count == 1 ? TypeName(module: found[0], name: first) : nil
    }

    /// The type nested in another one, or in what that stands for.
    private func nested(_ rest: ArraySlice<Name>, in type: TypeName, _ depth: Int) -> TypeName {
        rest.reduce(type) { outer, name in (depth < 16 ? aliased(outer, depth) : outer).nested(name) }
    }

    private func aliased(_ type: TypeName, _ depth: Int) -> TypeName {
        guard let alias = symbols.declared(type).first(where: { symbols[$0].declaration.kind == .typealias }),
            let aliased = symbols[alias].declaration.aliased
        else { return type }
        let symbol = symbols[alias]
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: symbol.parent)
        return extendedType(aliased.canonical, in: context, depth: depth + 1) ?? type
    }

    /// A private name is seen in its own file only.
    private func isVisible(_ type: TypeName, in context: NameContext) -> Bool {
        isVisibleInModule(type) || symbols.declared(type).contains { symbols[$0].file == context.file }
    }

    private func isVisibleInModule(_ type: TypeName) -> Bool {
        access(of: type) > .fileprivate
    }

    /// Whether another module sees the top-level type.
    private func isExported(_ type: TypeName, to viewer: ID<Module>) -> Bool {
        modules.isVisible(access(of: type), of: type.module, from: viewer)
    }

    private func access(of type: TypeName) -> Access {
        symbols.listedAccess(of: type)
            ?? symbols.declared(type).map { symbols[$0].declaration.access ?? .internal }.max() ?? .private
    }
}

/// The name in a generic parameter with its constraint, for example the `Item` in `Item: Hashable`.
func genericParameterName(_ parameter: String) -> Name {
    Name(parameter.prefix { $0 != ":" && $0 != " " })
}
