import NeedleGraph
import NeedleLinker

/// The members of all demanded protocols: how their types are spelled there, and what the names in them stand for.
///
/// A protocol is demanded if it is a dependency of a component, or states a requirement of one. Each type is looked up
/// once, however many environments pass it on.
struct StatedMembers: Sendable {
    /// A member of a protocol.
    struct Member: Sendable {
        /// Its types, in the order of its aliases.
        var types: [SpelledType] = []
        /// Whether the first of the types is that of a variable, or of a function's result.
        var hasResult = false
    }

    /// A type of a member.
    struct SpelledType: Sendable {
        /// As the generated file of the protocol's module writes it.
        let spelling: Name
        /// The meanings of the names in it.
        let uses: [Use]
    }

    /// The meaning of a name in a type, and so the import of a file that repeats the type.
    enum Use: Sendable {
        /// A type of a parsed module.
        ///
        /// - `path`: The module by whose import the protocol's file sees it: its own, or one that re-exports it.
        /// - `access`: How far the outermost of the types around it can be seen.
        case type(ID<Module>, path: ID<Module>, access: Access, role: Role)
        /// A name of one of these modules, which were not parsed.
        case unparsed([UnparsedImport], role: Role)
    }

    /// The way in which a type is named.
    enum Role: Sendable {
        /// It is written.
        case written
        /// It is written, and a typealias of a protocol. The compiler sees through those, so that only who writes it has
        /// to import it.
        case ofProtocol
        /// A typealias stands for it: only what is public needs its import.
        case aliased
        /// It is the actor of a function type: whatever the access of what has the type, the actor may be internal.
        case actor
    }

    /// The import of a module that was not parsed.
    struct UnparsedImport: Sendable {
        let module: Name
        /// The access that the import needs at most. If the file imports the module internally, none of its public
        /// declarations has a type of it.
        let access: Access
    }

    /// By position, the members of all protocols.
    private let members: [Member]

    init(_ graph: LinkedGraph, _ names: GeneratedNames, _ demanded: DemandedProtocols, _ workers: Workers) {
        // What a reader holds is shared by all threads, so that each has one reader for all of its modules.
        let reader = { @Sendable in StatedMemberReader(graph, names) }
        members = workers.map(graph.modules.ids, with: reader) { $1.read(demanded, in: $0) }.flatMap(\.self)
    }

    /// A member of a demanded protocol, by its position.
    subscript(position: Int) -> Member { _read { yield members[position] } }
}

/// Reads what the demanded protocols of one module state.
struct StatedMemberReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    private var uses: UseReader
    /// The place of the types.
    private var context = NameContext(module: ID(0), file: 0, enclosing: nil)
    private var speller: TypeSpeller
    /// The access of the protocol that is read.
    private var access = Access.internal

    init(_ graph: LinkedGraph, _ names: GeneratedNames) {
        self.graph = graph
        resolver = graph.resolver
        self.names = names
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: ID(0))
    }

    /// Reads the members of all protocols of a module, in order.
    mutating func read(_ demanded: DemandedProtocols, in module: ID<Module>) -> [StatedMembers.Member] {
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: module)
        var members: [StatedMembers.Member] = []
        for id in demanded.protocols(of: module) {
            let memberCount = graph.symbols.table[id].declaration.members.count
            guard demanded.contains(id) else {
                // No generated file names these.
                members += repeatElement(StatedMembers.Member(), count: memberCount)
                continue
            }
            context = NameContext(module: module, file: graph.symbols.table[id].file, enclosing: id)
            access = graph.symbols.effectiveAccess(of: id)
            for index in 0..<memberCount {
                let member = graph.symbols.table[id].declaration.members[index]
                members.append(
                    StatedMembers.Member(types: member.types.map { read($0) }, hasResult: member.type != nil)
                )
            }
        }
        return members
    }

    /// Looks up the names in a type.
    private mutating func read(_ type: TypeExpression) -> StatedMembers.SpelledType {
        let found = resolver.names(in: type, context: context)
        var used = uses.read(found, in: context, statedWith: access)
        for path in type.actors.compactMap(\.path) {
            let names = [resolver.meaning(of: path, in: context)]
            used += uses.read(names, in: context, statedWith: access, as: .actor)
        }
        var whole: TypeName?
        if found.count == 1, case .type(let only) = found[0], type.word != nil { whole = only }
        return StatedMembers.SpelledType(
            spelling: speller.spelling(of: type, in: context, whole: whole),
            uses: used
        )
    }
}

/// Finds the imports that a file needs to repeat the types of one module's protocols.
final class UseReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    /// The meanings of the names in the type that is read.
    private var uses: [StatedMembers.Use] = []
    /// The unparsed modules that each place imports, as far as they were asked for.
    private var lists: [Place: [StatedMembers.UnparsedImport]] = [:]

    /// A file that states something with an access.
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
    /// A name that no parsed module has may come from any module that the file imports and that was not parsed.
    ///
    /// - Parameters:
    ///   - context: The place of the type.
    ///   - access: The access of the protocol or typealias that states it.
    ///   - role: What they are in the type if they are no typealiases.
    func read(
        _ names: [NamedType],
        in context: NameContext,
        statedWith access: Access,
        as role: StatedMembers.Role = .written
    ) -> [StatedMembers.Use] {
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
            var followed = [type]
            for alias in aliases { appendAliased(by: alias, seenFrom: context, &followed) }
        }
        return uses
    }

    /// Appends what a typealias stands for, through the typealiases that it names in turn.
    ///
    /// The compiler wants the one type that it stands for imported publicly where a public declaration names it, and
    /// nothing else: neither the module of a typealias on the way, nor what is inside an array, a function or generic
    /// arguments. Only a typealias in a protocol counts as if all of its names were written in its place.
    private func appendAliased(
        by alias: ID<Symbol>,
        seenFrom viewer: NameContext,
        _ followed: inout [TypeName]
    ) {
        guard let aliased = graph.symbols.table[alias].declaration.aliased?.type else { return }
        let context = resolver.context(inside: alias)
        let isOfProtocol = isOfProtocol(alias)
        let nominal = resolver.nominalType(aliased, in: context).map { [$0] } ?? []
        let names = isOfProtocol ? resolver.names(in: aliased, context: context) : nominal
        for name in names {
            guard case .type(let type) = name else {
                append(unparsed: name, in: context, graph.symbols.effectiveAccess(of: alias), .aliased)
                appendExtensions(with: name, seenFrom: viewer, as: .aliased)
                continue
            }
            let aliases = aliases(type)
            if aliases.isEmpty || isOfProtocol && !aliases.contains(where: self.isOfProtocol) {
                let path = importing(type.module, viewer)
                uses.append(.type(type.module, path: path, access: .public, role: .aliased))
                appendExtensions(with: name, seenFrom: viewer, as: .aliased)
            }
            if followed.contains(type) { continue }
            followed.append(type)
            for alias in aliases { appendAliased(by: alias, seenFrom: viewer, &followed) }
        }
    }

    /// Appends the modules of the extensions that have a type, or one around it, if the type that they extend is of another
    /// module or of none.
    private func appendExtensions(with name: NamedType, seenFrom context: NameContext, as role: StatedMembers.Role) {
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

    /// The typealiases that declare a name: several in branches of an `#if`.
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
        _ role: StatedMembers.Role
    ) {
        switch name {
        case .type, .genericParameter, .external("Swift", _): break
        case .external(let module?, _):
            uses.append(.unparsed([StatedMembers.UnparsedImport(module: module, access: .public)], role: role))
        case .external(nil, let name):
            if graph.resolver.isOfStandardLibrary(name.parts[0], in: context) { break }
            if Modules.foundationTypes.contains(name.parts[0]),
                graph.resolver.seesFoundation(context)
            {
                let runtime = StatedMembers.UnparsedImport(module: Modules.foundation, access: .public)
                uses.append(.unparsed([runtime], role: role))
                break
            }
            uses.append(.unparsed(imports(of: name, in: context, access), role: role))
        }
    }

    /// The module whose import brings another one into a file.
    private func importing(_ used: ID<Module>, _ context: NameContext) -> ID<Module> {
        if used == context.module { return used }
        var first: ID<Module>?
        for imported in graph.modules.table[context.module].views[context.file].modules where imported.module == used {
            if imported.path == used { return used }
            first = first ?? imported.path
        }
        return first ?? used
    }

    /// The modules that the file imports, that were not parsed and that may have a type.
    private func imports(
        of type: Name,
        in context: NameContext,
        _ access: Access
    ) -> [StatedMembers.UnparsedImport] {
        let place = Place(module: context.module, file: context.file, access: min(access, .public))
        let list = lists[place] ?? imports(of: place)
        lists[place] = list
        // A second module would be imported for nothing, of which the compiler warns where imports have access levels.
        guard list.count > 1, let owner = systemModule(of: type.parts[0]) else { return list }
        return list.first { $0.module == owner }.map { [$0] } ?? list
    }

    private func imports(of place: Place) -> [StatedMembers.UnparsedImport] {
        let imports = graph.modules.table[place.module].facts.files[place.file].imports
        let haveLevels = imports.contains { $0.access != nil }
        return graph.modules.unparsedImports(of: place.file, in: place.module).map { declaration in
            let access = declaration.access ?? (haveLevels ? .internal : .public)
            return StatedMembers.UnparsedImport(
                module: declaration.module,
                access: access >= place.access ? .public : .internal
            )
        }
    }
}
