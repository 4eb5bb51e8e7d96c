import NeedleGraph
import NeedleLinker

/// The protocols that generated files name or have aliases for: those that a component depends on, those that a component of a
/// module above may depend on, and all that they inherit.
struct DemandedProtocols: Sendable {
    private let protocols: [ProtocolsInModule]
    /// The position of each protocol's first member among the members of all protocols.
    private var first: SideTable<Symbol, Int32>
    private var isDemanded: SideTable<Symbol, Bool>
    private var isAliased: SideTable<Symbol, Bool>
    /// The requirement of each member, by position; nil if no component demands it.
    private(set) var requirements: [ID<Requirement>?]
    /// The members of demanded protocols that share no requirement's form: no component demands them, or their protocol has
    /// several declarations.
    private(set) var membersWithOwnForms: [(protocol: ID<Symbol>, member: Int)] = []

    init(_ graph: LinkedGraph, _ workers: Workers) {
        protocols = workers.map(graph.modules.ids) { ProtocolsInModule($0, graph) }
        first = SideTable(for: graph.symbols.table, repeating: 0)
        isDemanded = SideTable(for: graph.symbols.table, repeating: false)
        isAliased = SideTable(for: graph.symbols.table, repeating: false)
        var memberCount = 0
        for module in protocols {
            for id in module.ids {
                first[id] = Int32(memberCount)
                memberCount += graph.symbols.table[id].declaration.members.count
            }
        }
        requirements = Array(repeating: nil, count: memberCount)
        for id in graph.components.ids {
            for index in graph.statedSites[id].indices {
                let `protocol` = graph.statedSites[id][index].protocol
                let position = Int(first[`protocol`]) + graph.statedSites[id][index].member
                isDemanded[`protocol`] = true
                requirements[position] = graph.statedSites[id][index].requirement
            }
            let isOnly = graph.components[id].dependencies.count == 1
            for case let type? in graph.components[id].dependencyTypes {
                for symbol in graph.symbols.declared(type) {
                    isDemanded[symbol] = true
                    // A protocol that does not inherit the runtime's has no other place for its aliases.
                    if isOnly || type.module == graph.components[id].module { isAliased[symbol] = true }
                }
            }
            if graph.plugins[id] == nil { continue }
            for member in graph.plugins[id]?.members ?? [] { isDemanded[member.site.protocol] = true }
        }
        for heir in graph.protocolsWithAliases.heirs.values {
            for id in heir.ofOthers { isDemanded[id] = true }
        }
        for module in protocols {
            for id in module.ids where graph.protocolsWithAliases.contains(id) {
                isAliased[id] = true
                isDemanded[id] = true
            }
        }
        let found = workers.map(graph.modules.ids) { [self] in membersWithOwnForms(in: $0, graph) }
        membersWithOwnForms = found.flatMap(\.self)
    }

    private func membersWithOwnForms(in module: ID<Module>, _ graph: LinkedGraph) -> [(ID<Symbol>, Int)] {
        var found: [(ID<Symbol>, Int)] = []
        for id in protocols[module.index].ids where isDemanded[id] {
            let isDeclaredOnce = graph.symbols.table[id].type.map { graph.symbols.declared($0).count == 1 } ?? false
            for index in graph.symbols.table[id].declaration.members.indices
            where !isDeclaredOnce || requirements[first(of: id) + index] == nil {
                found.append((id, index))
            }
        }
        return found
    }

    func protocols(of module: ID<Module>) -> [ID<Symbol>] { protocols[module.index].ids }

    func contains(_ protocol: ID<Symbol>) -> Bool { isDemanded[`protocol`] }

    /// Whether the generated file of its module has aliases for a protocol.
    func hasAliases(_ protocol: ID<Symbol>) -> Bool { isAliased[`protocol`] }

    /// The position of a protocol's first member; the others follow it.
    func first(of protocol: ID<Symbol>) -> Int { Int(first[`protocol`]) }

    /// Whether any protocol may inherit `Sendable`.
    var mayBeSendable: Bool { protocols.contains { $0.namesSendable } }
}

private struct ProtocolsInModule: Sendable {
    private(set) var ids: [ID<Symbol>] = []
    /// Whether any protocol may inherit `Sendable`, or any typealias may stand for it.
    private(set) var namesSendable = false

    /// - Parameter graph: Borrowed, since each copy would change reference counts that all threads share.
    init(_ module: ID<Module>, _ graph: LinkedGraph) {
        for position in graph.symbols.declarations(in: module) {
            let id = ID<Symbol>(position)
            switch graph.symbols.table[id].kind {
            case .protocol:
                ids.append(id)
                for index in graph.symbols.table[id].declaration.inheritance.indices {
                    let inherited = graph.symbols.table[id].declaration.inheritance[index].type
                    if inherited.mentionsSendable { namesSendable = true }
                }
            case .typealias:
                if graph.symbols.table[id].declaration.aliased?.type.mentionsSendable ?? false {
                    namesSendable = true
                }
            case .class, .struct, .enum, .actor, .extension: break
            }
        }
    }
}

extension TypeExpression {
    /// Whether `Sendable` is part of the type.
    fileprivate var mentionsSendable: Bool {
        if let word { return word == Self.sendable }
        return paths.contains { $0.last.name == Self.sendable }
    }

    private static let sendable: Name = "Sendable"
}
