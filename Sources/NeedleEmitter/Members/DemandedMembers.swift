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
        protocols = SideTable(for: graph.modules.table, repeating: [])
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
            for member in graph.plugins[id]?.members ?? [] { isDemanded[member.site.protocol] = true }
        }
        for heir in graph.protocolsWithAliases.heirs.values {
            for id in heir.ofOthers { isDemanded[id] = true }
        }
    }

    private mutating func read(_ id: ID<Symbol>, of module: ID<Module>, _ graph: LinkedGraph) {
        switch graph.symbols.table[id].kind {
        case .protocol:
            protocols[module].append(id)
            if graph.protocolsWithAliases.contains(id) { (isAliased[id], isDemanded[id]) = (true, true) }
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

    func position(of member: ProtocolMember) -> Int { first(of: member.protocol) + member.index }
}

/// A member of a protocol.
struct ProtocolMember: Sendable {
    let `protocol`: ID<Symbol>
    /// Its index in the protocol's members.
    let index: Int
}

extension RequirementSite {
    /// The member that states the requirement.
    var stated: ProtocolMember { ProtocolMember(protocol: `protocol`, index: member) }
}

extension TypeExpression {
    /// Whether `Sendable` is part of the type.
    fileprivate var mentionsSendable: Bool {
        if let word { return word == Self.sendable }
        return paths.contains { $0.last.name == Self.sendable }
    }

    private static let sendable: Name = "Sendable"
}

/// The members of all demanded protocols: how their types are spelled, what the names in them mean, and who may write them.
///
/// A protocol is demanded if a component depends on it, or if it states a component's requirement. Each type is looked up once,
/// however many environments pass it on.
///
/// Generated files write the types of some requirements as a protocol states them, so that they need no aliases: the generated
/// file of the module that states a requirement has the imports of the files that state it. A file of a module above writes the
/// types if the import of that module alone makes them nameable. If the requirement's protocol is internal, only a file with a
/// `@testable` import sees it, and that sees the types as well. A decision for a module never depends on modules above it.
struct DemandedMembers: Sendable {
    struct Member: Sendable {
        var types: [SpelledType] = []
        /// Whether the first type is a variable's or a function's result type.
        var hasResult = false
        /// The files that may write the types.
        var writers = Writers.none
    }

    /// The files that may write the types of a member.
    enum Writers: Sendable {
        case none
        /// The generated file of the protocol's module.
        case module
        /// Those of modules above, too: only the protocol's module and the standard library declare the types.
        case modulesAbove
    }

    struct SpelledType: Sendable {
        /// As the generated file of the protocol's module writes it.
        var spelling: Name
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

    init(
        _ graph: LinkedGraph,
        _ names: GeneratedNames,
        _ demanded: DemandedProtocols,
        _ forms: MemberForms,
        _ workers: Workers
    ) {
        let nested = graph.symbols.table.ids.filter { id in
            // A type that is not parsed may be a protocol.
            graph.symbols.table[id].kind == .typealias && graph.symbols.isOfProtocol(id) ?? true
        }
        members = workers.map(graph.modules.ids) { module in
            let reader = DemandedMemberReader(graph, names, forms, nested, module)
            return demanded.protocols(of: module).flatMap { id in
                // No generated file names the members of other protocols.
                demanded.contains(id)
                    ? reader.read(id, at: demanded.first(of: id))
                    : graph.symbols.table[id].declaration.members.map { _ in Member() }
            }
        }.flatMap(\.self)
    }

    subscript(position: Int) -> Member { _read { yield members[position] } }
}

/// A protocol that contains the aliases of a requirement's types: one that states it, or an environment.
struct AliasHome {
    let module: ID<Module>
    /// Whether other modules see it, other than for tests.
    let isSeenAbove: Bool

    init(_ module: ID<Module>, _ access: Access) {
        self.module = module
        isSeenAbove = access >= .package
    }
}

extension Symbols {
    /// Whether a declaration is in a protocol or in an extension of one; nil for an extension of a type that is not parsed.
    func isOfProtocol(_ id: ID<Symbol>) -> Bool? {
        guard let parent = table[id].parent else { return false }
        return table[parent].kind == .extension ? table[parent].type.map(isProtocol) : table[parent].kind == .protocol
    }
}

/// Reads what the demanded protocols of one module state.
struct DemandedMemberReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let forms: MemberForms
    private let module: ID<Module>
    private let uses: UseReader
    private let speller: TypeSpeller
    /// The names of typealiases in protocols that the module sees. In a conforming class, such a name means the typealias.
    private let taken: [Name]
    /// Whether a type has the module's name, so that the module cannot qualify other types.
    private let isHidden: Bool

    /// - Parameter nested: The typealiases in protocols.
    init(
        _ graph: LinkedGraph,
        _ names: GeneratedNames,
        _ forms: MemberForms,
        _ nested: [ID<Symbol>],
        _ module: ID<Module>
    ) {
        (self.graph, self.forms, self.module) = (graph, forms, module)
        resolver = graph.resolver
        uses = UseReader(graph)
        speller = TypeSpeller(graph, names, for: module)
        taken = nested.map { graph.symbols.table[$0] }.filter { graph.modules.sees(module, $0.module) }
            .map { $0.name.parts.last ?? $0.name }
        isHidden = graph.symbols.exists(
            TypeName(module: module, outermost: graph.modules.table[module].nameInFacts)
        )
    }

    /// Reads the members of a protocol, in order.
    ///
    /// - Parameter first: The position of its first member among the members of all protocols.
    func read(_ id: ID<Symbol>, at first: Int) -> [DemandedMembers.Member] {
        let context = resolver.context(inside: id)
        let access = graph.symbols.effectiveAccess(of: id)
        let mayWrite = isPlain(id)
        let members = graph.symbols.table[id].declaration.members
        return members.indices.map { index in
            var member = DemandedMembers.Member()
            member.types = members[index].types.map { read($0, in: context, access) }
            member.hasResult = members[index].type != nil
            if mayWrite, isPlain(members[index], at: first + index, of: id) {
                let isNameableAbove = !isHidden && member.types.allSatisfy { $0.isOf(module) }
                member.writers = isNameableAbove ? .modulesAbove : .module
            }
            return member
        }
    }

    /// Looks up the names in a type.
    ///
    /// - Parameter access: The access of the protocol.
    private func read(
        _ type: TypeExpression,
        in context: NameContext,
        _ access: Access
    ) -> DemandedMembers.SpelledType {
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

    private func isPlain(_ id: ID<Symbol>) -> Bool {
        guard let type = graph.symbols.table[id].type, graph.symbols.declared(type).count == 1 else { return false }
        return !graph.symbols.table[id].isDeprecated && graph.symbols.effectiveAccess(of: id) > .fileprivate
            && graph.symbols.condition(of: id).isAlways && graph.symbols.spi(of: id).isEmpty
    }

    /// Whether a member exists in all builds, and its types mean the same in any class that implements it.
    private func isPlain(_ member: Member, at position: Int, of id: ID<Symbol>) -> Bool {
        guard let form = forms.id(ofMember: position) else { return false }
        if forms[form].condition != nil || forms[form].isDeprecated { return false }
        if !resolver.spi(ofTypesOf: member, in: id).isEmpty { return false }
        if taken.isEmpty { return true }
        return !member.types.contains { type in type.paths.contains { taken.contains($0.parts[0].name) } }
    }
}

extension DemandedMembers.SpelledType {
    /// Whether this module and the standard library declare all types named in it.
    fileprivate func isOf(_ module: ID<Module>) -> Bool {
        uses.allSatisfy { use in
            if case .type(module, _, _, let role) = use { return role == .written || role == .aliased }
            return false
        }
    }
}

/// The place that states a requirement.
struct MemberPlace: Sendable {
    let member: ProtocolMember
    /// The component that requires it; nil for a member of a plugin extension.
    var component: ID<Component>?
    /// Whether all builds have this place.
    var isOnly = true
    /// Whether a deprecated protocol spells the requirement on the way to this place.
    var isDeprecated = false
}

/// The places that state the requirements that pass through environments, found by following the environments' spellings.
struct PassingSites: Sendable {
    private var places: SideTable<Component, [MemberPlace?]>

    /// - Complexity: Linear in the members of all environments, times the logarithm of the largest environment's size.
    init(_ graph: LinkedGraph) {
        places = SideTable(for: graph.components, repeating: [])
        for id in graph.components.ids {
            places[id] = Array(repeating: nil, count: graph.environments[id]?.members.count ?? 0)
        }
        for id in graph.components.ids {
            for index in places[id].indices { find(index, through: id, graph) }
        }
    }

    /// Follows the spellings to a known place, and records it for all members on the path.
    private mutating func find(_ index: Int, through id: ID<Component>, _ graph: LinkedGraph) {
        var path: [(component: ID<Component>, index: Int)] = []
        var (component, index) = (id, index)
        var place = places[component][index]
        while place == nil {
            guard let spelling = graph.environments[component]?.members[index].spelling else { return }
            path.append((component, index))
            switch spelling {
            case .site(let site):
                let isDeprecated = graph.symbols.table[site.protocol].isDeprecated
                place = MemberPlace(member: site.stated, component: component, isDeprecated: isDeprecated)
            case .child(let child, let wanted):
                let sites = graph.requirementSites[child]
                if let own = sites.firstPosition(of: wanted, by: \.requirement) {
                    place = MemberPlace(member: sites[own].stated, component: child)
                    break
                }
                guard let next = graph.environments[child]?.members.firstPosition(of: wanted, by: \.requirement) else {
                    return
                }
                (component, index) = (child, next)
                place = places[component][index]
            }
        }
        for (component, index) in path.reversed() {
            guard let passed = graph.environments[component]?.members[index] else { continue }
            if !passed.branches.isEmpty { place?.isOnly = false }
            if case .child(let child, _) = passed.spelling, graph.dependsOnDeprecated(child) {
                place?.isDeprecated = true
            }
            places[component][index] = place
        }
    }

    /// The place that states a requirement that passes through a component, by its position in the environment.
    func place(of position: Int, through component: ID<Component>) -> MemberPlace? { places[component][position] }
}

extension EmissionContext {
    /// The place that states a requirement of a component or a requirement that passes through it.
    ///
    /// A method of the context, since passing another object's graph copies it, and threads contend for its reference counts.
    func place(of requirement: ID<Requirement>, below component: ID<Component>) -> MemberPlace? {
        if let own = graph.requirementSites[component].firstPosition(of: requirement, by: \.requirement) {
            return MemberPlace(member: graph.requirementSites[component][own].stated, component: component)
        }
        let passed = graph.environments[component]?.members.firstPosition(of: requirement, by: \.requirement)
        return passed.flatMap { passing.place(of: $0, through: component) }
    }
}
