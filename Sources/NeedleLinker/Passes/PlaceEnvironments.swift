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
        var environments = SideTable<Component, Environment?>(for: components, repeating: nil)
        for id in components.ids where needsEnvironment(id) {
            environments[id] = Environment(access: min(components[id].access, .public), members: [])
        }
        // Access only ever narrows, so this ends; in most graphs the second round changes nothing.
        var isStable = false
        while !isStable {
            isStable = true
            for id in components.ids {
                guard let known = environments[id] else { continue }
                let environment = environment(of: id, limit: known.access, environments)
                if environment.access != known.access { isStable = false }
                environments[id] = environment
            }
        }
        return environments
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

    private func environment(
        of id: ID<Component>,
        limit: Access,
        _ environments: SideTable<Component, Environment?>
    ) -> Environment {
        let own = Set(sites[id].map(\.requirement))
        var access = limit
        var members: [PassedThrough] = []
        for requirement in demands[id] where !own.contains(requirement) {
            guard let (spelling, visible) = spelling(of: requirement, in: id, limit: limit, environments) else {
                continue
            }
            access = min(access, visible)
            members.append(
                PassedThrough(
                    requirement: requirement,
                    spelling: spelling,
                    condition: demand.condition(of: requirement, in: id, demands)
                )
            )
        }
        return Environment(access: access, members: members)
    }

    /// The spelling that can be seen the farthest: the first child whose own spelling is visible enough, else the
    /// types as they were written, if all of them are visible enough, else the best child.
    private func spelling(
        of requirement: ID<Requirement>,
        in id: ID<Component>,
        limit: Access,
        _ environments: SideTable<Component, Environment?>
    ) -> (PassedThrough.Spelling, Access)? {
        var best: (spelling: PassedThrough.Spelling, access: Access)?
        for edge in demand.edges(outOf: id) where demand.passesOn(demand.edges[edge]) {
            let child = demand.edges[edge].child
            for wanted in demands[child]
            where demand.carrier(of: wanted, in: id) == requirement
                && demand.providers.provider(wanted, in: id, for: child, from: components[id].module) == nil
            {
                let access = spellingAccess(of: child, environments)
                if access > best?.access ?? .private { best = (.child(child, wanted), access) }
            }
        }
        guard let best else { return nil }
        if best.access < limit, let site = ownSite(of: requirement, in: components[id].module, limit: limit) {
            return (.site(site), limit)
        }
        return (best.spelling, best.access)
    }

    private func spellingAccess(of child: ID<Component>, _ environments: SideTable<Component, Environment?>) -> Access {
        if let environment = environments[child] { return environment.access }
        let types = components[child].dependencies.compactMap { resolver.typeName(of: $0)?.type }
        return min(types.map(symbols.typeAccess).min() ?? .public, .public)
    }

    /// A statement of the requirement in this module whose types can all be seen with access `limit`.
    private func ownSite(of requirement: ID<Requirement>, in module: ID<Module>, limit: Access) -> RequirementSite? {
        for id in components.ids {
            for site in sites[id] where site.requirement == requirement && symbols[site.protocol].module == module {
                let symbol = symbols[site.protocol]
                let member = symbol.declaration.members[site.member]
                let context = NameContext(module: symbol.module, file: symbol.file, enclosing: site.protocol)
                let types = [member.type].compactMap { $0 } + member.parameters.map(\.type)
                let names = types.flatMap { resolver.names(in: $0.canonical, context: context) }
                let isVisible = names.allSatisfy { name in
                    if case .type(let type) = name { symbols.typeAccess(type) >= limit } else { true }
                }
                if isVisible { return site }
            }
        }
        return nil
    }

    private func hiddenRequirement(_ environment: Environment) -> ID<Requirement>? {
        environment.members.first?.requirement
    }
}
