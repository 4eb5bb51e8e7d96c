import NeedleGraph

/// Decides how each environment spells the types of what passes through it.
///
/// A component spells a type by the alias of a child that needs it as well, or, where no child's alias can be seen far
/// enough, as a protocol of its module writes it. Components that contain each other must not spell by one another in a
/// circle. So spellings are found from the components that state a requirement upwards: each leads to one that was found
/// before it. The widest access comes first, so that an environment can be seen as far as its types allow.
struct EnvironmentSpelling {
    /// One requirement that a component demands.
    struct Need: Hashable {
        var component: ID<Component>
        var requirement: ID<Requirement>
    }

    struct Spelled {
        var spelling: PassedThrough.Spelling
        /// As in `PassedThrough`.
        var branches: [PassedThrough.Branch] = []
        /// How far it can be seen, no farther than asked for.
        var access: Access
    }

    private let demand: DemandPropagation
    private let resolver: TypeResolver
    /// What passes through components, in order.
    private var passing: [Need] = []
    /// What passes through a component: the needs of its children that it stands for, in the order of the edges.
    private var sources: [Need: [Need]] = [:]
    /// The needs of the parents for which a need is a source.
    private var users: [Need: [Need]] = [:]
    private var sitesByRequirement: [ID<Requirement>: [RequirementSite]] = [:]

    private var components: Table<Component> { demand.providers.components }
    private var symbols: Symbols { resolver.lookup.symbols }

    init(
        demand: DemandPropagation,
        demands: SideTable<Component, [ID<Requirement>]>,
        sites: SideTable<Component, [RequirementSite]>,
        resolver: TypeResolver
    ) {
        self.demand = demand
        self.resolver = resolver
        for id in components.ids {
            for site in sites[id] { sitesByRequirement[site.requirement, default: []].append(site) }
            let own = Set(sites[id].map(\.requirement))
            passing += demands[id].filter { !own.contains($0) }.map { Need(component: id, requirement: $0) }
        }
        let isPassing = Set(passing)
        for edge in demand.edges.values where demand.passesOn(edge) {
            for requirement in demands[edge.child] {
                guard let wanted = demand.wanted(requirement, over: edge),
                    demand.providers.provider(wanted, in: edge.parent, for: edge.child, from: edge.home) == nil
                else { continue }
                let carrier = demand.carrier(of: wanted, in: edge.parent)
                let need = Need(component: edge.parent, requirement: carrier)
                guard isPassing.contains(need) else { continue }
                let source = Need(component: edge.child, requirement: requirement)
                sources[need, default: []].append(source)
                users[source, default: []].append(need)
            }
        }
    }

    /// - Parameter limits: The access with which each environment can be declared at most; nil where there is none.
    /// - Returns: The spelling of all that passes through an environment.
    func spellings(limits: SideTable<Component, Access?>) -> [Need: Spelled] {
        var found: [Need: Spelled] = [:]
        for level in [Access.public, .package, .internal] {
            let open = passing.filter { found[$0] == nil && limits[$0.component] ?? .private >= level }
            spellByChildren(open, level, limits, &found)
            for need in open where found[need] == nil {
                guard let site = site(of: need, level) else { continue }
                found[need] = Spelled(spelling: .site(site), access: level)
                spellByChildren(users[need] ?? [], level, limits, &found)
            }
        }
        return found
    }

    /// Spells each need by the first child that can, and then what uses it in turn.
    private func spellByChildren(
        _ needs: [Need],
        _ level: Access,
        _ limits: SideTable<Component, Access?>,
        _ found: inout [Need: Spelled]
    ) {
        var queue = needs
        var next = 0
        while next < queue.count {
            let need = queue[next]
            next += 1
            guard found[need] == nil, limits[need.component] ?? .private >= level else { continue }
            let spelled = spelled(need, level) { source in
                if sources[source] != nil { return found[source] != nil }
                return statedAccess(in: source.component, limits) >= level
            }
            guard let spelled else { continue }
            found[need] = spelled
            queue += users[need] ?? []
        }
    }

    /// Spells a need by the first of the sources that is there in all builds in which the need is, or by several that
    /// are there in all of them together.
    private func spelled(_ need: Need, _ level: Access, where isUsable: (Need) -> Bool) -> Spelled? {
        let needed = presence(of: need)
        var branches: [PassedThrough.Branch] = []
        var left = needed
        for source in sources[need] ?? [] where isUsable(source) {
            let spelling = PassedThrough.Spelling.child(source.component, source.requirement)
            let condition = presence(of: source)
            if condition.holds(whenever: needed) { return Spelled(spelling: spelling, access: level) }
            if left.excludes(condition) { continue }
            branches.append(PassedThrough.Branch(condition: left.and(condition), spelling: spelling))
            left = left.excluding(condition)
        }
        guard left.isNever, let first = branches.first else { return nil }
        return Spelled(spelling: first.spelling, branches: branches, access: level)
    }

    /// When a component demands a requirement and is there itself.
    private func presence(of need: Need) -> CompilationCondition {
        components[need.component].condition.and(demand.condition(of: need.requirement, in: need.component))
    }

    /// How far the aliases of a component's own requirements can be seen.
    private func statedAccess(in id: ID<Component>, _ limits: SideTable<Component, Access?>) -> Access {
        if let limit = limits[id] { return limit }
        let types = components[id].dependencies.compactMap { resolver.typeName(of: $0)?.type }
        return min(types.map(symbols.typeAccess).min() ?? .public, .public)
    }

    /// A statement of the requirement in the component's module whose types can all be seen with access `level`.
    private func site(of need: Need, _ level: Access) -> RequirementSite? {
        let module = components[need.component].module
        return sitesByRequirement[need.requirement]?.first { site in
            let symbol = symbols[site.protocol]
            guard symbol.module == module else { return false }
            let member = symbol.declaration.members[site.member]
            let context = NameContext(module: symbol.module, file: symbol.file, enclosing: site.protocol)
            return member.types.flatMap { resolver.names(in: $0.canonical, context: context) }.allSatisfy { name in
                if case .type(let type) = name { symbols.typeAccess(type) >= level } else { true }
            }
        }
    }
}
