import NeedleGraph
import NeedleLinker

/// The types of requirements that mean the same wherever they are stated: each is nothing but the name of a parsed type
/// that no module re-exports.
struct SharedTypes: Sendable {
    struct SharedType: Sendable {
        let type: TypeName
        /// Whether no other module has a type of that name.
        let isUnambiguous: Bool
    }

    /// By requirement; nil for one of another kind.
    private(set) var types: [SharedType?] = []
    /// The use of each type, at the position of the requirement.
    private(set) var uses: [StatedMembers.Use] = []

    init(_ graph: LinkedGraph, _ names: GeneratedNames, _ workers: Workers) {
        let resolver = graph.resolver
        var isExported = Array(repeating: false, count: graph.modules.ids.count)
        for module in graph.modules.ids {
            for exported in graph.modules.table[module].exports { isExported[exported.index] = true }
        }
        let found = workers.map(graph.requirements.ids) { [isExported] id -> (SharedType, Access)? in
            guard graph.requirements[id].signature.isPlain, graph.requirements[id].signature.kind == .variable,
                let (type, arguments) = resolver.typeName(of: graph.requirements[id].signature.type),
                arguments == nil, isWord(type.name),
                !graph.symbols.isAlias(type.name), !graph.symbols.isInner(type.name),
                !isExported[type.module.index]
            else { return nil }
            let shared = SharedType(type: type, isUnambiguous: names.isUnambiguous(type))
            return (shared, graph.symbols.visibility(of: type))
        }
        types = found.map { $0?.0 }
        uses = found.map { found in
            // A requirement without a shared type only takes its place.
            guard let (shared, access) = found else { return .unparsed(-1, role: .written) }
            return .type(shared.type.module, path: shared.type.module, access: access, role: .written)
        }
    }

    subscript(requirement: ID<Requirement>) -> SharedType? { types[requirement.index] }
}
