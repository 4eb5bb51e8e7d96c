import NeedleGraph
import NeedleLinker

/// The protocols that generated files name or have aliases for: those that a component depends on, those that a component of a
/// module above may depend on, and all that they inherit.
struct DemandedProtocols: Sendable {
    /// The protocols of each module, in order.
    private var protocols: SideTable<Module, [ID<Symbol>]>
    /// The position of each protocol's first member among the members of all protocols.
    private var first: SideTable<Symbol, Int32>
    /// The number of members of all protocols.
    private(set) var memberCount = 0
    private var isDemanded: SideTable<Symbol, Bool>
    private var isAliased: SideTable<Symbol, Bool>
    /// Whether any protocol may inherit `Sendable`, or any typealias may stand for it.
    private(set) var mayBeSendable = false

    init(_ graph: LinkedGraph) {
        protocols = SideTable(graph.modules.ids.map { _ in [] })
        first = SideTable(for: graph.symbols.table, repeating: 0)
        isDemanded = SideTable(for: graph.symbols.table, repeating: false)
        isAliased = SideTable(for: graph.symbols.table, repeating: false)
        for module in graph.modules.ids {
            for id in graph.symbols.declarations(in: module) { read(id, of: module, graph) }
        }
        for id in graph.components.ids {
            for index in graph.statedSites[id].indices { isDemanded[graph.statedSites[id][index].protocol] = true }
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
        for module in graph.modules.ids {
            for id in protocols[module] where graph.protocolsWithAliases.contains(id) {
                isAliased[id] = true
                isDemanded[id] = true
            }
        }
    }

    private mutating func read(_ id: ID<Symbol>, of module: ID<Module>, _ graph: LinkedGraph) {
        switch graph.symbols.table[id].kind {
        case .protocol:
            protocols[module].append(id)
            first[id] = Int32(memberCount)
            memberCount += graph.symbols.table[id].declaration.members.count
            for index in graph.symbols.table[id].declaration.inheritance.indices
            where graph.symbols.table[id].declaration.inheritance[index].type.mentionsSendable { mayBeSendable = true }
        case .typealias:
            if graph.symbols.table[id].declaration.aliased?.type.mentionsSendable ?? false { mayBeSendable = true }
        case .class, .struct, .enum, .actor, .extension: break
        }
    }

    func protocols(of module: ID<Module>) -> [ID<Symbol>] { protocols[module] }

    func contains(_ protocol: ID<Symbol>) -> Bool { isDemanded[`protocol`] }

    /// Whether the generated file of its module has aliases for a protocol.
    func hasAliases(_ protocol: ID<Symbol>) -> Bool { isAliased[`protocol`] }

    /// The position of a protocol's first member; the others follow it.
    func first(of protocol: ID<Symbol>) -> Int { Int(first[`protocol`]) }
}

extension TypeExpression {
    /// Whether `Sendable` is part of the type.
    fileprivate var mentionsSendable: Bool {
        if let word { return word == Self.sendable }
        return paths.contains { $0.last.name == Self.sendable }
    }

    private static let sendable: Name = "Sendable"
}
