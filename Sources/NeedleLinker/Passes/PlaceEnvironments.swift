import NeedleDiagnostics
import NeedleGraph

/// Decides which components need an environment protocol, how it spells its types, and who may see it.
struct EnvironmentPlacement: Sendable {
    let demand: DemandPropagation
    let sites: SideTable<Component, [RequirementSite]>
    /// How far the protocols that each component depends on can be seen.
    let statedAccess: SideTable<Component, Access>
    let resolver: TypeResolver
    let workers: Workers

    private var components: Table<Component> { _read { yield demand.providers.components } }
    private var modules: Modules { _read { yield resolver.lookup.modules } }

    /// A requirement whose types can be seen less far than those of all that were looked at before it.
    private struct Limit {
        var requirement: ID<Requirement>
        var access: Access
    }

    /// - Returns: The environments, and the edges into components from modules that cannot see their environments.
    func place() -> (placed: SideTable<Component, Environment?>, diagnostics: [Diagnostic]) {
        let spelling = EnvironmentSpelling(
            demand: demand,
            sites: sites,
            statedAccess: statedAccess,
            resolver: resolver,
            workers: workers
        )
        var accesses = SideTable<Component, Access?>(
            workers.map(components.ids) { needsEnvironment($0) ? min(components[$0].access, .public) : nil }
        )
        // An environment that is narrowed for one type takes others with it, so what came first is the cause.
        var limits = SideTable<Component, [Limit]>(for: components, repeating: [])
        // Access only ever narrows, so this ends; in most graphs the second round changes nothing.
        while true {
            let spellings = spelling.spellings(limits: accesses)
            var isStable = true
            for id in components.ids {
                guard let access = accesses[id] else { continue }
                let narrowest = narrow(&limits[id], spelling.needs, spelling.needs.numbers(of: id), spellings)
                guard narrowest < access else { continue }
                accesses[id] = narrowest
                isStable = false
            }
            guard isStable else { continue }
            let environments = SideTable<Component, Environment?>(
                workers.map(components.ids) { [accesses] id in
                    accesses[id].map { environment(of: id, $0, spelling.needs, spellings) }
                }
            )
            return (environments, diagnostics(environments, limits))
        }
    }

    /// Appends the needs of a component that are limits.
    ///
    /// - Returns: The narrowest access of their types.
    private func narrow(
        _ limits: inout [Limit],
        _ needs: Needs,
        _ numbers: Range<Int>,
        _ spellings: EnvironmentSpelling.Spellings
    ) -> Access {
        var narrowest = Access.open
        for number in numbers {
            guard let access = spellings.accesses[number] else { continue }
            narrowest = min(narrowest, access)
            if access < limits.last?.access ?? .open {
                limits.append(Limit(requirement: needs[number].requirement, access: access))
            }
        }
        return narrowest
    }

    private func diagnostics(
        _ environments: SideTable<Component, Environment?>,
        _ limits: SideTable<Component, [Limit]>
    ) -> [Diagnostic] {
        demand.edges.values.compactMap { edge in
            let child = components[edge.child]
            func isHidden(_ access: Access) -> Bool {
                !demand.providers.isVisible(access, of: child.module, from: edge.emission)
            }
            guard let environment = environments[edge.child], isHidden(environment.access),
                let hidden = limits[edge.child].first(where: { isHidden($0.access) }), let site = edge.sites.first
            else { return nil }
            return .hiddenRequirementType(
                requirement: demand.providers.requirements[hidden.requirement].signature.name.text,
                component: child.name,
                module: modules[edge.emission].name,
                site
            )
        }
    }

    private func needsEnvironment(_ id: ID<Component>) -> Bool {
        guard !components[id].isRoot, components[id].access > .fileprivate else { return false }
        return components[id].dependencies.count > 1 || hasPassedThrough(id)
            || components[id].dependencyTypes.contains { $0.map { $0.module != components[id].module } ?? false }
    }

    /// Whether a component demands more than it states: both are sorted.
    private func hasPassedThrough(_ id: ID<Component>) -> Bool {
        var next = 0
        let count = sites[id].count
        for requirement in demand.demands[id] {
            while next < count, sites[id][next].requirement < requirement { next += 1 }
            if next == count || sites[id][next].requirement != requirement { return true }
        }
        return false
    }

    private func environment(
        of id: ID<Component>,
        _ access: Access,
        _ needs: Needs,
        _ spellings: EnvironmentSpelling.Spellings
    ) -> Environment {
        let numbers = needs.numbers(of: id).lazy.filter(spellings.contains)
        var members: [PassedThrough] = []
        members.reserveCapacity(numbers.count)
        for number in numbers {
            guard let spelled = spellings.spelled(number, needs) else { continue }
            members.append(
                PassedThrough(
                    requirement: needs[number].requirement,
                    spelling: spelled.spelling,
                    branches: spelled.branches,
                    condition: demand.condition(of: needs[number].requirement, in: id)
                )
            )
        }
        return Environment(access: access, members: members)
    }
}
