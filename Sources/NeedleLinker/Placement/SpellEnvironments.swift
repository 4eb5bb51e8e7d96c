import NeedleGraph

/// Decides how each environment spells the types of what passes through it.
///
/// A component spells a type by the alias of a child that needs it as well, or, where no child's alias can be seen far
/// enough, as a protocol of its module writes it, or by the alias in a protocol of another module. Components that contain
/// each other must not spell by one another in a circle. So spellings are found from the components that state a
/// requirement upwards: each leads to one that was found before it. The widest access comes first, so that an environment
/// can be seen as far as its types allow.
struct EnvironmentSpelling: SolutionReader, Sendable {
    struct Spelled: Sendable {
        var spelling: PassedThrough.Spelling
        /// As in `PassedThrough`.
        var branches: [PassedThrough.Branch] = []
    }

    /// The spelling of each need that has one, by the numbers of the needs.
    struct Spellings: Sendable {
        /// How far what is spelled can be seen, no farther than asked for; nil for a need without a spelling.
        private(set) var accesses: [Access?]
        /// The need of a child by whose alias nearly all are spelled.
        private var sources: [Int32]
        /// The others: as a protocol writes them, or by several aliases.
        private var others: [Int: Spelled] = [:]

        fileprivate init(count: Int) {
            accesses = Array(repeating: nil, count: count)
            sources = Array(repeating: -1, count: count)
        }

        func contains(_ number: Int) -> Bool { accesses[number] != nil }

        func spelled(_ number: Int, _ needs: Needs) -> Spelled? {
            if sources[number] < 0 { return others[number] }
            let source = needs[Int(sources[number])]
            return Spelled(spelling: .child(source.component, source.requirement))
        }

        fileprivate mutating func spell(_ number: Int, by source: Int, _ access: Access) {
            sources[number] = Int32(source)
            accesses[number] = access
        }

        fileprivate mutating func spell(_ number: Int, _ spelled: Spelled, _ access: Access) {
            others[number] = spelled
            accesses[number] = access
        }
    }

    let needs: Needs
    let program: Program
    let solution: Solution
    /// The needs that pass through each component, which does not state them itself, in order.
    let passing: SideTable<Component, [Int]>
    /// For each need that passes through a component the needs of its children that it stands for, in the order of the
    /// edges.
    private let sources: NumberLists<Int32>
    /// The needs of the parents for which a need is a source.
    private let users: NumberLists<Int32>
    /// The requirements that pass through non-core components under other numbers, by these. The type is the same, so what
    /// spells one spells both.
    private let plainForms: [ID<Requirement>: ID<Requirement>]

    private var sites: SideTable<Component, [RequirementSite]> { _read { yield solution.sites } }

    init(_ program: Program, _ solution: Solution, _ workers: Workers) {
        self.program = program
        self.solution = solution
        plainForms = Dictionary(uniqueKeysWithValues: program.stated.nonCoreVariants.map { ($1, $0) })
        let needs = Needs(solution.demand.demands, of: program.components)
        self.needs = needs
        let passing = SideTable<Component, [Int]>(
            workers.map(program.components.ids) { Self.passing(through: $0, needs, stated: solution.sites[$0]) }
        )
        self.passing = passing
        var isPassing = Array(repeating: false, count: needs.all.count)
        for id in program.components.ids {
            for number in passing[id] { isPassing[number] = true }
        }
        let steps = workers.map(solution.edges.ids) { [isPassing] id in
            Self.steps(over: id, in: solution.edges, needs, isPassing)
        }
        (sources, users) = workers.both {
            NumberLists(count: needs.all.count, steps) { (Int($0.user), $0.source) }
        } _: {
            NumberLists(count: needs.all.count, steps) { (Int($0.source), $0.user) }
        }
    }

    /// - Parameter stated: What the component states itself, sorted as its needs are.
    private static func passing(through id: ID<Component>, _ needs: Needs, stated: [RequirementSite]) -> [Int] {
        var next = 0
        return needs.numbers(of: id).filter { number in
            let requirement = needs[number].requirement
            while next < stated.count, stated[next].requirement < requirement { next += 1 }
            return next == stated.count || stated[next].requirement != requirement
        }
    }

    /// A need of a parent that passes through it, and for what of a child.
    private struct Step: Sendable {
        var user: Int32
        var source: Int32
    }

    private static func steps(
        over id: ID<Edge>,
        in edges: Table<Edge>,
        _ needs: Needs,
        _ isPassing: [Bool]
    ) -> [Step] {
        let (parent, child, bindings) = (edges[id].parent, edges[id].child, edges[id].bindings)
        var steps: [Step] = []
        var user = needs.numbers(of: parent).lowerBound
        var source = needs.numbers(of: child).lowerBound
        for binding in bindings {
            guard let carrier = binding.carrier else { continue }
            user = needs.number(of: carrier, in: parent, from: user)
            source = needs.number(of: binding.requirement, in: child, from: source)
            guard needs.is(user, carrier, of: parent), isPassing[user],
                needs.is(source, binding.requirement, of: child)
            else { continue }
            if steps.isEmpty { steps.reserveCapacity(bindings.count) }
            steps.append(Step(user: Int32(user), source: Int32(source)))
        }
        return steps
    }

    /// - Parameter limits: The access with which each environment can be declared at most; nil where there is none.
    /// - Returns: The spelling of all that passes through an environment.
    func spellings(limits: SideTable<Component, Access?>) -> Spellings {
        var found = Spellings(count: needs.all.count)
        var stated: NumberLists<StatedSite>?
        for level in [Access.public, .package, .internal] {
            var open: [Int] = []
            for id in components.ids where limits[id] ?? .private >= level {
                for number in passing[id] where !found.contains(number) { open.append(number) }
            }
            spellByChildren(open, level, limits, &found)
            for number in open where !found.contains(number) {
                let index = stated ?? sitesByRequirement()
                stated = index
                guard let site = site(of: needs[number], index, level) ?? siteBelow(number, level) else { continue }
                found.spell(number, Spelled(spelling: .site(site)), level)
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
            guard spell(number, level, limits, &found) else { continue }
            for user in users.positions(of: number) { queue.append(Int(users[user])) }
        }
    }

    /// Spells a need by the first of the sources that is there in all builds in which the need is, or by several that
    /// are there in all of them together.
    ///
    /// - Returns: Whether it could.
    private func spell(
        _ number: Int,
        _ level: Access,
        _ limits: SideTable<Component, Access?>,
        _ found: inout Spellings
    ) -> Bool {
        var branches: [PassedThrough.Branch] = []
        var left = CompilationCondition.always
        for position in sources.positions(of: number) {
            let source = Int(sources[position])
            guard isUsable(source, level, limits, found), !isHidden(source, from: number, level) else { continue }
            if !demand.hasConditions {
                found.spell(number, by: source, level)
                return true
            }
            let needed = presence(of: needs[number])
            let condition = presence(of: needs[source])
            if condition.holds(whenever: needed) {
                found.spell(number, by: source, level)
                return true
            }
            if branches.isEmpty { left = needed }
            if left.excludes(condition) { continue }
            let spelling = PassedThrough.Spelling.child(needs[source].component, needs[source].requirement)
            branches.append(PassedThrough.Branch(condition: left.and(condition), spelling: spelling))
            left = left.excluding(condition)
        }
        guard left.isNever, let first = branches.first else { return false }
        found.spell(number, Spelled(spelling: first.spelling, branches: branches), level)
        return true
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
        return limits[component] ?? program.stated.access[component] >= level
    }

    /// Whether an alias of this need of a child is SPI, and the environment must not name SPI.
    private func isHidden(_ source: Int, from number: Int, _ level: Access) -> Bool {
        if !symbols.hasSPI, spiTypes.isEmpty { return false }
        return (isSPI(needs[source].component) || hasSPITypes(needs[source]))
            && !mayNameAll(needs[number].component, level)
    }

    /// Whether a component states a need in a requirement that is SPI, as is its type.
    private func hasSPITypes(_ need: Need) -> Bool {
        !spiTypes.isEmpty
            && sites[need.component].contains { $0.requirement == need.requirement && !spiTypes[$0].isEmpty }
    }

    /// Whether the environment of a component may name SPI: if no other module or package sees it, or if it is SPI itself.
    /// A module that names no package has no such access level.
    private func mayNameAll(_ component: ID<Component>, _ level: Access) -> Bool {
        if !symbols.hasSPI && spiTypes.isEmpty || level <= .internal { return true }
        let module = components[component].module
        let isOfPackage = level == .package && program.modules[module].facts.packageName != nil
        return isOfPackage || isSPI(component)
    }

    private func isSPI(_ component: ID<Component>) -> Bool {
        !symbols.spi(of: components[component].symbol).isEmpty
    }

    /// When a component demands a requirement and is there itself.
    private func presence(of need: Need) -> CompilationCondition {
        components[need.component].condition.and(demand.condition(of: need.requirement, in: need.component))
    }

    /// Where protocols state each requirement, in the order of the components.
    private func sitesByRequirement() -> NumberLists<StatedSite> {
        let stated = components.ids.map { id in
            sites[id].map { StatedSite(module: components[id].module, site: $0) }
        }
        return NumberLists(count: program.requirements.count, stated) {
            (plainForm(of: $0.site.requirement).index, $0)
        }
    }

    /// A requirement of a component.
    private struct StatedSite {
        /// The module of the component.
        let module: ID<Module>
        let site: RequirementSite
    }

    private func plainForm(of requirement: ID<Requirement>) -> ID<Requirement> {
        plainForms.isEmpty ? requirement : plainForms[requirement] ?? requirement
    }

    /// A statement of the requirement in the component's module whose types can all be seen with access `level`.
    private func site(
        of need: Need,
        _ stated: NumberLists<StatedSite>,
        _ level: Access
    ) -> RequirementSite? {
        let module = components[need.component].module
        let mayNameAll = mayNameAll(need.component, level)
        // What a module above demands of protocols in here decides nothing.
        let seen = stated.positions(of: plainForm(of: need.requirement).index).lazy.map { stated[$0] }
            .filter { program.modules.sees(module, $0.module) }.map(\.site)
        return seen.first { site in
            guard symbols[site.protocol].module == module, mayNameAll || spiTypes[site].isEmpty else { return false }
            let member = symbols[site.protocol].declaration.members[site.member]
            let context = program.resolver.context(inside: site.protocol)
            return member.types.flatMap { program.resolver.names(in: $0, context: context) }.allSatisfy {
                name in
                guard case .type(let type) = name else { return true }
                return symbols.typeAccess(type) >= level && (mayNameAll || !symbols.isSPI(type))
            }
        }
    }

    /// A statement in another module, by a component below this one, in a protocol that can be seen with access `level`:
    /// the types have aliases there, however far the components in between can be seen.
    private func siteBelow(_ number: Int, _ level: Access) -> RequirementSite? {
        let module = components[needs[number].component].module
        let requirement = plainForm(of: needs[number].requirement)
        let mayNameAll = mayNameAll(needs[number].component, level)
        var queue = [number]
        var known: Set<Int> = [number]
        var next = 0
        while next < queue.count {
            let need = queue[next]
            next += 1
            for position in sources.positions(of: need) {
                let source = Int(sources[position])
                if plainForm(of: needs[source].requirement) == requirement, known.insert(source).inserted {
                    queue.append(source)
                }
            }
            let stated = sites[needs[need].component].first { plainForm(of: $0.requirement) == requirement }
            guard let stated, let type = symbols[stated.protocol].type,
                condition(of: stated).holds(whenever: presence(of: needs[number])),
                program.modules.isVisible(symbols.typeAccess(type), of: type.module, from: module),
                symbols.typeAccess(type) >= level,
                mayNameAll || spiTypes[stated].isEmpty && !symbols.isSPI(type)
            else { continue }
            return stated
        }
        return nil
    }

    /// When the alias of what a protocol states is there.
    private func condition(of site: RequirementSite) -> CompilationCondition {
        let member = symbols[site.protocol].declaration.members[site.member]
        return symbols.condition(of: site.protocol).and(CompilationCondition(member.conditions))
    }
}
