package import NeedleGraph

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

/// The full name of a type: its module and its name there, for example `Game` and `Board.Cell`.
package struct TypeName: Hashable, Sendable {
    package var module: ID<Module>
    /// The names from the outermost type on, separated by dots. A name that contains a dot is in backticks.
    package var name: Name

    package func _rawHashValue(seed: Int) -> Int {
        numberHash(UInt64(name.number) << 32 | UInt64(module.index), seed: seed)
    }

    /// - Parameter name: As in `name`.
    package init(module: ID<Module>, name: Name) {
        self.module = module
        self.name = name
    }

    /// A top-level type.
    ///
    /// - Parameter outermost: Its name without backticks.
    package init(module: ID<Module>, outermost: Name) {
        self.init(module: module, name: outermost.asPart)
    }

    /// The display name. For a class declared in a body, it leaves out the location prefix.
    var text: String { fullText.split(separator: ":").last.map(String.init) ?? "" }

    /// The display name with that prefix.
    package var fullText: String { name.isWord ? name.text : parts.map(\.text).joined(separator: ".") }

    package func nested(_ name: Name) -> TypeName {
        TypeName(module: module, name: Name(self.name, .dot, name.asPart))
    }

    /// The names from the outermost type on, without backticks.
    package var parts: [Name] { name.parts }

    /// The name of the outermost enclosing type, or its own.
    package var outermost: Name { name.isWord ? name : parts[0] }

    /// The outermost enclosing type, or the type itself.
    package var outermostType: TypeName { name.isWord ? self : TypeName(module: module, outermost: parts[0]) }

    /// The enclosing type; nil at top level.
    package var outer: TypeName? {
        if name.isWord { return nil }
        let parts = parts.dropLast()
        return parts.isEmpty ? nil : TypeName(module: module, name: Name(path: parts))
    }
}

extension TypePath {
    /// The dotted name, without the module in front and without generic arguments.
    package var name: Name { Name(path: parts.map(\.name)) }
}

extension Name {
    package init(path names: some Collection<Name>) {
        let parts = names.map(\.asPart)
        self = parts.count == 1 ? parts[0] : Name(parts.map(\.text).joined(separator: "."))
    }

    /// The name as part of a dotted name.
    package var asPart: Name { isWord || !utf8.contains(UInt8(ascii: ".")) ? self : Name("`\(self)`") }

    /// The parts of a dotted name, without backticks.
    package var parts: [Name] {
        if isWord { return [self] }
        var (parts, start) = ([Name](), 0)
        let bytes = utf8
        while start <= bytes.count {
            let isQuoted = start < bytes.count && bytes[start] == UInt8(ascii: "`")
            let first = isQuoted ? start + 1 : start
            let end = bytes[first...].firstIndex(of: UInt8(ascii: isQuoted ? "`" : ".")) ?? bytes.count
            parts.append(Name(utf8: UnsafeBufferPointer(rebasing: bytes[first..<end])))
            start = isQuoted ? end + 2 : end + 1
        }
        return parts
    }
}

/// The modules that declare each top-level type name.
struct TypeOwners: Sendable {
    /// A module that declares the type, and the type's access.
    struct Owner: Sendable {
        var module: ID<Module>
        var access: Access
    }

    private struct Row {
        var owner: Owner
        /// Whether a file lists the type by name; otherwise it is declared in full.
        var isListed: Bool
        /// The row of the same name that was added next; for the last row, the first one.
        var next: Int32
    }

    private var rows: [Row] = []
    /// The last row of each name, by name number; -1 for none.
    private var last: [Int32] = []
    private let notes: AskedTypeNotes

    /// - Parameter declared: The types that each module declares.
    init(_ modules: Modules, declared: [[(name: Name, access: Access)]]) {
        // A program looks up about as many types as it declares.
        notes = AskedTypeNotes(capacity: declared.reduce(0) { $0 + $1.count })
        for id in modules.ids {
            for type in modules[id].facts.types {
                insert(type.name.number, type.access ?? .internal, of: id, isListed: true)
            }
            for (name, access) in declared[id.index] { insert(name.number, access, of: id, isListed: false) }
        }
    }

    /// Adds a type of a module, after those of the modules before it. If a module has several types of one name, the widest
    /// access counts, but listed types take precedence over declared ones.
    ///
    /// - Parameter name: The number of its name.
    private mutating func insert(_ name: Int, _ access: Access, of module: ID<Module>, isListed: Bool) {
        if name >= last.count { last += repeatElement(-1, count: max(name + 1, 2 * last.count) - last.count) }
        let (end, new) = (Int(last[name]), Int32(rows.count))
        if end >= 0, rows[end].owner.module == module {
            if rows[end].isListed == isListed { rows[end].owner.access = max(rows[end].owner.access, access) }
            return
        }
        let owner = Owner(module: module, access: access)
        rows.append(Row(owner: owner, isListed: isListed, next: end < 0 ? new : rows[end].next))
        if end >= 0 { rows[end].next = new }
        last[name] = new
    }

    /// The names that `owners(of:)` was called with so far: nothing else depends on the lists.
    var asked: AskedTypes { AskedTypes(notes) }

    /// The modules that declare a top-level type of this name, sorted.
    func owners(of name: Name) -> SmallList<Owner> {
        notes.note(name.textHash)
        var owners = SmallList<Owner>()
        guard name.number < last.count, last[name.number] >= 0 else { return owners }
        let end = Int(last[name.number])
        var row = end
        repeat {
            row = Int(rows[row].next)
            owners.append(rows[row].owner)
        } while row != end
        return owners
    }
}
