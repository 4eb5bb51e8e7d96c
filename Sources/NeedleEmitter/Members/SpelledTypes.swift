import NeedleGraph
import NeedleLinker

/// The requirements whose types generated files write as a protocol states them, so that they need no aliases.
///
/// The generated file of the module that states a requirement has the imports of the files that state it. A file of a module
/// above writes the types if the import of that module alone makes them nameable, or if it sees the requirement's protocol only
/// for tests. A decision for a module never depends on modules above it.
struct SpelledTypes: Sendable {
    /// The files that may write the types of a member.
    enum Writers: Sendable {
        case none
        /// The generated file of the protocol's module.
        case module
        /// Those of modules above, too: only the protocol's module and the standard library declare the types.
        case modulesAbove
    }

    /// For each member position.
    private let writers: [Writers]

    init(
        _ graph: LinkedGraph,
        _ demanded: DemandedProtocols,
        _ forms: MemberForms,
        _ stated: DemandedMembers,
        _ workers: Workers
    ) {
        let reader = SpelledTypeReader(graph, demanded, forms, stated)
        var writers = [Writers](repeating: .none, count: demanded.requirements.count)
        for (position, found) in workers.map(graph.modules.ids, reader.writers).joined() { writers[position] = found }
        self.writers = writers
    }

    /// Whether the file of a module writes the types of a requirement, and no alias.
    ///
    /// - Parameters:
    ///   - position: The position of the stating member among the members of all protocols.
    ///   - owner: The module of that protocol.
    ///   - home: The protocol that would contain the alias.
    func areWritten(_ position: Int, of owner: ID<Module>, in viewer: ID<Module>, _ home: AliasHome) -> Bool {
        owner == viewer && writers[position] != .none || needNoAlias(position, of: owner, home)
    }

    /// Whether no file needs the aliases of a requirement.
    ///
    /// - Parameter home: The protocol that would contain them.
    func needNoAlias(_ position: Int, of owner: ID<Module>, _ home: AliasHome) -> Bool {
        guard owner == home.module else { return false }
        return writers[position] == .modulesAbove || writers[position] == .module && !home.isSeenAbove
    }
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

/// Finds the members of one module's protocols whose types may be written.
private struct SpelledTypeReader: Sendable {
    private let graph: LinkedGraph
    private let demanded: DemandedProtocols
    private let forms: MemberForms
    private let stated: DemandedMembers
    /// The typealiases in protocols. In a conforming class, such a name means the typealias.
    private let nested: [(module: ID<Module>, name: Name)]

    init(_ graph: LinkedGraph, _ demanded: DemandedProtocols, _ forms: MemberForms, _ stated: DemandedMembers) {
        (self.graph, self.demanded, self.forms, self.stated) = (graph, demanded, forms, stated)
        nested = graph.modules.ids.flatMap { module in
            graph.symbols.declarations(in: module).map { ID<Symbol>($0) }
                .filter { Self.isTypealiasOfProtocol($0, graph) }
                .map { (module, graph.symbols.table[$0].name) }
        }
    }

    private static func isTypealiasOfProtocol(_ id: ID<Symbol>, _ graph: LinkedGraph) -> Bool {
        guard graph.symbols.table[id].kind == .typealias, let parent = graph.symbols.table[id].parent else {
            return false
        }
        if graph.symbols.table[parent].kind == .protocol { return true }
        guard graph.symbols.table[parent].kind == .extension else { return false }
        // A type that is not parsed may be a protocol.
        guard let type = graph.symbols.table[parent].type else { return true }
        return graph.symbols.declared(type).contains { graph.symbols.table[$0].kind == .protocol }
    }

    /// The positions of the members whose types may be written.
    func writers(in module: ID<Module>) -> [(position: Int, writers: SpelledTypes.Writers)] {
        // If a type has the module's name, the module cannot qualify other types.
        let isHidden = graph.symbols.exists(
            TypeName(module: module, outermost: graph.modules.table[module].nameInFacts)
        )
        let taken = nested.filter { graph.modules.sees(module, $0.module) }.map { $0.name.parts.last ?? $0.name }
        var found: [(position: Int, writers: SpelledTypes.Writers)] = []
        for id in demanded.protocols(of: module) where demanded.contains(id) && isPlain(id) {
            for index in graph.symbols.table[id].declaration.members.indices where isPlain(index, of: id, taken) {
                let position = demanded.first(of: id) + index
                let isNameableAbove = !isHidden && stated[position].types.allSatisfy { $0.isOf(module) }
                found.append((position, isNameableAbove ? .modulesAbove : .module))
            }
        }
        return found
    }

    private func isPlain(_ id: ID<Symbol>) -> Bool {
        guard let type = graph.symbols.table[id].type, graph.symbols.declared(type).count == 1 else { return false }
        return !graph.symbols.table[id].isDeprecated && graph.symbols.effectiveAccess(of: id) > .fileprivate
            && graph.symbols.condition(of: id).isAlways && graph.symbols.spi(of: id).isEmpty
    }

    /// Whether a member exists in all builds, and its types mean the same in any class that implements it.
    private func isPlain(_ index: Int, of id: ID<Symbol>, _ taken: [Name]) -> Bool {
        guard let form = forms.id(ofMember: demanded.first(of: id) + index) else { return false }
        if forms[form].condition != nil || forms[form].isDeprecated { return false }
        let member = graph.symbols.table[id].declaration.members[index]
        if !graph.resolver.spi(ofTypesOf: member, in: id).isEmpty { return false }
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

/// A protocol member that states a requirement.
struct MemberPlace: Sendable {
    let `protocol`: ID<Symbol>
    let member: Int
    /// The component that requires it; nil for a member of a plugin extension.
    var component: ID<Component>?
    /// Whether all builds have this place.
    var isOnly = true

    init(_ site: RequirementSite, of component: ID<Component>? = nil) {
        (self.protocol, member, self.component) = (site.protocol, site.member, component)
    }
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
            guard let passed = graph.environments[component]?.members[index] else { return }
            path.append((component, index))
            switch passed.spelling {
            case .site(let site): place = MemberPlace(site, of: component)
            case .child(let child, let wanted):
                let sites = graph.requirementSites[child]
                if let own = sites.firstPosition(of: wanted, by: \.requirement) {
                    place = MemberPlace(sites[own], of: child)
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
            let isOnly = graph.environments[component]?.members[index].branches.isEmpty ?? true
            if !isOnly { place?.isOnly = false }
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
            return MemberPlace(graph.requirementSites[component][own], of: component)
        }
        let passed = graph.environments[component]?.members.firstPosition(of: requirement, by: \.requirement)
        return passed.flatMap { passing.place(of: $0, through: component) }
    }
}
