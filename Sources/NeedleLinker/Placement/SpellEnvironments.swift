import NeedleGraph

/// Decides how each environment spells the types of what passes through it.
///
/// A component spells a type by the alias of a child that also needs it. If no child's alias is visible enough, it uses the
/// spelling in a protocol of its own module, or an alias of a protocol in another module. Components that contain each other
/// must not refer to each other's spellings in a cycle. So spellings are found upwards from the components that state a
/// requirement: each refers to one that was found before. The widest access comes first, so that an environment is as visible
/// as its types allow.
struct EnvironmentSpelling: SolutionReader, Sendable {
    struct Spellings: Sendable {
        /// The widest access with which each environment can be declared; nil if it has none.
        let limits: SideTable<Component, Access?>
        /// The access of each spelling, at most as wide as requested; nil for a need without a spelling.
        private(set) var accesses: SideTable<Need, Access?>
        /// The child's need whose alias spells this one, as for nearly all.
        fileprivate private(set) var sources: SideTable<Need, ID<Need>?>
        /// The needs with other spellings: as a protocol writes them, or by several aliases.
        fileprivate private(set) var others: [ID<Need>: PassedThrough] = [:]

        fileprivate init(for needs: Table<Need>, _ limits: SideTable<Component, Access?>) {
            self.limits = limits
            accesses = SideTable(for: needs, repeating: nil)
            sources = SideTable(for: needs, repeating: nil)
        }

        func contains(_ need: ID<Need>) -> Bool { accesses[need] != nil }

        /// Whether the environment of a component can be declared with this access.
        func allows(_ level: Access, of component: ID<Component>) -> Bool { limits[component] ?? .private >= level }

        fileprivate mutating func spell(_ need: ID<Need>, by source: ID<Need>, _ access: Access) {
            sources[need] = source
            accesses[need] = access
        }

        fileprivate mutating func spell(_ need: ID<Need>, _ passed: PassedThrough, _ access: Access) {
            others[need] = passed
            accesses[need] = access
        }
    }

    let needs: Needs
    let solution: Solution
    /// Whether a need passes through its component without being stated there.
    private let isPassing: SideTable<Need, Bool>
    /// For each need that passes through a component, the children's needs that it serves, in edge order.
    private let sources: Groups<Need, Need>
    /// The parents' needs that have this need as a source.
    private let users: Groups<Need, Need>
    /// The access of the protocols that each component depends on.
    private let statedAccess: SideTable<Component, Access>
    /// The plain form of each requirement that passes through non-core components under another number. The type is the same,
    /// so one spelling serves both.
    private let plainForms: [ID<Requirement>: ID<Requirement>]
    /// Whether the program contains any SPI; most do not.
    private let hasSPI: Bool

    private var sites: SideTable<Component, [RequirementSite]> { _read { yield solution.sites } }

    init(_ solution: Solution, _ workers: Workers) {
        let program = solution.demand.program
        self.solution = solution
        plainForms = Dictionary(uniqueKeysWithValues: program.stated.nonCoreVariants.map { ($1, $0) })
        statedAccess = SideTable(
            workers.map(program.components.ids) { id in
                let types = program.components[id].dependencyTypes.compactMap { $0 }
                return min(types.map(program.symbols.typeAccess).min() ?? .public, .public)
            }
        )
        hasSPI =
            program.symbols.hasSPI
            || program.components.ids.contains { id in
                solution.sites[id].contains { !program.resolver.spi(ofTypesAt: $0).isEmpty }
            }
        let needs = Needs(solution.demand.demands, of: program.components)
        var isPassing = SideTable<Need, Bool>(for: needs.all, repeating: true)
        for id in program.components.ids {
            for site in solution.sites[id] {
                if let need = needs.id(of: site.requirement, in: id) { isPassing[need] = false }
            }
        }
        (self.needs, self.isPassing) = (needs, isPassing)
        let steps = workers.map(solution.edges.ids) { [isPassing] in
            Self.steps(over: $0, in: solution.edges, needs, isPassing)
        }
        sources = Groups(of: needs.all.count, steps, by: \.user, \.source)
        users = Groups(of: needs.all.count, steps, by: \.source, \.user)
    }

    /// Whether anything passes through a component.
    func isPassed(_ id: ID<Component>) -> Bool { needs.ids(of: id).contains { isPassing[$0] } }

    /// A need that passes through a parent, and the child's need that it serves.
    private struct Step: Sendable {
        var user: ID<Need>
        var source: ID<Need>
    }

    private static func steps(
        over id: ID<Edge>,
        in edges: Table<Edge>,
        _ needs: Needs,
        _ isPassing: SideTable<Need, Bool>
    ) -> [Step] {
        let (parent, child) = (edges[id].parent, edges[id].child)
        var steps: [Step] = []
        steps.reserveCapacity(edges[id].bindings.count)
        for binding in edges[id].bindings {
            guard let carrier = binding.carrier, let user = needs.id(of: carrier, in: parent), isPassing[user],
                let source = needs.id(of: binding.requirement, in: child)
            else { continue }
            steps.append(Step(user: user, source: source))
        }
        return steps
    }

    /// - Parameter limits: As in `Spellings`.
    /// - Returns: The spelling of all that passes through an environment.
    func spellings(limits: SideTable<Component, Access?>) -> Spellings {
        var found = Spellings(for: needs.all, limits)
        var stated: SideTable<Requirement, [ModuleSite]>?
        for level in [Access.public, .package, .internal] {
            var open: [ID<Need>] = []
            for id in components.ids where found.allows(level, of: id) {
                open += needs.ids(of: id).filter { isPassing[$0] && !found.contains($0) }
            }
            spellByChildren(open, level, &found)
            for need in open where !found.contains(need) {
                let index = stated ?? sitesByRequirement()
                stated = index
                guard let site = site(of: needs[need], index, level) ?? siteBelow(need, level) else { continue }
                found.spell(need, passed(needs[need], by: .site(site)), level)
                spellByChildren(Array(users[need]), level, &found)
            }
        }
        return found
    }

    /// Spells each need by the first child that can, and then the needs that use it.
    private func spellByChildren(_ needed: [ID<Need>], _ level: Access, _ found: inout Spellings) {
        var queue = needed
        var next = 0
        while next < queue.count {
            let need = queue[next]
            next += 1
            guard !found.contains(need), found.allows(level, of: needs[need].component), spell(need, level, &found)
            else { continue }
            queue += users[need]
        }
    }

    /// Spells a need by the first source that exists in all of its builds, or by several sources that cover them together.
    ///
    /// - Returns: Whether it succeeded.
    private func spell(_ need: ID<Need>, _ level: Access, _ found: inout Spellings) -> Bool {
        var branches: [PassedThrough.Branch] = []
        var left = CompilationCondition.always
        for source in sources[need] {
            guard isUsable(source, level, found), !isHidden(source, from: need, level) else { continue }
            if !demand.hasConditions {
                found.spell(need, by: source, level)
                return true
            }
            let needed = presence(of: needs[need])
            let condition = presence(of: needs[source])
            if condition.holds(whenever: needed) {
                found.spell(need, by: source, level)
                return true
            }
            if branches.isEmpty { left = needed }
            if left.excludes(condition) { continue }
            branches.append(PassedThrough.Branch(condition: left.and(condition), spelling: alias(of: source)))
            left = left.excluding(condition)
        }
        guard left.isNever, let first = branches.first else { return false }
        found.spell(need, passed(needs[need], by: first.spelling, branches), level)
        return true
    }

    /// The requirement that passes through a component for a need; nil if it has no spelling.
    func passed(_ need: ID<Need>, _ spellings: Spellings) -> PassedThrough? {
        guard let source = spellings.sources[need] else { return spellings.others[need] }
        return passed(needs[need], by: alias(of: source))
    }

    private func passed(
        _ need: Need,
        by spelling: PassedThrough.Spelling,
        _ branches: [PassedThrough.Branch] = []
    ) -> PassedThrough {
        PassedThrough(
            requirement: need.requirement,
            spelling: spelling,
            branches: branches,
            condition: demand.condition(of: need.requirement, in: need.component)
        )
    }

    /// The alias of a child's need.
    private func alias(of source: ID<Need>) -> PassedThrough.Spelling {
        .child(needs[source].component, needs[source].requirement)
    }

    /// Whether the alias of a child's need is visible with access `level`.
    private func isUsable(_ source: ID<Need>, _ level: Access, _ found: Spellings) -> Bool {
        if !sources[source].isEmpty { return found.contains(source) }
        let component = needs[source].component
        return found.limits[component] ?? statedAccess[component] >= level
    }

    /// Whether the alias of a child's need is SPI, and the environment must not name SPI.
    private func isHidden(_ source: ID<Need>, from need: ID<Need>, _ level: Access) -> Bool {
        hasSPI && !mayNameAll(needs[need].component, level)
            && (isSPI(needs[source].component) || hasSPITypes(needs[source]))
    }

    /// Whether a component states a need in a requirement that is SPI and has an SPI type.
    private func hasSPITypes(_ need: Need) -> Bool {
        let own = sites[need.component]
        let first = own.partitioningIndex { $0.requirement >= need.requirement }
        return own[first...].prefix { $0.requirement == need.requirement }.contains {
            !program.resolver.spi(ofTypesAt: $0).isEmpty
        }
    }

    /// Whether the environment of a component may name SPI: no other module or package sees it, or it is SPI itself. A module
    /// without a package name has no `package` access.
    private func mayNameAll(_ component: ID<Component>, _ level: Access) -> Bool {
        if level <= .internal { return true }
        let module = components[component].module
        let isOfPackage = level == .package && program.modules[module].facts.packageName != nil
        return isOfPackage || isSPI(component)
    }

    private func isSPI(_ component: ID<Component>) -> Bool {
        !symbols.spi(of: components[component].symbol).isEmpty
    }

    /// The builds in which a component exists and demands a requirement.
    private func presence(of need: Need) -> CompilationCondition {
        components[need.component].condition.and(demand.condition(of: need.requirement, in: need.component))
    }

    /// Where protocols state each requirement, in the order of the components.
    private func sitesByRequirement() -> SideTable<Requirement, [ModuleSite]> {
        let stated = components.ids.lazy.flatMap { id in
            sites[id].map { ModuleSite(module: components[id].module, site: $0) }
        }
        return SideTable(for: program.requirements, grouping: stated) { plainForm(of: $0.site.requirement) }
    }

    private struct ModuleSite {
        let module: ID<Module>
        let site: RequirementSite
    }

    private func plainForm(of requirement: ID<Requirement>) -> ID<Requirement> {
        plainForms.isEmpty ? requirement : plainForms[requirement] ?? requirement
    }

    /// A place in the component's module that states the requirement, and whose types are all visible with access `level`.
    private func site(
        of need: Need,
        _ stated: SideTable<Requirement, [ModuleSite]>,
        _ level: Access
    ) -> RequirementSite? {
        let module = components[need.component].module
        let mayNameAll = mayNameAll(need.component, level)
        // Demand of modules above must not affect this module's files.
        let seen = stated[plainForm(of: need.requirement)].lazy
            .filter { program.modules.sees(module, $0.module) }.map(\.site)
        return seen.first { site in
            let resolver = program.resolver
            guard symbols[site.protocol].module == module, mayNameAll || resolver.spi(ofTypesAt: site).isEmpty else {
                return false
            }
            let (member, context) = (symbols.member(of: site), resolver.context(inside: site.protocol))
            return resolver.parsedTypes(namedBy: member.types, in: context).allSatisfy { type in
                symbols.typeAccess(type) >= level && (mayNameAll || !symbols.isSPI(type))
            }
        }
    }

    /// A place in another module, reached through components below this one, in a protocol that is visible with access `level`.
    /// The protocol has aliases for the types, regardless of the access of the components in between.
    private func siteBelow(_ top: ID<Need>, _ level: Access) -> RequirementSite? {
        let module = components[needs[top].component].module
        let requirement = plainForm(of: needs[top].requirement)
        let mayNameAll = mayNameAll(needs[top].component, level)
        let needsBelow = reached(from: [top]) { need in
            sources[need].filter { plainForm(of: needs[$0].requirement) == requirement }
        }
        return needsBelow.lazy.compactMap { need in
            sites[needs[need].component].first { plainForm(of: $0.requirement) == requirement }
        }.first { stated in
            guard let type = symbols[stated.protocol].type else { return false }
            return condition(of: stated).holds(whenever: presence(of: needs[top]))
                && program.modules.isVisible(symbols.typeAccess(type), of: type.module, from: module)
                && symbols.typeAccess(type) >= level
                && (mayNameAll || program.resolver.spi(ofTypesAt: stated).isEmpty && !symbols.isSPI(type))
        }
    }

    /// The builds in which a protocol's alias for a requirement exists.
    private func condition(of site: RequirementSite) -> CompilationCondition {
        symbols.condition(of: site.protocol).and(CompilationCondition(symbols.member(of: site).conditions))
    }
}

/// The requirements that components demand, numbered so that passes can keep their results in tables.
package struct Needs: Sendable {
    /// All needs, by component and requirement.
    package let all: Table<Need>
    /// The number of each component's first need; at the end, the number of all needs.
    private var first: [Int32] = [0]

    package init(_ demands: SideTable<Component, [ID<Requirement>]>, of components: Table<Component>) {
        all = Table(components.ids.flatMap { id in demands[id].map { Need(component: id, requirement: $0) } })
        for id in components.ids { first.append(first[id.index] + Int32(demands[id].count)) }
    }

    package subscript(id: ID<Need>) -> Need { all[id] }

    /// The demand of a component, in requirement order.
    func ids(of component: ID<Component>) -> Range<ID<Need>> {
        ID(Int(first[component.index]))..<ID(Int(first[component.index + 1]))
    }

    /// A component's need of a requirement; nil if the component does not demand it.
    package func id(of requirement: ID<Requirement>, in component: ID<Component>) -> ID<Need>? {
        ids(of: component).firstPosition(of: requirement) { all[$0].requirement }
    }
}
