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
