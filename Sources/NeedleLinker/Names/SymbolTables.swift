import NeedleGraph

/// The tables of `Symbols`, during construction and afterwards.
struct SymbolTables: Sendable {
    private(set) var table: Table<Symbol>
    /// The declared types by module and name, each with its declarations in the order of files and places.
    private(set) var types: [[Name: SmallList<ID<Symbol>>]]
    /// The extensions of each type, in the order of modules, files and places.
    private(set) var extensions: [TypeName: [ID<Symbol>]] = [:]
    private(set) var unparsedExtensions: [ID<Symbol>] = []
    /// The types nested in these extensions, by dotted name, such as `String.Key`.
    private(set) var inUnparsedTypes: [Name: [ID<Symbol>]] = [:]
    let outerTypes: TypeOwners
    /// The last parts of the names of all nested types, and the names of all generic parameters.
    private(set) var innerNames = Set<Name>()
    /// The full names of all typealiases in their modules.
    private(set) var aliasNames = Set<Name>()
    /// The labels of failable initializers, by resolved type or, for a type that is not parsed, by the name in the extension.
    private(set) var failable: [TypeExpression: [String]] = [:]
    /// The names of the global actors, without enclosing types.
    private var globalActors = Set<Name>()
    private(set) var hasIsolatedTypes = false
    private(set) var hasDeprecated = false
    private(set) var hasSPI = false
    private(set) var hasNoncopyableTypes = false
    let hasLiteralTypes: Bool
    /// The first symbol of each module, then the number of all symbols.
    let starts: [Int]
    /// The symbol of the first declaration of each file: `first[module][file]`.
    let first: [[Int32]]

    init(_ modules: Modules, _ workers: Workers) {
        let starts = modules.ids.reduce(into: [0]) { starts, id in
            starts.append(modules[id].facts.files.reduce(starts[id.index]) { $0 + $1.declarations.count })
        }
        let parts = workers.map(modules.ids) {
            ModuleSymbols($0, modules[$0].facts, symbols: starts[$0.index]..<starts[$0.index + 1])
        }
        self.starts = starts
        table = Table(Array(parts.map(\.symbols).joined()))
        (types, first) = (parts.map(\.types), parts.map(\.first))
        let outerTypes = TypeOwners(modules, declared: parts.map(\.outerTypes))
        self.outerTypes = outerTypes
        hasLiteralTypes = Self.literalTypes.contains { outerTypes.owners(of: $0).first != nil }
        let untyped = table.ids.filter { table[$0].type == nil }
        let attributes = collectNames()
        bindExtensions(untyped, modules, workers)
        hasDeprecated = attributes.contains(where: \.isDeprecation)
        hasSPI = attributes.contains(where: \.isSPI)
        hasIsolatedTypes =
            modules.ids.contains { modules[$0].facts.defaultIsolation != nil }
            || attributes.contains { $0.arguments == nil && mayBeGlobalActor($0.name) }
        for id in table.ids where !table[id].isPlain && !table[id].declaration.failableInitializers.isEmpty {
            let type = table[id].type.map { resolver(modules).resolved($0) }
            let named = type ?? table[id].declaration.meaning?.type ?? TypeExpression(table[id].name)
            failable[named, default: []] += table[id].declaration.failableInitializers.map(\.text)
        }
    }

    private static let literalTypes: [Name] = [
        "BooleanLiteralType", "FloatLiteralType", "IntegerLiteralType", "StringLiteralType",
    ]

    func mayBeGlobalActor(_ type: TypeExpression) -> Bool {
        guard let word = type.path?.last.name else { return false }
        return isNamedAsGlobalActor(word) || globalActors.contains(word) || aliasNames.contains(word)
            || innerNames.contains(word)
    }

    /// Collects names for quick checks whether any declaration has them.
    ///
    /// - Returns: The attributes of declarations.
    private mutating func collectNames() -> Set<Attribute> {
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

    /// Finds the extended types, then the full names of the types nested in extensions, until nothing new is found: an
    /// extension may extend a type that another extension declares.
    ///
    /// - Parameter untyped: The extensions and the types nested in them.
    private mutating func bindExtensions(_ untyped: [ID<Symbol>], _ modules: Modules, _ workers: Workers) {
        // Most extend a top-level type, independent of other extensions.
        let meanings = workers.map(untyped, with: { [self] in resolver(modules) }) { id, names -> NamedType? in
            let declaration = names.symbols[id].declaration
            guard declaration.kind == .extension, let word = declaration.meaning?.type.word else { return nil }
            return names.meaning(of: word, in: names.place(of: id))
        }
        var pending = zip(untyped, meanings).filter { if case .external? = $0.1 { false } else { true } }
        while true {
            let before = pending.count
            for (id, meaning) in pending { bind(id, meaning, modules) }
            pending.removeAll { table[$0.0].type != nil }
            if pending.count == before { break }
        }
        unparsedExtensions = untyped.filter { table[$0].kind == .extension && table[$0].type == nil }
        if unparsedExtensions.isEmpty { return }
        for id in untyped where table[id].kind != .extension && table[id].type == nil {
            if let name = resolver(modules).nameInUnparsedType(of: id) { inUnparsedTypes[name, default: []].append(id) }
        }
    }

    /// Resolves with the current tables. Nothing may keep it, since the tables would then be copied on the next change.
    private func resolver(_ modules: Modules) -> TypeResolver { TypeResolver(modules, Symbols(self)) }

    private func extendedType(_ id: ID<Symbol>, _ modules: Modules) -> TypeName? {
        guard let extended = table[id].declaration.meaning?.type else { return nil }
        let names = resolver(modules)
        return names.extendedType(extended, in: names.place(of: id))
    }

    /// - Parameter meaning: That of the only word after `extension`; nil for other names and declarations.
    private mutating func bind(_ id: ID<Symbol>, _ meaning: NamedType?, _ modules: Modules) {
        if table[id].kind == .extension {
            let known: TypeName? =
                if case .type(let type)? = meaning, !aliasNames.contains(type.name) { type } else { nil }
            guard let type = known ?? extendedType(id, modules) else { return }
            table[id].type = type
            extensions[type, default: []].append(id)
        } else if let parent = table[id].parent, let outer = table[parent].type {
            let type = outer.nested(table[id].name)
            table[id].type = type
            types[type.module.index][type.name, default: SmallList()].append(id)
            innerNames.insert(table[id].name)
            if table[id].kind == .typealias { aliasNames.insert(type.name) }
        }
    }
}
