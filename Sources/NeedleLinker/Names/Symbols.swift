package import NeedleGraph

/// A declaration of any module, with the place it has in the program.
package struct Symbol: Sendable {
    package let declaration: Declaration
    /// The type it declares or, for an extension, the type it extends; nil for an extension of an unparsed type.
    package fileprivate(set) var type: TypeName?
    package let module: ID<Module>
    /// The enclosing declaration.
    package let parent: ID<Symbol>?
    private let place: (file: Int32, index: Int32)

    /// The index of the file in the module's facts.
    package var file: Int { Int(place.file) }
    /// The index of the declaration in the file's facts.
    package var index: Int { Int(place.index) }
    // What other modules read one by one, without a copy of the whole declaration.
    package var kind: Declaration.Kind { declaration.kind }
    package var name: Name { declaration.name }
    package var inheritance: [TypeReference] { declaration.inheritance }
    package var members: [Member] { declaration.members }

    init(_ declaration: Declaration, module: ID<Module>, file: Int, index: Int, parent: ID<Symbol>?) {
        self.declaration = declaration
        self.module = module
        self.parent = parent
        place = (Int32(file), Int32(index))
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
        TypeName(module: module, name: Name(self.name, .dot, name))
    }
}

/// All declarations of all modules, and the types they make.
package struct Symbols: Sendable {
    package private(set) var table = Table<Symbol>()
    /// The types by module and name.
    private var types: [ModuleTypes] = []
    /// The extensions of each type, in the order of modules, files and places.
    private var extensions: [TypeName: [ID<Symbol>]] = [:]
    /// The modules that have a type of a name at top level, by the name's number, sorted.
    private var owners = NumberLists()
    /// The last parts of the names of all nested types, and the names of all generic parameters of declarations.
    private var innerNames = NameIndex()
    /// The labels of the initializers that may give nil, by the resolved name of the type.
    private var failable: [Name: [String]] = [:]
    /// Whether any declaration or module is isolated to a global actor.
    package private(set) var hasIsolatedTypes = false
    /// The symbol of the first declaration of each file: `first[module][file]`.
    private var first: [[Int32]] = []

    package init(_ modules: Modules) {
        let files = modules.ids.lazy.flatMap { modules[$0].facts.files }
        table.reserveCapacity(files.reduce(0) { $0 + $1.declarations.count })
        hasIsolatedTypes = modules.ids.contains { modules[$0].facts.defaultIsolation != nil }
        for module in modules.ids { add(module, modules[module].facts.files) }
        noteOwners()
        bindExtensions(modules)
        for symbol in table.values where !symbol.declaration.failableInitializers.isEmpty {
            let name = symbol.type.map { Name("\(modules[$0.module].name).\($0.name)") } ?? symbol.declaration.name
            failable[name, default: []] += symbol.declaration.failableInitializers
        }
    }

    package subscript(id: ID<Symbol>) -> Symbol { _read { yield table[id] } }

    /// The declarations of a type name: more than one for branches of an `#if`, private namesakes, and mistakes.
    package func declared(_ type: TypeName) -> FewIDs<Symbol> { entry(type)?.declarations ?? FewIDs() }

    package func extensions(of type: TypeName) -> [ID<Symbol>] { extensions[type] ?? [] }

    /// Whether a type of this name exists at the top level of its module, even if nothing else is known about it.
    package func exists(_ type: TypeName) -> Bool { entry(type) != nil }

    /// The modules that have a type of this name at top level, sorted.
    func owners(of name: Name) -> some RandomAccessCollection<ID<Module>> {
        owners[name.number].lazy.map { ID<Module>($0) }
    }

    /// Whether the name can mean something inside a declaration that it does not mean outside: whether any nested type or
    /// generic parameter has it.
    func isInner(_ name: Name) -> Bool { innerNames.position(of: name) != nil }

    /// The access that a file lists a type with; nil if none does, as for nested types.
    package func listedAccess(of type: TypeName) -> Access? { entry(type)?.listed }

    private func entry(_ type: TypeName) -> ModuleTypes.Entry? { types[type.module.index][type.name] }

    /// Whether a call with these argument labels may be one of an initializer that gives an optional.
    ///
    /// - Parameters:
    ///   - type: The resolved text of a type.
    ///   - labels: For example `_:size:`. Arguments may be left out where the initializer has defaults.
    func mayFail(_ type: Name, labels: Name) -> Bool {
        guard let initializers = failable[type.prefix(until: UInt8(ascii: "<"))] else { return false }
        let call = labels.text.split(separator: ":")
        return initializers.contains { initializer in
            var rest = call[...]
            for label in initializer.split(separator: ":") where label == rest.first { rest.removeFirst() }
            return rest.isEmpty
        }
    }

    /// The symbol of a declaration fact.
    package func symbol(module: ID<Module>, file: Int, declaration: Int) -> ID<Symbol> {
        ID(Int(first[module.index][file]) + declaration)
    }

    private mutating func add(_ module: ID<Module>, _ files: [FileFacts]) {
        types.append(ModuleTypes(minimumCapacity: files.reduce(0) { $0 + $1.types.count }))
        first.append([])
        for file in files.indices {
            for type in files[file].types { types[module.index].list(type.name, type.access ?? .internal) }
            let start = table.count
            first[module.index].append(Int32(start))
            for (index, declaration) in files[file].declarations.enumerated() {
                let parent = declaration.parent.map { ID<Symbol>(start + $0) }
                var symbol = Symbol(declaration, module: module, file: file, index: index, parent: parent)
                if declaration.isLocal {
                    // Spelled so that no name in the source can mean it.
                    let name = Name("\(files[file].path):\(index):\(declaration.name)")
                    symbol.type = TypeName(module: module, name: name)
                } else if declaration.kind != .extension {
                    symbol.type =
                        if let parent { table[parent].type?.nested(declaration.name) } else {
                            TypeName(module: module, name: declaration.name)
                        }
                }
                for parameter in declaration.genericParameters { innerNames.insert(genericParameterName(parameter)) }
                if globalActor(in: declaration.attributes) != nil { hasIsolatedTypes = true }
                let id = table.append(symbol)
                if let type = symbol.type { declare(type, id) }
            }
        }
    }

    private mutating func noteOwners() {
        var pairs: [(key: Int, element: Int)] = []
        for (module, types) in types.enumerated() {
            for name in types.outerNames { pairs.append((name.number, module)) }
        }
        owners = NumberLists(count: (pairs.lazy.map(\.key).max() ?? -1) + 1, pairs)
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
        if table[id].kind == .extension {
            guard let type = extendedType(id, modules) else { return }
            table[id].type = type
            extensions[type, default: []].append(id)
        } else if let parent = table[id].parent, let outer = table[parent].type {
            let type = outer.nested(table[id].name)
            table[id].type = type
            declare(type, id)
        }
    }

    private func extendedType(_ id: ID<Symbol>, _ modules: Modules) -> TypeName? {
        let context = NameContext(module: table[id].module, file: table[id].file, enclosing: nil)
        return NameLookup(modules: modules, symbols: self).extendedType(table[id].name, in: context)
    }

    private mutating func declare(_ type: TypeName, _ id: ID<Symbol>) {
        let isOuter = table[id].parent == nil
        types[type.module.index].declare(type.name, id, isOuter: isOuter)
        if !isOuter { innerNames.insert(table[id].declaration.name) }
    }
}
