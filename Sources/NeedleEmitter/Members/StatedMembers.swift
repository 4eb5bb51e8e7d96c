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
    /// By module, the demanded protocols that more than one file sees, sorted by name.
    private let protocols: [[StatedProtocol]]

    init(_ graph: LinkedGraph, _ names: GeneratedNames, _ demanded: DemandedProtocols, _ workers: Workers) {
        // What a reader holds is shared by all threads, so that each has one reader for all of its modules.
        let reader = { @Sendable in StatedMemberReader(graph, names) }
        let read = workers.map(graph.modules.ids, with: reader) { $1.read(demanded, in: $0) }
        members = read.flatMap(\.members)
        protocols = read.map(\.protocols)
    }

    /// The demanded protocols of a module that more than one file sees, sorted by name.
    func protocols(of module: ID<Module>) -> [StatedProtocol] { protocols[module.index] }

    /// A member of a demanded protocol, by its position.
    subscript(position: Int) -> Member { _read { yield members[position] } }
}

/// A protocol for which the generated file of its module has aliases.
struct StatedProtocol: Sendable {
    let id: ID<Symbol>
    /// As the generated file of its module writes it.
    let name: Name
    /// The widest access with which code elsewhere can name it, at most public.
    let access: Access
    /// The condition of the `#if` around it.
    let condition: Name?
    let isDeprecated: Bool
    /// The positions of its members.
    let members: Range<Int>
    /// The protocols that it inherits, if some are of other modules.
    let heir: StatedProtocols.Heir?
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

    /// Reads the members of all protocols of a module, in order, and its protocols with aliases.
    mutating func read(
        _ demanded: DemandedProtocols,
        in module: ID<Module>
    ) -> (members: [StatedMembers.Member], protocols: [StatedProtocol]) {
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: module)
        var members: [StatedMembers.Member] = []
        var named: [(type: Name, protocol: StatedProtocol)] = []
        for id in demanded.protocols(of: module) {
            let memberCount = graph.symbols.table[id].declaration.members.count
            guard demanded.contains(id) else {
                // No generated file names these.
                members += repeatElement(StatedMembers.Member(), count: memberCount)
                continue
            }
            context = NameContext(module: module, file: graph.symbols.table[id].file, enclosing: id)
            // A requirement of one branch of an `#if` is there if its protocol is, and its alias stands in there.
            let type = graph.symbols.table[id].type
            access = graph.symbols.effectiveAccess(of: id)
            for index in 0..<memberCount {
                let member = graph.symbols.table[id].declaration.members[index]
                members.append(
                    StatedMembers.Member(types: member.types.map { read($0) }, hasResult: member.type != nil)
                )
            }
            // Only a private component can have a private dependency protocol, and nothing is generated for those.
            guard demanded.hasAliases(id), access > .fileprivate, let type else { continue }
            let first = demanded.first(of: id)
            let stated = StatedProtocol(
                id: id,
                name: names.text(type, in: module),
                access: min(access, .public),
                condition: graph.symbols.condition(of: id).name,
                isDeprecated: graph.symbols.table[id].isDeprecated,
                members: first..<first + memberCount,
                heir: demanded.heir(id)
            )
            named.append((type.name, stated))
        }
        named.sort { ($0.type, $0.protocol.id) < ($1.type, $1.protocol.id) }
        return (members, named.map(\.protocol))
    }

    /// Looks up the names in a type.
    private mutating func read(_ type: TypeExpression) -> StatedMembers.SpelledType {
        let found = resolver.names(in: type, context: context)
        var used = uses.read(found, in: context, statedWith: access)
        for path in type.actors.compactMap(\.path) {
            let names = [resolver.lookup.resolve(path, in: context)]
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
