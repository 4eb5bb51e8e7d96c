import NeedleGraph
import NeedleLinker

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
