import NeedleGraph
import NeedleLinker

/// Reads what the demanded protocols of one module state.
struct StatedMemberReader {
    /// All that was read in one module; all positions are those in here.
    struct Result: Sendable {
        fileprivate(set) var members: [ReadMember] = []
        fileprivate(set) var types: [ReadType] = []
        fileprivate(set) var uses: [StatedMembers.Use] = []
        fileprivate(set) var unparsed: [[StatedMembers.UnparsedImport]] = []
        fileprivate(set) var protocols: [StatedProtocol] = []
    }

    struct ReadMember: Sendable {
        let types: Range<Int32>
        let hasResult: Bool
        /// Nil for one that no component demands.
        let requirement: ID<Requirement>?
        /// Whether its type is the shared one of the requirement.
        let isAlike: Bool
    }

    struct ReadType: Sendable {
        let spelling: Name
        let uses: Range<Int32>
        /// Whether the uses are those of the shared types.
        let areShared: Bool
    }

    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    private let shared: SharedTypes
    private var result = Result()
    private var uses: UseReader
    /// The place of the types.
    private var context = NameContext(module: ID(0), file: 0, enclosing: nil)
    private var speller: TypeSpeller
    /// The access of the protocol that is read.
    private var access = Access.internal

    init(_ graph: LinkedGraph, _ names: GeneratedNames, _ shared: SharedTypes) {
        self.graph = graph
        resolver = graph.resolver
        self.names = names
        self.shared = shared
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: ID(0))
    }

    mutating func read(_ demanded: DemandedProtocols, in module: ID<Module>) -> Result {
        result = Result()
        uses = UseReader(graph, resolver)
        speller = TypeSpeller(graph, names, for: module)
        let memberCount = demanded.memberCount(of: module)
        result.members.reserveCapacity(memberCount)
        // Nearly all members are variables, of one type each.
        result.types.reserveCapacity(memberCount)
        var named: [(type: Name, protocol: StatedProtocol)] = []
        named.reserveCapacity(demanded.protocols(of: module).count)
        for id in demanded.protocols(of: module) {
            let memberCount = graph.symbols.table[id].declaration.members.count
            guard demanded.contains(id) else {
                // No generated file names these.
                let member = ReadMember(types: 0..<0, hasResult: false, requirement: nil, isAlike: false)
                result.members += repeatElement(member, count: memberCount)
                continue
            }
            context = NameContext(module: module, file: graph.symbols.table[id].file, enclosing: id)
            // A requirement of one branch of an `#if` is there if its protocol is, and its alias stands in there.
            let type = graph.symbols.table[id].type
            access = graph.symbols.effectiveAccess(of: id)
            let first = demanded.first(of: id)
            for index in 0..<memberCount {
                read(index, of: id, demanded.requirements[first + index])
            }
            // Only a private component can have a private dependency protocol, and nothing is generated for those.
            guard demanded.hasAliases(id), access > .fileprivate, let type else { continue }
            let name = names.text(type, in: module)
            let stated = StatedProtocol(
                id: id,
                name: name,
                access: min(access, .public),
                condition: graph.symbols.condition(of: id).name,
                isDeprecated: graph.symbols.table[id].isDeprecated,
                members: first..<first + memberCount,
                heir: demanded.heir(id)
            )
            named.append((type.name, stated))
        }
        named.sort { ($0.type, $0.protocol.id) < ($1.type, $1.protocol.id) }
        result.protocols = named.map(\.protocol)
        (result.uses, result.unparsed) = (uses.uses, uses.unparsed)
        return result
    }

    private mutating func read(_ index: Int, of id: ID<Symbol>, _ requirement: ID<Requirement>?) {
        let firstType = Int32(result.types.count)
        if let requirement, let shared = shared[requirement],
            let type = graph.symbols.table[id].declaration.members[index].type, type.type.word == shared.type.name
        {
            result.types.append(
                ReadType(
                    spelling: speller.spelling(
                        of: type.type,
                        in: context,
                        whole: shared.type,
                        isUnambiguous: shared.isUnambiguous
                    ),
                    uses: Int32(requirement.index)..<Int32(requirement.index) + 1,
                    areShared: true
                )
            )
            let types = firstType..<firstType + 1
            return result.members.append(
                ReadMember(types: types, hasResult: true, requirement: requirement, isAlike: true)
            )
        }
        let member = graph.symbols.table[id].declaration.members[index]
        for type in member.types { result.types.append(read(type)) }
        result.members.append(
            ReadMember(
                types: firstType..<Int32(result.types.count),
                hasResult: member.type != nil,
                requirement: requirement,
                isAlike: false
            )
        )
    }

    /// Looks up the names in a type.
    private mutating func read(_ type: TypeExpression) -> ReadType {
        let found = resolver.names(in: type, context: context)
        var used = uses.read(found, in: context, statedWith: access)
        for path in type.actors.compactMap(\.path) {
            let names = [resolver.lookup.resolve(path, in: context)]
            used = used.lowerBound..<uses.read(names, in: context, statedWith: access, as: .actor).upperBound
        }
        var whole: TypeName?
        if found.count == 1, case .type(let only) = found[0], type.word != nil { whole = only }
        let isUnambiguous = whole.map(names.isUnambiguous) ?? false
        return ReadType(
            spelling: speller.spelling(of: type, in: context, whole: whole, isUnambiguous: isUnambiguous),
            uses: used,
            areShared: false
        )
    }
}
