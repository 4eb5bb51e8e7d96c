import NeedleDiagnostics
import NeedleGraph

/// Decides which components need an environment protocol, how it spells its types, and who may see it.
struct EnvironmentPlacement {
    let demand: DemandPropagation
    let demands: SideTable<Component, [ID<Requirement>]>
    let sites: SideTable<Component, [RequirementSite]>
    let resolver: TypeResolver

    private var components: Table<Component> { _read { yield demand.providers.components } }
    private var modules: Modules { _read { yield resolver.lookup.modules } }

    /// A requirement whose types can be seen less far than those of all that were looked at before it.
    private struct Limit {
        var requirement: ID<Requirement>
        var access: Access
    }

    /// - Returns: The environments, and the edges into components from modules that cannot see their environments.
    func place() -> (SideTable<Component, Environment?>, [Diagnostic]) {
        let spelling = EnvironmentSpelling(demand: demand, demands: demands, sites: sites, resolver: resolver)
        var accesses = SideTable<Component, Access?>(for: components, repeating: nil)
        // An environment that is narrowed for one type takes others with it, so what came first is the cause.
        var limits = SideTable<Component, [Limit]>(for: components, repeating: [])
        for id in components.ids where needsEnvironment(id) {
            accesses[id] = min(components[id].access, .public)
        }
        // Access only ever narrows, so this ends; in most graphs the second round changes nothing.
        while true {
            let spellings = spelling.spellings(limits: accesses)
            let environments = environments(accesses, spelling.needs, spellings)
            var isStable = true
            for id in components.ids {
                guard let environment = environments[id] else { continue }
                limits[id] = narrowed(limits[id], of: id, by: environment, spelling.needs, spellings)
                guard environment.access != accesses[id] else { continue }
                accesses[id] = environment.access
                isStable = false
            }
            if isStable { return (environments, diagnostics(environments, limits)) }
        }
    }

    /// Appends the members of the environment that are limits.
    private func narrowed(
        _ limits: [Limit],
        of id: ID<Component>,
        by environment: Environment,
        _ needs: Needs,
        _ spellings: [EnvironmentSpelling.Spelled?]
    ) -> [Limit] {
        environment.members.reduce(into: limits) { limits, member in
            let need = needs.number(of: member.requirement, in: id)
            guard let access = need.flatMap({ spellings[$0]?.access }), access < limits.last?.access ?? .open else {
                return
            }
            limits.append(Limit(requirement: member.requirement, access: access))
        }
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
        let component = components[id]
        guard !component.isRoot, component.access > .fileprivate else { return false }
        let own = Set(sites[id].map(\.requirement))
        let hasPassedThrough = demands[id].contains { !own.contains($0) }
        let isForeign = component.dependencies.contains { text in
            resolver.typeName(of: text).map { $0.type.module != component.module } ?? false
        }
        return hasPassedThrough || isForeign || component.dependencies.count > 1
    }

    private func environments(
        _ accesses: SideTable<Component, Access?>,
        _ needs: Needs,
        _ spellings: [EnvironmentSpelling.Spelled?]
    ) -> SideTable<Component, Environment?> {
        var environments = SideTable<Component, Environment?>(for: components, repeating: nil)
        for id in components.ids {
            guard let access = accesses[id] else { continue }
            var environment = Environment(access: access, members: [])
            for requirement in demands[id] {
                guard let need = needs.number(of: requirement, in: id), let spelled = spellings[need] else { continue }
                environment.access = min(environment.access, spelled.access)
                environment.members.append(
                    PassedThrough(
                        requirement: requirement,
                        spelling: spelled.spelling,
                        branches: spelled.branches,
                        condition: demand.condition(of: requirement, in: id)
                    )
                )
            }
            environments[id] = environment
        }
        return environments
    }
}
