import NeedleGraph
import NeedleLinker

/// The members of all demanded protocols: how their types are spelled there, and what the names in them stand for.
///
/// A protocol is demanded if it is a dependency of a component, or states a requirement of one. Each type is looked up
/// once, however many environments pass it on; and that of a requirement which is nothing but a name, once for all
/// protocols that state the requirement.
struct StatedMembers: Sendable {
    /// A member of a protocol.
    struct Member: Sendable {
        /// Its types in `types`, in the order of its aliases.
        let types: Range<Int32>
        /// Whether the first of the types is that of a variable, or of a function's result.
        let hasResult: Bool
    }

    /// A type of a member.
    struct SpelledType: Sendable {
        /// As the generated file of the protocol's module writes it.
        let spelling: Name
        /// The meanings of the names in it, in `uses`.
        let uses: Range<Int32>
    }

    /// The meaning of a name in a type, and so the import of a file that repeats the type.
    enum Use: Sendable {
        /// A type of a parsed module.
        ///
        /// - `path`: The module by whose import the protocol's file sees it: its own, or one that re-exports it.
        /// - `access`: How far the outermost of the types around it can be seen.
        case type(ID<Module>, path: ID<Module>, access: Access, role: Role)
        /// A name of one of the unparsed modules in this list of `unparsed`.
        case unparsed(Int32, role: Role)
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

    private var members: [Member] = []
    private(set) var types: [SpelledType] = []
    private(set) var uses: [Use]
    /// Lists of modules that were not parsed.
    private(set) var unparsed: [[UnparsedImport]] = []
    /// By module, the demanded protocols that more than one file sees, sorted by name.
    private let protocols: [[StatedProtocol]]
    private let demanded: DemandedProtocols
    /// By requirement, whether its names mean the same in all protocols. The meaning is then in `uses`, at the position of
    /// the requirement.
    private var isAlike: [Bool]

    init(_ graph: LinkedGraph, _ names: GeneratedNames, _ demanded: DemandedProtocols, _ workers: Workers) {
        let shared = SharedTypes(graph, names, workers)
        // What a reader holds is shared by all threads, so that each has one reader for all of its modules.
        let reader = { @Sendable in StatedMemberReader(graph, names, shared) }
        let read = workers.map(graph.modules.ids, with: reader) { $1.read(demanded, in: $0) }
        self.demanded = demanded
        uses = shared.uses
        isAlike = shared.types.map { $0 != nil }
        protocols = read.map(\.protocols)
        members.reserveCapacity(demanded.memberCount)
        types.reserveCapacity(demanded.memberCount)
        for requirement in demanded.twofold { isAlike[requirement.index] = false }
        for module in read { append(module) }
    }

    /// Takes over what was read in one module.
    private mutating func append(_ module: StatedMemberReader.Result) {
        let (firstType, firstUse, firstList) = (Int32(types.count), Int32(uses.count), Int32(unparsed.count))
        for member in module.members {
            if let requirement = member.requirement, !member.isAlike { isAlike[requirement.index] = false }
            members.append(Member(types: member.types.moved(by: firstType), hasResult: member.hasResult))
        }
        for type in module.types {
            let uses = type.areShared ? type.uses : type.uses.moved(by: firstUse)
            types.append(SpelledType(spelling: type.spelling, uses: uses))
        }
        for use in module.uses {
            switch use {
            case .unparsed(let list, let role): uses.append(.unparsed(list + firstList, role: role))
            case .type: uses.append(use)
            }
        }
        unparsed += module.unparsed
    }
}

extension StatedMembers {
    /// The demanded protocols of a module that more than one file sees, sorted by name.
    func protocols(of module: ID<Module>) -> [StatedProtocol] { protocols[module.index] }

    /// Whether the generated file of its module has aliases for a protocol.
    func hasAliases(_ protocol: ID<Symbol>) -> Bool { demanded.hasAliases(`protocol`) }

    /// The protocols that one with aliases inherits, if some are of other modules.
    func heir(_ protocol: ID<Symbol>) -> StatedProtocols.Heir? { demanded.heir(`protocol`) }

    /// The position of a protocol's first member; the others follow it.
    func first(of protocol: ID<Symbol>) -> Int { demanded.first(of: `protocol`) }

    subscript(position: Int) -> Member { members[position] }

    /// A member of a demanded protocol.
    func member(_ index: Int, of protocol: ID<Symbol>) -> Member { members[first(of: `protocol`) + index] }

    /// The meanings of the names in all types of a member, in `uses`.
    func uses(of member: Member) -> Range<Int32> {
        if member.types.isEmpty { return 0..<0 }
        let (first, last) = (types[Int(member.types.lowerBound)], types[Int(member.types.upperBound) - 1])
        return first.uses.lowerBound..<last.uses.upperBound
    }

    /// The meanings of the names in the types of a requirement, in `uses`; nil if they depend on the protocol.
    func uses(of requirement: ID<Requirement>) -> Range<Int32>? {
        guard isAlike[requirement.index] else { return nil }
        return Int32(requirement.index)..<Int32(requirement.index) + 1
    }
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

extension Range<Int32> {
    fileprivate func moved(by offset: Int32) -> Range { lowerBound + offset..<upperBound + offset }
}
