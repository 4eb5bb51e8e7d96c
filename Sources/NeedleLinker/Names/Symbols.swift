package import NeedleGraph

/// All declarations of all modules, and the types that they declare.
///
/// A class, since all passes share it. It is immutable, so reading it needs no reference counting.
package final class Symbols: Sendable {
    /// The declarations, in the order of modules, files and places.
    package let table: Table<Symbol>
    private let tables: SymbolTables

    package convenience init(_ modules: Modules, _ workers: Workers = .none) {
        self.init(SymbolTables(modules, workers))
    }

    init(_ tables: SymbolTables) {
        (table, self.tables) = (tables.table, tables)
    }

    /// The extensions of types that no module declares, in the order of modules, files and places.
    var unparsedExtensions: [ID<Symbol>] { tables.unparsedExtensions }
    /// Whether any declaration or module may be isolated to a global actor.
    package var hasIsolatedTypes: Bool { tables.hasIsolatedTypes }
    var hasNoncopyableTypes: Bool { tables.hasNoncopyableTypes }
    package var hasDeprecated: Bool { tables.hasDeprecated }
    var hasSPI: Bool { tables.hasSPI }
    /// Whether any module changes the default types of literals.
    var hasLiteralTypes: Bool { tables.hasLiteralTypes }

    package subscript(id: ID<Symbol>) -> Symbol { table[id] }

    /// The declarations of a type name: several for branches of an `#if`, private namesakes, and mistakes.
    package func declared(_ type: TypeName) -> SmallList<ID<Symbol>> {
        tables.types[type.module.index][type.name] ?? SmallList()
    }

    /// The protocols of a type name.
    func protocols(_ type: TypeName) -> [ID<Symbol>] { declared(type).filter { self[$0].kind == .protocol } }
    package func isProtocol(_ type: TypeName) -> Bool { declared(type).contains { table[$0].kind == .protocol } }

    /// The extensions of a type, in the order of modules, files and places.
    package func extensions(of type: TypeName) -> [ID<Symbol>] { tables.extensions[type] ?? [] }

    /// Whether a type of this name exists in its module, even if only its name is known.
    package func exists(_ type: TypeName) -> Bool {
        tables.types[type.module.index][type.name] != nil || outerAccess(of: type) != nil
    }

    /// The access of a top-level type, as listed or else as declared; nil for any other type.
    package func outerAccess(of type: TypeName) -> Access? {
        type.name.isWord || type.outer == nil
            ? owners(of: type.outermost).first { $0.module == type.module }?.access : nil
    }

    /// The modules that declare a top-level type of this name, sorted.
    func owners(of name: Name) -> SmallList<TypeOwners.Owner> { tables.outerTypes.owners(of: name) }

    /// The type names that were looked up so far.
    var askedTypes: AskedTypes { tables.outerTypes.asked }

    /// Whether the name may have another meaning inside a declaration than outside: whether any nested type or generic
    /// parameter has it.
    package func isInner(_ name: Name) -> Bool { tables.innerNames.contains(name) }

    /// Whether any module has a typealias of this name, including enclosing types.
    package func isAlias(_ name: Name) -> Bool { tables.aliasNames.contains(name) }

    /// Whether an attribute of this name may be a global actor, a typealias of one, or one nested in a type.
    func mayBeGlobalActor(_ type: TypeExpression) -> Bool { tables.mayBeGlobalActor(type) }

    /// Whether any initializer is failable.
    var hasFailableInitializers: Bool { !tables.failable.isEmpty }

    /// Whether a call with these argument labels may call a failable initializer.
    ///
    /// - Parameters:
    ///   - type: A resolved type.
    ///   - labels: For example `_:size:`. Arguments with defaults may be left out.
    func mayFail(_ type: TypeExpression, labels: Name) -> Bool {
        guard let initializers = tables.failable[type.withoutLastArguments ?? type] else { return false }
        return initializers.contains { Self.mayMean($0, labels: labels) }
    }

    /// The declaration with the first failable initializer that a call with these labels may mean, and the initializer's
    /// labels.
    func failingInitializer(of type: TypeName, labels: Name) -> (declaration: ID<Symbol>, labels: String)? {
        (declared(type) + extensions(of: type)).lazy.compactMap { [table] id in
            table[id].declaration.failableInitializers.map(\.text).first { Self.mayMean($0, labels: labels) }.map {
                (id, $0)
            }
        }.first
    }

    /// Whether a call with some labels may mean an initializer. Arguments with defaults may be left out.
    private static func mayMean(_ initializer: String, labels: Name) -> Bool {
        var rest = labels.text.split(separator: ":")[...]
        for label in initializer.split(separator: ":") where label == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    package func symbol(module: ID<Module>, file: Int, declaration: Int) -> ID<Symbol> {
        ID(Int(tables.first[module.index][file]) + declaration)
    }

    /// The declarations of a module, in the order of files and places.
    package func declarations(in module: ID<Module>) -> Range<ID<Symbol>> {
        ID(tables.starts[module.index])..<ID(tables.starts[module.index + 1])
    }
}

extension Symbols {
    /// The widest access with which code elsewhere can name a declaration: its own, limited by the enclosing declarations.
    package func effectiveAccess(of id: ID<Symbol>) -> Access {
        // Loops here and below, since the state of a sequence refers to the tables, whose count threads would contend for.
        var access = ownAccess(of: id)
        var parent = self[id].parent
        while let enclosing = parent {
            access = min(access, ownAccess(of: enclosing))
            parent = self[enclosing].parent
        }
        return access
    }

    /// A declaration and those that enclose it, from the inside out.
    func around(_ id: ID<Symbol>) -> some Sequence<ID<Symbol>> { sequence(first: id) { self[$0].parent } }

    /// The condition of a declaration: its own, and those of the enclosing declarations.
    package func condition(of id: ID<Symbol>) -> CompilationCondition {
        var condition = ownCondition(of: id)
        var parent = self[id].parent
        while let enclosing = parent {
            condition = condition.and(ownCondition(of: enclosing))
            parent = self[enclosing].parent
        }
        return condition
    }

    private func ownCondition(of id: ID<Symbol>) -> CompilationCondition {
        table[id].isPlain ? .always : CompilationCondition(table[id].conditions)
    }

    /// The written access, or the default that follows from the enclosing declaration.
    func ownAccess(of id: ID<Symbol>) -> Access {
        if let written = self[id].access { return written }
        // A type that no parsed module declares belongs to a library, so it is public.
        if self[id].kind == .extension { return self[id].type.map(typeAccess) ?? .public }
        guard let parent = self[id].parent else { return .internal }
        switch self[parent].kind {
        case .extension: return self[parent].access ?? .internal
        // A type inside a protocol has the access of the protocol.
        case .protocol: return ownAccess(of: parent)
        case .class, .struct, .enum, .actor, .typealias: return .internal
        }
    }

    /// The access of a type as declared, or else as listed; public if nothing is known.
    package func typeAccess(_ type: TypeName) -> Access {
        var widest: Access?
        for id in declared(type) where self[id].kind != .extension {
            widest = max(widest ?? .private, effectiveAccess(of: id))
        }
        return widest ?? outerAccess(of: type) ?? .public
    }

    /// How far a type is visible: as far as its outermost enclosing type.
    package func visibility(of type: TypeName) -> Access {
        typeAccess(type.outermostType)
    }

    /// The access of a member: written, or the default of its extension or protocol, limited by the enclosing declaration.
    ///
    /// - Parameter enclosing: The effective access of the enclosing declaration.
    func effectiveAccess(ofMember written: Access?, in id: ID<Symbol>, _ enclosing: Access) -> Access {
        switch self[id].kind {
        case .extension: return min(written ?? self[id].access ?? .internal, enclosing)
        case .protocol: return enclosing
        case .class, .struct, .enum, .actor, .typealias: return min(written ?? .internal, enclosing)
        }
    }
}

// Types that extensions nest in types of other modules. Code that names one needs both modules.
extension Symbols {
    /// The declarations of a type and its enclosing types in other modules than that of the outermost type.
    ///
    /// - Parameter viewer: The module of the code, which must see the modules of the declarations.
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

    /// The declarations of a name in extensions of a type that is not parsed.
    func inUnparsedType(_ type: TypePath, _ name: Name) -> [ID<Symbol>] {
        if tables.inUnparsedTypes.isEmpty { return [] }
        return tables.inUnparsedTypes[Name(path: type.parts.map(\.name) + [name])] ?? []
    }

    /// The declarations of a dotted name that begins with such a type, and of its enclosing types, that `viewer` sees.
    package func declarationsInUnparsedTypes(
        of name: Name,
        seenFrom viewer: ID<Module>,
        _ modules: Modules
    ) -> [ID<Symbol>] {
        if name.isWord || tables.inUnparsedTypes.isEmpty { return [] }
        let parts = name.parts
        return parts.indices.dropFirst().flatMap { index in
            (tables.inUnparsedTypes[Name(path: parts[...index])] ?? []).filter { modules.sees(viewer, self[$0].module) }
        }
    }
}

// Types nested in extensions of types that no module declares: they have no full name.
extension Symbols {
    /// The class that a dotted name may mean.
    ///
    /// - Complexity: O(n) in all declarations; only for diagnostics.
    func nestedInUnparsedType(_ name: Name) -> ID<Symbol>? {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
        return table.ids.first { id in
            guard self[id].kind == .class, self[id].type == nil, let (outer, names) = extensionAround(id) else {
                return false
            }
            return Name(([self[outer].name] + names).map(\.text).joined(separator: ".")) == name
        }
    }

    /// The extension around a type, and the names from there to the type.
    func extensionAround(_ id: ID<Symbol>) -> (id: ID<Symbol>, names: [Name])? {
        let above = Array(around(id))
        guard let end = above.firstIndex(where: { self[$0].kind == .extension }) else { return nil }
        return (above[end], above[..<end].reversed().map { self[$0].name })
    }
}

/// A declaration of any module, with its place in the program.
package struct Symbol: Sendable {
    package let declaration: Declaration
    /// The type it declares or, for an extension, the type it extends; nil for an extension of an unparsed type.
    package internal(set) var type: TypeName?
    package let module: ID<Module>
    fileprivate let place: (file: Int32, index: Int32)
    /// The enclosing declaration.
    package let parent: ID<Symbol>?

    /// The index of the file in the module's facts.
    package var file: Int { Int(place.file) }
    /// The index of the declaration in the file's facts.
    package var index: Int { Int(place.index) }
    package var kind: Declaration.Kind { declaration.kind }
    package var name: Name { declaration.name }
    package var access: Access? { declaration.access }
    package var inheritance: Rows<TypeReference> { declaration.inheritance }
    package var members: Facts<Member> { declaration.members }
    var isLocal: Bool { declaration.isLocal }
    /// Whether the declaration has only common facts, see `Declaration.isPlain`.
    package var isPlain: Bool { declaration.isPlain }
    /// Whether an attribute marks it as deprecated, on any platform.
    package var isDeprecated: Bool {
        !isPlain && declaration.attributes.contains(where: \.isDeprecation)
    }
    package var conditions: Rows<Condition> { declaration.conditions }
    var genericParameters: [Name] { declaration.genericParameters.map(\.name) }
    var aliased: TypeReference? { declaration.aliased }

    package func reference(in modules: Modules) -> FactReference {
        FactReference(
            module: modules[module].name,
            path: modules[module].facts.files[file].path,
            element: .declaration(index)
        )
    }

    package func reference(toMember member: Int, in modules: Modules) -> FactReference {
        var reference = reference(in: modules)
        reference.element = .member(declaration: index, index: member)
        return reference
    }

    /// - Parameter entry: The number of the type in the inheritance list. That of a superclass is 0.
    func reference(toInherited entry: Int, in modules: Modules) -> FactReference {
        var reference = reference(in: modules)
        reference.element = .inheritance(declaration: index, index: entry)
        return reference
    }
}

/// The declarations of one module and the types that they declare, found without other modules.
struct ModuleSymbols: Sendable {
    private(set) var symbols: [Symbol] = []
    private(set) var types: [Name: SmallList<ID<Symbol>>] = [:]
    /// The symbol of the first declaration of each file.
    private(set) var first: [Int32] = []
    private(set) var outerTypes: [(name: Name, access: Access)] = []

    /// - Parameter range: The indices of the symbols.
    init(_ module: ID<Module>, _ facts: ModuleGraph, symbols range: Range<Int>) {
        symbols.reserveCapacity(range.count)
        types.reserveCapacity(range.count)
        first.reserveCapacity(facts.files.count)
        for (file, facts) in facts.files.enumerated() {
            let start = range.lowerBound + symbols.count
            first.append(Int32(start))
            for (index, declaration) in facts.declarations.enumerated() {
                let parent = declaration.parentIndex < 0 ? nil : start + Int(declaration.parentIndex)
                var symbol = Symbol(
                    declaration: declaration,
                    module: module,
                    place: (Int32(file), Int32(index)),
                    parent: parent.map { ID($0) }
                )
                symbol.type = symbol.ownType(in: parent.map { symbols[$0 - range.lowerBound] }, path: facts.path)
                if let type = symbol.type {
                    types[type.name, default: SmallList()].append(ID(start + index))
                    if parent == nil { outerTypes.append((symbol.name, symbol.access ?? .internal)) }
                }
                symbols.append(symbol)
            }
        }
    }
}

extension Symbol {
    /// The type that it declares; nil for extensions and for types nested in them, which need other modules.
    ///
    /// - Parameter outer: The enclosing declaration; nil at top level.
    fileprivate func ownType(in outer: Symbol?, path: @autoclosure () -> String) -> TypeName? {
        // Contains characters that no name in a source can have.
        if isLocal { return TypeName(module: module, name: Name("`\(path()):\(index):\(name)`")) }
        if kind == .extension { return nil }
        guard let outer else { return TypeName(module: module, outermost: name) }
        return outer.type?.nested(name)
    }
}
