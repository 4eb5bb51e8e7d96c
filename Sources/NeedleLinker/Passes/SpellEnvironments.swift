import NeedleGraph

/// Decides how each environment spells the types of what passes through it.
///
/// A component spells a type by the alias of a child that needs it as well, or, where no child's alias can be seen far
/// enough, as a protocol of its module writes it. Components that contain each other must not spell by one another in a
/// circle. So spellings are found from the components that state a requirement upwards: each leads to one that was found
/// before it. The widest access comes first, so that an environment can be seen as far as its types allow.
struct EnvironmentSpelling: Sendable {
    struct Spelled: Sendable {
        var spelling: PassedThrough.Spelling
        /// As in `PassedThrough`.
        var branches: [PassedThrough.Branch] = []
        /// How far it can be seen, no farther than asked for.
        var access: Access
    }

    /// The spelling of each need that has one, by the numbers of the needs.
    struct Spellings: Sendable {
        private var all: [Spelled] = []
        /// One more than the position in `all`; 0 for a need without a spelling.
        private var positions: [Int32]

        fileprivate init(count: Int) {
            positions = Array(repeating: 0, count: count)
        }

        func contains(_ number: Int) -> Bool { positions[number] != 0 }

        /// How far what is spelled can be seen.
        func access(of number: Int) -> Access? { contains(number) ? all[Int(positions[number]) - 1].access : nil }

        fileprivate(set) subscript(number: Int) -> Spelled? {
            get { contains(number) ? all[Int(positions[number]) - 1] : nil }
            set {
                guard let newValue else { return }
                all.append(newValue)
                positions[number] = Int32(all.count)
            }
        }
    }

    let needs: Needs
    private let demand: DemandPropagation
    private let resolver: TypeResolver
    /// What passes through components, in order.
    private let passing: [Int]
    /// What passes through a component: the needs of its children that it stands for, in the order of the edges.
    private let sources: NumberLists<Int32>
    /// The needs of the parents for which a need is a source.
    private let users: NumberLists<Int32>
    private let sitesByRequirement: NumberLists<RequirementSite>
    /// How far the aliases of a component's own requirements can be seen, if it has no environment.
    private let statedAccess: SideTable<Component, Access>

    private var components: Table<Component> { _read { yield demand.providers.components } }
    private var symbols: Symbols { _read { yield resolver.lookup.symbols } }

    init(
        demand: DemandPropagation,
        sites: SideTable<Component, [RequirementSite]>,
        resolver: TypeResolver,
        workers: Workers
    ) {
        let symbols = resolver.lookup.symbols
        self.demand = demand
        self.resolver = resolver
        let components = demand.providers.components
        let needs = Needs(demand.demands, of: components)
        self.needs = needs
        var stated: [(key: Int, element: RequirementSite)] = []
        var isPassing = Array(repeating: true, count: needs.all.count)
        statedAccess = SideTable(
            workers.map(components.ids) { id in
                components[id].dependencyTypes.reduce(.public) { access, type in
                    min(access, type.map(symbols.typeAccess) ?? access)
                }
            }
        )
        for id in components.ids {
            for site in sites[id] {
                stated.append((site.requirement.index, site))
                if let own = needs.number(of: site.requirement, in: id) { isPassing[own] = false }
            }
        }
        passing = needs.all.indices.filter { isPassing[$0] }
        sitesByRequirement = NumberLists(count: demand.providers.requirements.count, stated)
        let steps = workers.map(demand.edges.ids) { [isPassing] id in
            Self.steps(over: demand.edges[id], needs, isPassing)
        }
        let sources = steps.flatMap { $0.map { (key: $0.user, element: Int32($0.source)) } }
        let users = steps.flatMap { $0.map { (key: $0.source, element: Int32($0.user)) } }
        self.sources = NumberLists(count: needs.all.count, sources)
        self.users = NumberLists(count: needs.all.count, users)
    }

    /// What passes through the parent of an edge, and for what of its child.
    private static func steps(over edge: Edge, _ needs: Needs, _ isPassing: [Bool]) -> [(user: Int, source: Int)] {
        edge.bindings.compactMap { binding in
            guard case .environment(let carrier) = binding.source,
                let user = needs.number(of: carrier, in: edge.parent), isPassing[user],
                let source = needs.number(of: binding.requirement, in: edge.child)
            else { return nil }
            return (user, source)
        }
    }

    /// - Parameter limits: The access with which each environment can be declared at most; nil where there is none.
    /// - Returns: The spelling of all that passes through an environment.
    func spellings(limits: SideTable<Component, Access?>) -> Spellings {
        var found = Spellings(count: needs.all.count)
        for level in [Access.public, .package, .internal] {
            let open = passing.filter { !found.contains($0) && limits[needs[$0].component] ?? .private >= level }
            spellByChildren(open, level, limits, &found)
            for number in open where !found.contains(number) {
                guard let site = site(of: needs[number], level) else { continue }
                found[number] = Spelled(spelling: .site(site), access: level)
                spellByChildren(users.positions(of: number).map { Int(users[$0]) }, level, limits, &found)
            }
        }
        return found
    }

    /// Spells each need by the first child that can, and then what uses it in turn.
    private func spellByChildren(
        _ numbers: [Int],
        _ level: Access,
        _ limits: SideTable<Component, Access?>,
        _ found: inout Spellings
    ) {
        var queue = numbers
        var next = 0
        while next < queue.count {
            let number = queue[next]
            next += 1
            guard !found.contains(number), limits[needs[number].component] ?? .private >= level else { continue }
            let spelled = spelled(number, level, limits, found)
            guard let spelled else { continue }
            found[number] = spelled
            for user in users.positions(of: number) { queue.append(Int(users[user])) }
        }
    }

    /// Spells a need by the first of the sources that is there in all builds in which the need is, or by several that
    /// are there in all of them together.
    private func spelled(
        _ number: Int,
        _ level: Access,
        _ limits: SideTable<Component, Access?>,
        _ found: Spellings
    ) -> Spelled? {
        let needed = presence(of: needs[number])
        var branches: [PassedThrough.Branch] = []
        var left = needed
        for position in sources.positions(of: number) {
            let source = Int(sources[position])
            guard isUsable(source, level, limits, found) else { continue }
            let spelling = PassedThrough.Spelling.child(needs[source].component, needs[source].requirement)
            let condition = presence(of: needs[source])
            if condition.holds(whenever: needed) { return Spelled(spelling: spelling, access: level) }
            if left.excludes(condition) { continue }
            branches.append(PassedThrough.Branch(condition: left.and(condition), spelling: spelling))
            left = left.excluding(condition)
        }
        guard left.isNever, let first = branches.first else { return nil }
        return Spelled(spelling: first.spelling, branches: branches, access: level)
    }

    /// Whether an alias of this need of a child can be seen with access `level`.
    private func isUsable(
        _ source: Int,
        _ level: Access,
        _ limits: SideTable<Component, Access?>,
        _ found: Spellings
    ) -> Bool {
        if !sources.positions(of: source).isEmpty { return found.contains(source) }
        let component = needs[source].component
        return limits[component] ?? statedAccess[component] >= level
    }

    /// When a component demands a requirement and is there itself.
    private func presence(of need: Needs.Need) -> CompilationCondition {
        components[need.component].condition.and(demand.condition(of: need.requirement, in: need.component))
    }

    /// A statement of the requirement in the component's module whose types can all be seen with access `level`.
    private func site(of need: Needs.Need, _ level: Access) -> RequirementSite? {
        let module = components[need.component].module
        return sitesByRequirement.positions(of: need.requirement.index).lazy.map { sitesByRequirement[$0] }.first {
            site in
            guard symbols[site.protocol].module == module else { return false }
            let member = symbols[site.protocol].declaration.members[site.member]
            let context = resolver.context(inside: site.protocol)
            return member.types.flatMap { resolver.names(in: $0.canonical, context: context) }.allSatisfy { name in
                if case .type(let type) = name { symbols.typeAccess(type) >= level } else { true }
            }
        }
    }
}
