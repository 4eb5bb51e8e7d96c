import NeedleGraph
import NeedleLinker

/// The members of all demanded protocols: how their types are spelled, and what the names in them mean.
///
/// A protocol is demanded if a component depends on it, or if it states a component's requirement. Each type is looked up once,
/// however many environments pass it on.
struct DemandedMembers: Sendable {
    struct Member: Sendable {
        var types: [SpelledType] = []
        /// Whether the first type is a variable's or a function's result type.
        var hasResult = false
    }

    struct SpelledType: Sendable {
        /// As the generated file of the protocol's module writes it.
        let spelling: Name
        /// The meanings of the names in it.
        let uses: [Use]
    }

    /// The meaning of a name in a type, which determines the import of a file that repeats the type.
    enum Use: Sendable {
        /// A type of a parsed module.
        ///
        /// - `path`: The module through whose import the protocol's file sees it: its own, or one that re-exports it.
        /// - `access`: The access of its outermost enclosing type.
        case type(ID<Module>, path: ID<Module>, access: Access, role: Role)
        /// A name from one of these modules, which are not parsed.
        case unparsed([UnparsedImport], role: Role)
    }

    /// How a type is named.
    enum Role: Sendable {
        /// It is written.
        case written
        /// It is written, and is a typealias in a protocol. The compiler resolves these, so only a file that writes it must
        /// import it.
        case ofProtocol
        /// A typealias stands for it: only public declarations need its import.
        case aliased
        /// It is the actor of a function type, which may always be internal.
        case actor
    }

    /// The import of a module that is not parsed.
    struct UnparsedImport: Sendable {
        let module: Name
        /// The widest access that the import can need. If the file imports the module internally, none of its public
        /// declarations uses a type of it.
        let access: Access
    }

    /// The members of all protocols, by position.
    private let members: [Member]

    init(_ graph: LinkedGraph, _ names: GeneratedNames, _ demanded: DemandedProtocols, _ workers: Workers) {
        // All threads share what a reader refers to, so each thread uses one reader for all of its modules.
        let reader = { @Sendable in DemandedMemberReader(graph, names) }
        members = workers.map(graph.modules.ids, with: reader) { $1.read(demanded, in: $0) }.flatMap(\.self)
    }

    subscript(position: Int) -> Member { _read { yield members[position] } }
}

/// Reads what the demanded protocols of one module state.
struct DemandedMemberReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    private var uses: UseReader
    /// Where the types are written.
    private var context = NameContext(module: ID(0), file: 0, enclosing: nil)
    private var speller: TypeSpeller
    /// The access of the current protocol.
    private var access = Access.internal

    init(_ graph: LinkedGraph, _ names: GeneratedNames) {
        self.graph = graph
        resolver = graph.resolver
        self.names = names
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: ID(0))
    }

    /// Reads the members of all protocols of a module, in order.
    mutating func read(_ demanded: DemandedProtocols, in module: ID<Module>) -> [DemandedMembers.Member] {
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: module)
        var members: [DemandedMembers.Member] = []
        for id in demanded.protocols(of: module) {
            let memberCount = graph.symbols.table[id].declaration.members.count
            guard demanded.contains(id) else {
                // No generated file names these.
                members += repeatElement(DemandedMembers.Member(), count: memberCount)
                continue
            }
            context = NameContext(module: module, file: graph.symbols.table[id].file, enclosing: id)
            access = graph.symbols.effectiveAccess(of: id)
            for index in 0..<memberCount {
                let member = graph.symbols.table[id].declaration.members[index]
                members.append(
                    DemandedMembers.Member(types: member.types.map { read($0) }, hasResult: member.type != nil)
                )
            }
        }
        return members
    }

    /// Looks up the names in a type.
    private mutating func read(_ type: TypeExpression) -> DemandedMembers.SpelledType {
        if let word = type.word {
            let meaning = resolver.meaning(of: word, in: context)
            return DemandedMembers.SpelledType(
                spelling: speller.spelling(of: word, meaning: meaning, in: context),
                uses: uses.read([meaning], in: context, statedWith: access)
            )
        }
        let found = resolver.names(in: type, context: context)
        var used = uses.read(found, in: context, statedWith: access)
        for path in type.actors.compactMap(\.path) {
            let names = [resolver.meaning(of: path, in: context)]
            used += uses.read(names, in: context, statedWith: access, as: .actor)
        }
        return DemandedMembers.SpelledType(spelling: speller.spelling(of: type, in: context), uses: used)
    }
}

/// Finds the imports that a file needs to repeat the types of one module's protocols.
final class UseReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    /// The meanings found in the current type.
    private var uses: [DemandedMembers.Use] = []
    /// A cache of the unparsed modules that each place imports.
    private var lists: [Place: [DemandedMembers.UnparsedImport]] = [:]

    /// A file, with the access of a declaration in it.
    private struct Place: Hashable {
        let module: ID<Module>
        let file: Int
        let access: Access
    }

    init(_ graph: LinkedGraph, _ resolver: TypeResolver) {
        self.graph = graph
        self.resolver = resolver
    }

    /// The meanings of the names in a type.
    ///
    /// A name that no parsed module declares may come from any module that is not parsed and that the file imports.
    ///
    /// - Parameters:
    ///   - context: The place of the type.
    ///   - access: The access of the protocol or typealias that states it.
    ///   - role: The role of names that are no typealiases.
    func read(
        _ names: [NamedType],
        in context: NameContext,
        statedWith access: Access,
        as role: DemandedMembers.Role = .written
    ) -> [DemandedMembers.Use] {
        uses = []
        for name in names {
            guard case .type(let type) = name else {
                append(unparsed: name, in: context, access, role)
                appendExtensions(with: name, seenFrom: context, as: role)
                continue
            }
            let aliases = aliases(type)
            let visibility = graph.symbols.visibility(of: type)
            let path = importing(type.module, context)
            let role = aliases.contains(where: isOfProtocol) ? .ofProtocol : role
            uses.append(.type(type.module, path: path, access: visibility, role: role))
            appendExtensions(with: name, seenFrom: context, as: role)
            append(aliasedBy: aliases, of: type, seenFrom: context)
        }
        return uses
    }

    /// A name in the type that a typealias stands for.
    private struct AliasedName {
        let name: NamedType
        let alias: ID<Symbol>
        let isOfProtocol: Bool
    }

    /// Appends what typealiases stand for, following the typealiases that they name.
    ///
    /// If a public declaration names a typealias, the compiler requires a public import of the one type that it stands for, and
    /// nothing else: neither the modules of intermediate typealiases, nor the types in an array, a function or generic
    /// arguments. Only a typealias in a protocol counts as if all of its names were written in its place.
    ///
    /// - Parameter type: The name of the typealiases: several in branches of an `#if`.
    private func append(aliasedBy aliases: [ID<Symbol>], of type: TypeName, seenFrom viewer: NameContext) {
        if aliases.isEmpty { return }
        var followed: Set = [type]
        // A list instead of recursion, since a chain of typealiases may be of any length.
        var pending = aliases.reversed().flatMap(namesBackwards)
        while let next = pending.popLast() {
            guard case .type(let type) = next.name else {
                let access = graph.symbols.effectiveAccess(of: next.alias)
                append(unparsed: next.name, in: resolver.context(inside: next.alias), access, .aliased)
                appendExtensions(with: next.name, seenFrom: viewer, as: .aliased)
                continue
            }
            let aliases = self.aliases(type)
            if aliases.isEmpty || next.isOfProtocol && !aliases.contains(where: isOfProtocol) {
                let path = importing(type.module, viewer)
                uses.append(.type(type.module, path: path, access: .public, role: .aliased))
                appendExtensions(with: next.name, seenFrom: viewer, as: .aliased)
            }
            if followed.insert(type).inserted { pending += aliases.reversed().flatMap(namesBackwards) }
        }
    }

    /// The names that count in the type of a typealias, last first.
    private func namesBackwards(_ alias: ID<Symbol>) -> [AliasedName] {
        guard let aliased = graph.symbols.table[alias].declaration.aliased?.type else { return [] }
        let (context, isOfProtocol) = (resolver.context(inside: alias), isOfProtocol(alias))
        let nominal = resolver.nominalType(aliased, in: context).map { [$0] } ?? []
        let names = isOfProtocol ? resolver.names(in: aliased, context: context) : nominal
        return names.reversed().map { AliasedName(name: $0, alias: alias, isOfProtocol: isOfProtocol) }
    }

    /// Appends the modules of the extensions that declare a type, or an enclosing type, if another module or no parsed module
    /// declares the extended type.
    private func appendExtensions(with name: NamedType, seenFrom context: NameContext, as role: DemandedMembers.Role) {
        for id in declarations(of: name, seenFrom: context.module) {
            let owner = graph.symbols.table[id].module
            let access = role == .aliased ? .public : graph.symbols.effectiveAccess(of: id)
            uses.append(.type(owner, path: importing(owner, context), access: access, role: role))
        }
    }

    private func declarations(of name: NamedType, seenFrom viewer: ID<Module>) -> [ID<Symbol>] {
        switch name {
        case .genericParameter: []
        case .type(let type): graph.symbols.foreignDeclarations(of: type, seenFrom: viewer, graph.modules)
        case .external(_, let name):
            graph.symbols.declarationsInUnparsedTypes(of: name, seenFrom: viewer, graph.modules)
        }
    }

    /// The typealias declarations of a name: several in branches of an `#if`.
    private func aliases(_ type: TypeName) -> [ID<Symbol>] {
        guard graph.symbols.isAlias(type.name) else { return [] }
        return graph.symbols.declared(type).filter { graph.symbols.table[$0].kind == .typealias }
    }

    private func isOfProtocol(_ alias: ID<Symbol>) -> Bool {
        guard let parent = graph.symbols.table[alias].parent else { return false }
        if graph.symbols.table[parent].kind != .extension { return graph.symbols.table[parent].kind == .protocol }
        guard let type = graph.symbols.table[parent].type else { return false }
        return graph.symbols.declared(type).contains { graph.symbols.table[$0].kind == .protocol }
    }

    private func append(
        unparsed name: NamedType,
        in context: NameContext,
        _ access: Access,
        _ role: DemandedMembers.Role
    ) {
        switch name {
        case .type, .genericParameter, .external("Swift", _): break
        case .external(let module?, _):
            uses.append(.unparsed([DemandedMembers.UnparsedImport(module: module, access: .public)], role: role))
        case .external(nil, let name):
            if graph.resolver.isOfStandardLibrary(name.parts[0], in: context) { break }
            if Modules.foundationTypes.contains(name.parts[0]),
                graph.resolver.seesFoundation(context)
            {
                let runtime = DemandedMembers.UnparsedImport(module: Modules.foundation, access: .public)
                uses.append(.unparsed([runtime], role: role))
                break
            }
            uses.append(.unparsed(imports(of: name, in: context, access), role: role))
        }
    }

    /// The module whose import makes another module visible in a file.
    private func importing(_ used: ID<Module>, _ context: NameContext) -> ID<Module> {
        if used == context.module { return used }
        var first: ID<Module>?
        for imported in graph.modules.table[context.module].views[context.file].modules where imported.module == used {
            if imported.path == used { return used }
            first = first ?? imported.path
        }
        return first ?? used
    }

    /// The file's imports of modules that are not parsed and may declare a type.
    private func imports(
        of type: Name,
        in context: NameContext,
        _ access: Access
    ) -> [DemandedMembers.UnparsedImport] {
        let place = Place(module: context.module, file: context.file, access: min(access, .public))
        let list = lists[place] ?? imports(of: place)
        lists[place] = list
        // A second import would be unused, which is a warning if imports have access levels.
        guard list.count > 1, let owner = systemModule(of: type.parts[0]) else { return list }
        return list.first { $0.module == owner }.map { [$0] } ?? list
    }

    private func imports(of place: Place) -> [DemandedMembers.UnparsedImport] {
        let imports = graph.modules.table[place.module].facts.files[place.file].imports
        let hasLevels = imports.contains { $0.access != nil }
        return graph.modules.unparsedImports(of: place.file, in: place.module).map { declaration in
            let access = declaration.access ?? (hasLevels ? .internal : .public)
            return DemandedMembers.UnparsedImport(
                module: declaration.module,
                access: access >= place.access ? .public : .internal
            )
        }
    }
}
