import NeedleDiagnostics
import NeedleGraph

/// Decides which components need an environment protocol, how it spells its types, and who may see it.
struct EnvironmentPlacement {
    let demand: DemandPropagation
    let demands: SideTable<Component, [ID<Requirement>]>
    let sites: SideTable<Component, [RequirementSite]>
    let resolver: TypeResolver

    private var components: Table<Component> { demand.providers.components }
    private var symbols: Symbols { resolver.lookup.symbols }
    private var modules: Modules { resolver.lookup.modules }

    func place() -> SideTable<Component, Environment?> {
        let spelling = EnvironmentSpelling(demand: demand, demands: demands, sites: sites, resolver: resolver)
        var limits = SideTable<Component, Access?>(for: components, repeating: nil)
        for id in components.ids where needsEnvironment(id) {
            limits[id] = min(components[id].access, .public)
        }
        // Access only ever narrows, so this ends; in most graphs the second round changes nothing.
        while true {
            let environments = environments(limits, spelling.spellings(limits: limits))
            var isStable = true
            for id in components.ids {
                guard let access = environments[id]?.access, access != limits[id] else { continue }
                limits[id] = access
                isStable = false
            }
            if isStable { return environments }
        }
    }

    /// Edges into a component from modules that cannot see its environment.
    func diagnostics(_ environments: SideTable<Component, Environment?>) -> [Diagnostic] {
        demand.edges.values.compactMap { edge in
            guard let environment = environments[edge.child] else { return nil }
            let child = components[edge.child]
            guard !demand.providers.isVisible(environment.access, of: child.module, from: edge.emission),
                let hidden = hiddenRequirement(environment), let site = edge.sites.first
            else { return nil }
            return .hiddenRequirementType(
                requirement: demand.providers.requirements[hidden].signature.name,
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
        _ limits: SideTable<Component, Access?>,
        _ spellings: [EnvironmentSpelling.Need: EnvironmentSpelling.Spelled]
    ) -> SideTable<Component, Environment?> {
        var environments = SideTable<Component, Environment?>(for: components, repeating: nil)
        for id in components.ids {
            guard let limit = limits[id] else { continue }
            var environment = Environment(access: limit, members: [])
            for requirement in demands[id] {
                let need = EnvironmentSpelling.Need(component: id, requirement: requirement)
                guard let spelled = spellings[need] else { continue }
                environment.access = min(environment.access, spelled.access)
                environment.members.append(
                    PassedThrough(
                        requirement: requirement,
                        spelling: spelled.spelling,
                        condition: demand.condition(of: requirement, in: id, demands)
                    )
                )
            }
            environments[id] = environment
        }
        return environments
    }

    private func hiddenRequirement(_ environment: Environment) -> ID<Requirement>? {
        environment.members.first?.requirement
    }
}
