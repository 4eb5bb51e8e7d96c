package import NeedleGraph

/// A declaration of any module, with the place it has in the program.
package struct Symbol: Sendable {
    package var module: ID<Module>
    /// The index of the file in the module's facts.
    package var file: Int
    /// The index of the declaration in the file's facts.
    package var index: Int
    package var declaration: Declaration { _read { yield fact.declaration } }
    // What other modules read one by one, without a copy of the whole declaration.
    package var kind: Declaration.Kind { fact.declaration.kind }
    package var name: Name { fact.declaration.name }
    package var inheritance: [TypeReference] { fact.declaration.inheritance }
    package var members: [Member] { fact.declaration.members }
    private let fact: Fact
    /// The enclosing declaration.
    package var parent: ID<Symbol>?
    /// The type it declares or, for an extension, the type it extends; nil for an extension of an unparsed type.
    package var type: TypeName?

    /// Symbols are copied often, and a declaration has many parts to retain.
    private final class Fact: Sendable {
        let declaration: Declaration

        init(_ declaration: Declaration) {
            self.declaration = declaration
        }
    }

    init(module: ID<Module>, file: Int, index: Int, declaration: Declaration) {
        self.module = module
        self.file = file
        self.index = index
        fact = Fact(declaration)
    }

    /// Points at the declaration's name.
    package func reference(in modules: Modules) -> FactReference {
        FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .declaration(index)
        )
    }
}

/// The full name of a type: the module that owns it and its name in there, for example `Game` and `Board.Cell`.
package struct TypeName: Hashable, Sendable {
    package var module: ID<Module>
    package var name: Name

    package init(module: ID<Module>, name: Name) {
        self.module = module
        self.name = name
    }

    package func nested(_ name: Name) -> TypeName {
        TypeName(module: module, name: Name(self.name, ".", name))
    }
}

/// All declarations of all modules, and the types they make.
package struct Symbols: Sendable {
    package private(set) var table = Table<Symbol>()
    private var types: [TypeName: TypeEntry] = [:]
    /// The extensions of each type, in the order of modules, files and places.
    private var extensions: [TypeName: [ID<Symbol>]] = [:]
    /// The modules that have a type of a name at top level, sorted.
    private var owners: [Name: Owners] = [:]
    /// The last parts of the names of all nested types, and the names of all generic parameters of declarations.
    private var innerNames: Set<Name> = []
    /// The labels of the initializers that may give nil, by the resolved name of the type.
    private var failable: [Name: [String]] = [:]
    /// Whether any declaration or module is isolated to a global actor.
    package private(set) var hasIsolatedTypes = false
    /// The symbol of each declaration: `ids[module][file][declaration]`.
    private var ids: [[[ID<Symbol>]]] = []

    /// What is known of a type.
    private struct TypeEntry {
        /// The nominal types, protocols and typealiases of that name, in the order of files and places.
        var declarations: [ID<Symbol>] = []
        /// The widest access with which files list it; most types are only listed.
        var listed: Access?

        mutating func list(_ access: Access) {
            listed = max(listed ?? access, access)
        }
    }

    /// The modules that have a type of one name at top level, sorted: mostly one.
    package struct Owners: RandomAccessCollection, Sendable {
        private let first: ID<Module>
        private var others: [ID<Module>] = []

        fileprivate init(_ first: ID<Module>) {
            self.first = first
        }

        fileprivate mutating func insert(_ module: ID<Module>) {
            if last != module { others.append(module) }
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { others.count + 1 }
        package subscript(position: Int) -> ID<Module> { position == 0 ? first : others[position - 1] }
    }

    package init(_ modules: Modules) {
        let files = modules.ids.lazy.flatMap { modules[$0].facts.files }
        let count = files.reduce(0) { $0 + $1.types.count }
        types.reserveCapacity(count)
        owners.reserveCapacity(count)
        hasIsolatedTypes = modules.ids.contains { modules[$0].facts.defaultIsolation != nil }
        for module in modules.ids {
            ids.append(add(module, modules[module].facts.files))
        }
        bindExtensions(modules)
        for symbol in table.values where !symbol.declaration.failableInitializers.isEmpty {
            let name = symbol.type.map { Name("\(modules[$0.module].name).\($0.name)") } ?? symbol.declaration.name
            failable[name, default: []] += symbol.declaration.failableInitializers
        }
    }

    package subscript(id: ID<Symbol>) -> Symbol { _read { yield table[id] } }

    /// The declarations of a type name: more than one for branches of an `#if`, private namesakes, and mistakes.
    package func declared(_ name: TypeName) -> [ID<Symbol>] { types[name]?.declarations ?? [] }

    package func extensions(of name: TypeName) -> [ID<Symbol>] { extensions[name] ?? [] }

    /// Whether a type of this name exists at the top level of its module, even if nothing else is known about it.
    package func exists(_ name: TypeName) -> Bool {
        types[name] != nil
    }

    /// The modules that have a type of this name at top level, sorted.
    func owners(of name: Name) -> Owners? { owners[name] }

    /// Whether the name can mean something inside a declaration that it does not mean outside: whether any nested type or
    /// generic parameter has it.
    func isInner(_ name: Name) -> Bool { innerNames.contains(name) }

    /// The access that a file lists a type with; nil if none does, as for nested types.
    package func listedAccess(of name: TypeName) -> Access? { types[name]?.listed }

    /// Whether a call with these argument labels may be one of an initializer that gives an optional.
    ///
    /// - Parameters:
    ///   - type: The resolved text of a type.
    ///   - labels: For example `_:size:`. Arguments may be left out where the initializer has defaults.
    func mayFail(_ type: Name, labels: String) -> Bool {
        let call = labels.split(separator: ":")
        return (failable[type.prefix(until: UInt8(ascii: "<"))] ?? []).contains { initializer in
            var rest = call[...]
            for label in initializer.split(separator: ":") where label == rest.first { rest.removeFirst() }
            return rest.isEmpty
        }
    }

    /// The symbol of a declaration fact.
    package func symbol(module: ID<Module>, file: Int, declaration: Int) -> ID<Symbol> {
        ids[module.index][file][declaration]
    }

    private mutating func add(_ module: ID<Module>, _ files: [FileFacts]) -> [[ID<Symbol>]] {
        files.indices.map { file in
            for type in files[file].types {
                let name = TypeName(module: module, name: type.name)
                noteOwner(of: name)
                let access = type.access ?? .internal
                types[name, default: TypeEntry()].list(access)
            }
            var added: [ID<Symbol>] = []
            for (index, declaration) in files[file].declarations.enumerated() {
                var symbol = Symbol(module: module, file: file, index: index, declaration: declaration)
                symbol.parent = declaration.parent.map { added[$0] }
                let enclosing = symbol.parent.map { table[$0].type }
                if declaration.isLocal {
                    // Spelled so that no name in the source can mean it.
                    symbol.type = TypeName(
                        module: module,
                        name: Name("\(files[file].path):\(index):\(declaration.name)")
                    )
                } else if declaration.kind != .extension {
                    switch enclosing {
                    case nil: symbol.type = TypeName(module: module, name: declaration.name)
                    case .some(nil): symbol.type = nil
                    case .some(let outer?): symbol.type = outer.nested(declaration.name)
                    }
                }
                innerNames.formUnion(declaration.genericParameters.map(genericParameterName))
                if globalActor(in: declaration.attributes) != nil { hasIsolatedTypes = true }
                let id = table.append(symbol)
                added.append(id)
                if let type = symbol.type { declare(type, id) }
            }
            return added
        }
    }

    /// Finds the extended types, then the full names of the types nested in extensions, until nothing new is found:
    /// an extension may extend a type that is itself declared in an extension.
    private mutating func bindExtensions(_ modules: Modules) {
        var pending = table.ids.filter { table[$0].type == nil }
        while true {
            let before = pending.count
            for id in pending {
                bind(id, modules)
            }
            pending.removeAll { table[$0].type != nil }
            if pending.count == before { return }
        }
    }

    private mutating func bind(_ id: ID<Symbol>, _ modules: Modules) {
        let symbol = table[id]
        if symbol.declaration.kind == .extension {
            let lookup = NameLookup(modules: modules, symbols: self)
            let context = NameContext(module: symbol.module, file: symbol.file, enclosing: nil)
            guard let type = lookup.extendedType(symbol.declaration.name, in: context) else { return }
            table[id].type = type
            extensions[type, default: []].append(id)
        } else if let parent = symbol.parent, let outer = table[parent].type {
            let type = outer.nested(symbol.declaration.name)
            table[id].type = type
            declare(type, id)
        }
    }

    private mutating func declare(_ type: TypeName, _ id: ID<Symbol>) {
        types[type, default: TypeEntry()].declarations.append(id)
        if table[id].parent == nil {
            noteOwner(of: type)
        } else {
            innerNames.insert(table[id].declaration.name)
        }
    }

    private mutating func noteOwner(of type: TypeName) {
        owners[type.name, default: Owners(type.module)].insert(type.module)
    }
}
