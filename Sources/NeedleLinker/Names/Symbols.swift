package import NeedleGraph

/// All declarations of all modules, and the types they make.
///
/// A class, since all passes share it: a copy of its tables would retain each of them. `Sendable` without a check, since it
/// does not change once it is made.
package final class Symbols: @unchecked Sendable {
    /// The declarations, in the order of modules, files and places.
    package private(set) var table = Table<Symbol>()
    /// The declared types by module and name, each with its declarations in the order of files and places.
    private var types: [[Name: Few<ID<Symbol>>]] = []
    /// The extensions of each type, in the order of modules, files and places.
    private var extensions: [TypeName: [ID<Symbol>]] = [:]
    /// The extensions of types that no module declares, in the order of modules, files and places.
    private(set) var unparsedExtensions: [ID<Symbol>] = []
    /// The types that these have inside, by the dotted name, as `String.Key`.
    private var inUnparsedTypes: [Name: [ID<Symbol>]] = [:]
    private var outerTypes = TypeOwners()
    /// The last parts of the names of all nested types, and the names of all generic parameters of declarations.
    private var innerNames = NameSet()
    /// The names of all typealiases in their modules.
    private var aliasNames = NameSet()
    /// The labels of the initializers that may give nil, by the resolved type or, for one of no parsed module, as an extension
    /// names it.
    private var failable: [TypeExpression: [String]] = [:]
    /// The names of the global actors, without those of the types around them.
    private var globalActors = NameSet()
    /// Whether any declaration or module may be isolated to a global actor.
    package private(set) var hasIsolatedTypes = false
    /// Whether any type is `~Copyable`.
    private(set) var hasNoncopyableTypes = false
    /// Whether any declaration is deprecated.
    package private(set) var hasDeprecated = false
    /// Whether any declaration is SPI.
    private(set) var hasSPI = false
    /// Whether any module decides of what type literals are.
    private(set) var hasLiteralTypes = false
    /// The first symbol of each module, and the number of all.
    private var starts: [Int] = [0]
    /// The symbol of the first declaration of each file: `first[module][file]`.
    private var first: [[Int32]] = []
    private let modules: Modules

    package init(_ modules: Modules, _ workers: Workers = .none) {
        self.modules = modules
        for id in modules.ids {
            starts.append(modules[id].facts.files.reduce(starts[id.index]) { $0 + $1.declarations.count })
        }
        let parts = workers.map(modules.ids) { [starts] in
            ModuleSymbols($0, modules[$0].facts, symbols: starts[$0.index]..<starts[$0.index + 1])
        }
        table = Table(Array(parts.map(\.symbols).joined()))
        (types, first) = (parts.map(\.types), parts.map(\.first))
        outerTypes = TypeOwners(modules, declared: parts.map(\.outerTypes))
        hasLiteralTypes = Self.literalTypes.contains { name in owners(of: name).first != nil }
        let untyped = table.ids.filter { table[$0].type == nil }
        let attributes = collectNames()
        bindExtensions(untyped, workers)
        hasDeprecated = attributes.contains(where: \.isDeprecation)
        hasSPI = attributes.contains(where: \.isSPI)
        hasIsolatedTypes =
            modules.ids.contains { modules[$0].facts.defaultIsolation != nil }
            || attributes.contains { $0.arguments == nil && mayBeGlobalActor($0.name) }
        for id in table.ids where !table[id].isPlain && !table[id].declaration.failableInitializers.isEmpty {
            let type = table[id].type.map { type in
                let path = TypePath(module: modules[type.module].nameInFacts, type.parts.map { TypePath.Part($0) })
                return TypeExpression(.path(path))
            }
            let named = type ?? table[id].declaration.meaning?.type ?? TypeExpression(table[id].name)
            failable[named, default: []] += table[id].declaration.failableInitializers.map(\.text)
        }
    }

    /// Collects the names of which it is asked whether anything has them.
    ///
    /// - Returns: The attributes of declarations.
    private func collectNames() -> Set<Attribute> {
        var attributes: Set<Attribute> = []
        for id in table.ids {
            if let type = table[id].type {
                if table[id].parent != nil { innerNames.insert(table[id].name) }
                if table[id].kind == .typealias { aliasNames.insert(type.name) }
            }
            if table[id].kind == .struct || table[id].kind == .enum,
                table[id].inheritance.contains(where: \.isNoncopyable)
            {
                hasNoncopyableTypes = true
            }
            if table[id].isPlain { continue }
            for name in table[id].genericParameters { innerNames.insert(name) }
            attributes.formUnion(table[id].declaration.attributes)
            if table[id].declaration.isGlobalActor { globalActors.insert(table[id].name) }
        }
        return attributes
    }

    package subscript(id: ID<Symbol>) -> Symbol { table[id] }

    /// The declarations of a type name: more than one for branches of an `#if`, private namesakes, and mistakes.
    package func declared(_ type: TypeName) -> Few<ID<Symbol>> { types[type.module.index][type.name] ?? Few() }

    /// The extensions of a type, in the order of modules, files and places.
    package func extensions(of type: TypeName) -> [ID<Symbol>] { extensions[type] ?? [] }

    /// Whether a type of this name exists at the top level of its module, even if nothing else is known about it.
    package func exists(_ type: TypeName) -> Bool {
        types[type.module.index][type.name] != nil || outerAccess(of: type) != nil
    }

    /// The access of a type at top level, as it is listed, or else by its declarations; nil for any other.
    package func outerAccess(of type: TypeName) -> Access? {
        type.name.isWord || type.outer == nil
            ? owners(of: type.outermost).first { $0.module == type.module }?.access : nil
    }

    /// The modules that have a type of this name at top level, sorted.
    func owners(of name: Name) -> Few<TypeOwners.Owner> { outerTypes.owners(of: name) }

    /// The names of types that were asked for until now.
    var askedTypes: AskedTypes { outerTypes.asked }

    /// Whether the name can mean something inside a declaration that it does not mean outside: whether any nested type or
    /// generic parameter has it.
    package func isInner(_ name: Name) -> Bool { innerNames.contains(name) }

    /// Whether any module has a typealias of this name, with the names of the types around it. Few types are one.
    package func isAlias(_ name: Name) -> Bool { aliasNames.contains(name) }

    private static let literalTypes: [Name] = [
        "BooleanLiteralType", "FloatLiteralType", "IntegerLiteralType", "StringLiteralType",
    ]

    /// Whether an attribute of this name may be a global actor, a typealias of one, or one nested in a type.
    func mayBeGlobalActor(_ type: TypeExpression) -> Bool {
        guard let word = type.path?.last.name else { return false }
        if isNamedAsGlobalActor(word) { return true }
        return globalActors.contains(word) || aliasNames.contains(word) || innerNames.contains(word)
    }

    /// Whether any initializer may give nil.
    var hasFailableInitializers: Bool { !failable.isEmpty }

    /// Whether a call with these argument labels may be one of an initializer that gives an optional.
    ///
    /// - Parameters:
    ///   - type: A resolved type.
    ///   - labels: For example `_:size:`. Arguments may be left out where the initializer has defaults.
    func mayFail(_ type: TypeExpression, labels: Name) -> Bool {
        guard let initializers = failable[type.withoutLastArguments ?? type] else { return false }
        return initializers.contains { Self.mayMean($0, labels: labels) }
    }

    /// The declaration with the first initializer that gives an optional and that a call with these labels may mean, and the
    /// labels of that.
    func failingInitializer(of type: TypeName, labels: Name) -> (declaration: ID<Symbol>, labels: String)? {
        (Array(declared(type)) + extensions(of: type)).lazy.compactMap { [table] id in
            table[id].declaration.failableInitializers.map(\.text).first { Self.mayMean($0, labels: labels) }.map {
                (id, $0)
            }
        }.first
    }

    /// Whether a call with some labels may be one of an initializer. Arguments with defaults may be left out.
    private static func mayMean(_ initializer: String, labels: Name) -> Bool {
        var rest = labels.text.split(separator: ":")[...]
        for label in initializer.split(separator: ":") where label == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    /// The symbol of a declaration fact.
    package func symbol(module: ID<Module>, file: Int, declaration: Int) -> ID<Symbol> {
        ID(Int(first[module.index][file]) + declaration)
    }

    /// The declarations of a module, in the order of files and places.
    package func declarations(in module: ID<Module>) -> Range<Int> {
        starts[module.index]..<starts[module.index + 1]
    }

    /// Finds the extended types, then the full names of the types nested in extensions, until nothing new is found:
    /// an extension may extend a type that is itself declared in an extension.
    ///
    /// - Parameter untyped: The extensions and what is nested in them.
    private func bindExtensions(_ untyped: [ID<Symbol>], _ workers: Workers) {
        // Most extend a type at top level, whatever the others declare.
        let resolver = TypeResolver(modules, self)
        let extended = workers.map(untyped) { id -> TypeResolver.ExtendedType in
            let declaration = resolver.symbols[id].declaration
            guard declaration.kind == .extension, let word = declaration.meaning?.type.word else { return .unknown }
            return resolver.extendedType(ofWord: word, in: resolver.place(of: id))
        }
        var pending = zip(untyped, extended).filter { if case .unparsed = $0.1 { false } else { true } }
        while true {
            let before = pending.count
            for (id, extended) in pending { bind(id, extended) }
            pending.removeAll { table[$0.0].type != nil }
            if pending.count == before { break }
        }
        unparsedExtensions = untyped.filter { table[$0].kind == .extension && table[$0].type == nil }
        if unparsedExtensions.isEmpty { return }
        let names = TypeResolver(modules, self)
        for id in untyped where table[id].kind != .extension && table[id].type == nil {
            if let name = names.nameInUnparsedType(of: id) { inUnparsedTypes[name, default: []].append(id) }
        }
    }

    private func bind(_ id: ID<Symbol>, _ extended: TypeResolver.ExtendedType) {
        if table[id].kind == .extension {
            guard let type = extended.type ?? extendedType(id) else { return }
            table[id].type = type
            extensions[type, default: []].append(id)
        } else if let parent = table[id].parent, let outer = table[parent].type {
            let type = outer.nested(table[id].name)
            table[id].type = type
            types[type.module.index][type.name, default: Few()].append(id)
            innerNames.insert(table[id].name)
            if table[id].kind == .typealias { aliasNames.insert(type.name) }
        }
    }

    private func extendedType(_ id: ID<Symbol>) -> TypeName? {
        guard let extended = table[id].declaration.meaning?.type else { return nil }
        let resolver = TypeResolver(modules, self)
        return resolver.extendedType(extended, in: resolver.place(of: id))
    }
}

extension Symbols {
    /// The widest access with which code elsewhere can name a declaration: its own, limited by what encloses it.
    package func effectiveAccess(of id: ID<Symbol>) -> Access {
        var access = ownAccess(of: id)
        var parent = self[id].parent
        while let enclosing = parent {
            access = min(access, ownAccess(of: enclosing))
            parent = self[enclosing].parent
        }
        return access
    }

    /// When a declaration is there: its own conditions and those of what encloses it.
    package func condition(of id: ID<Symbol>) -> CompilationCondition {
        var condition = ownCondition(of: id)
        var parent = table[id].parent
        while let enclosing = parent {
            condition = condition.and(ownCondition(of: enclosing))
            parent = table[enclosing].parent
        }
        return condition
    }

    private func ownCondition(of id: ID<Symbol>) -> CompilationCondition {
        table[id].isPlain ? .always : CompilationCondition(table[id].conditions)
    }

    /// The written access, or the one that follows from the enclosing declaration.
    func ownAccess(of id: ID<Symbol>) -> Access {
        if let written = self[id].access { return written }
        // A type that no module declares is from a library, so it is public.
        if self[id].kind == .extension { return self[id].type.map(typeAccess) ?? .public }
        guard let parent = self[id].parent else { return .internal }
        switch self[parent].kind {
        case .extension: return self[parent].access ?? .internal
        // A type inside a protocol has the access of the protocol.
        case .protocol: return ownAccess(of: parent)
        case .class, .struct, .enum, .actor, .typealias: return .internal
        }
    }

    /// The access of a type by its declarations, or else as it is listed; public where nothing is known of it.
    package func typeAccess(_ type: TypeName) -> Access {
        var widest: Access?
        for id in declared(type) where self[id].kind != .extension {
            widest = max(widest ?? .private, effectiveAccess(of: id))
        }
        return widest ?? outerAccess(of: type) ?? .public
    }

    /// How far a type can be seen: as far as the outermost of the types around it.
    package func visibility(of type: TypeName) -> Access {
        typeAccess(type.outermostType)
    }

    /// The access of a member: written, or what its extension or protocol gives it, limited by what encloses it.
    ///
    /// - Parameter enclosing: The effective access of the declaration that has it.
    func effectiveAccess(ofMember written: Access?, in id: ID<Symbol>, _ enclosing: Access) -> Access {
        switch self[id].kind {
        case .extension: return min(written ?? self[id].access ?? .internal, enclosing)
        case .protocol: return enclosing
        case .class, .struct, .enum, .actor, .typealias: return min(written ?? .internal, enclosing)
        }
    }
}

// Types that extensions nest in types of other modules. Code that names one needs the modules of both.
extension Symbols {
    /// The declarations of a type and of the types around it in other modules than that of the outermost one.
    ///
    /// - Parameter viewer: The module of the code, which sees the modules of the declarations.
    package func foreignDeclarations(
        of type: TypeName,
        seenFrom viewer: ID<Module>,
        _ modules: Modules
    ) -> [ID<Symbol>] {
        if type.name.isWord { return [] }
        return sequence(first: type, next: \.outer).flatMap { nested in
            declared(nested).filter { self[$0].module != type.module && modules.sees(viewer, self[$0].module) }
        }
    }

    /// The type that extensions of a type of no parsed module have inside under a name.
    func inUnparsedType(_ type: TypePath, _ name: Name) -> [ID<Symbol>] {
        if inUnparsedTypes.isEmpty { return [] }
        return inUnparsedTypes[Name(path: type.parts.map(\.name) + [name])] ?? []
    }

    /// The declarations of a dotted name that begins with such a type, and those around it, as far as `viewer` sees them.
    package func declarationsInUnparsedTypes(
        of name: Name,
        seenFrom viewer: ID<Module>,
        _ modules: Modules
    ) -> [ID<Symbol>] {
        if name.isWord || inUnparsedTypes.isEmpty { return [] }
        let parts = name.parts
        return parts.indices.dropFirst().flatMap { index in
            (inUnparsedTypes[Name(path: parts[...index])] ?? []).filter { modules.sees(viewer, self[$0].module) }
        }
    }
}

// Types nested in extensions of types that no module declares: they have no full name.
extension Symbols {
    /// The class that a dotted name may mean.
    ///
    /// - Complexity: O(n) in all declarations; only for what is to be reported.
    func nestedInUnparsedType(_ name: Name) -> ID<Symbol>? {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
        return table.ids.first { id in
            self[id].kind == .class && self[id].type == nil && nameInUnparsedType(of: id)?.full == name
        }
    }

    /// The name of what is nested in such an extension, for example `Bundle.LoaderComponent`, and the extended type.
    func nameInUnparsedType(of id: ID<Symbol>) -> (full: Name, type: Name)? {
        var name = self[id].name
        var next = self[id].parent
        while let outer = next {
            name = Name("\(self[outer].name).\(name)")
            if self[outer].kind == .extension { return (name, self[outer].name) }
            next = self[outer].parent
        }
        return nil
    }
}
