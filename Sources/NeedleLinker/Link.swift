package import NeedleDiagnostics
package import NeedleGraph

/// Links the facts of all modules: finds the components and who makes whom, and proves that every requirement is met.
///
/// If no diagnostic is an error, no scope of the graph can lack a provider at run time.
///
/// - Parameters:
///   - modules: The module graphs in any order, each name once.
///   - options: What a person decided.
///   - workers: Who does the work that can be done at once.
/// - Returns: The graph as far as it could be linked, and the diagnostics in no particular order.
/// - Complexity: Linear in the number of facts, and in edges times the demand that passes over them.
package func link(
    _ modules: [ModuleGraph],
    options: LinkOptions,
    workers: Workers = .none
) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
    // Names: what each module declares, and what each name means where it stands.
    let modules = Modules(modules, workers)
    let symbols = Symbols(modules, workers)
    let resolver = TypeResolver(modules, symbols)

    // Components: the classes that inherit one of the runtime's.
    let (classes, unfollowed) = ComponentFinder(resolver: resolver).components(workers)

    // Edges: who makes whom, and in which module. A generic component becomes one for each set of arguments.
    var edgeFinder = EdgeFinder(
        resolver: resolver,
        components: classes,
        options: options
    )
    let calls = edgeFinder.find(workers)
    let components = edgeFinder.components

    // Members: what each component has, and what it asks for.
    var collector = MemberCollector(resolver: resolver, components: components)
    let reader = { @Sendable in SignatureReader(resolver: resolver) }
    var statements = workers.map(components.ids, with: reader) { [collector] id, reader in
        (
            own: collector.statements(of: id, &reader),
            extension: components[id].pluginExtension.map {
                collector.statements(ofPluginExtension: $0, from: components[id].module, &reader)
            }
        )
    }
    var numbers = RequirementNumbers(collector)
    var pluginExtensions = SideTable<Component, [RequirementSite]>(for: components, repeating: [])
    var keptDefaults: [ID<Component>: Set<ID<Module>>] = [:]
    var extensionDefaults = keptDefaults
    var hiddenTypes = HiddenTypes()
    for id in components.ids {
        numbers.number(&statements[id.index].own)
        hiddenTypes.formUnion(statements[id.index].own.hiddenTypes)
        let kept = statements[id.index].own.defaultModules
        if !kept.isEmpty { keptDefaults[id] = kept }
        if var members = statements[id.index].extension {
            numbers.number(&members)
            hiddenTypes.formUnion(members.hiddenTypes)
            pluginExtensions[id] = numbers.members(members)
            extensionDefaults[id] = members.defaultModules
        }
    }
    let sites = SideTable<Component, [RequirementSite]>(
        workers.map(components.ids) { [numbers, statements] id in
            numbers.requirementSites(statements[id.index].own.sites)
        }
    )
    let nonCoreVariants = numbers.nonCoreVariants()
    let requirements = numbers.requirements
    collector.genericTypes = numbers.genericTypes
    // Only what has the name of a requirement can meet one.
    let members = workers.map(components.ids, with: reader) { [collector, demanded = numbers.names] id, reader in
        collector.members(of: id, &reader) { demanded.contains($0) }
    }

    // Plugins: the non-core components that the runtime makes for pluginized ones.
    var pluginJoin = PluginJoin(
        resolver: resolver,
        components: components,
        properties: Properties(members.map { $0.properties }, workers),
        requirements: requirements,
        sites: sites,
        pluginExtensions: pluginExtensions,
        extensionDefaults: extensionDefaults
    )
    let plugins = pluginJoin.join()
    let edges = Table(pluginJoin.joined(calls, plugins))

    // Demand: what each component and all below it need from above it, and how each edge meets it.
    var solver = DemandSolver(
        providers: Providers(
            modules: modules,
            symbols: symbols,
            components: components,
            requirements: requirements,
            sharedNames: numbers.shared,
            properties: pluginJoin.properties,
            plugins: plugins
        ),
        sites: sites,
        edges: edges,
        keptDefaults: keptDefaults,
        nonCoreVariants: nonCoreVariants,
        symbols: symbols,
        workers: workers
    )
    let solution = solver.solve()

    // Placement: the environments that pass demand through, and where the registration goes. With the latter, the checks
    // of what is no matter of demand.
    let environmentPlacement = EnvironmentPlacement(
        demand: solution.propagation,
        sites: solution.sites,
        statedAccess: SideTable(statements.map(\.own.access)),
        hiddenTypes: hiddenTypes,
        resolver: resolver,
        workers: workers
    )
    let registrationPlacement = RegistrationPlacement(
        modules: modules,
        components: components,
        demand: solution.propagation,
        plugins: plugins,
        options: options
    )
    let componentCheck = ComponentCheck(
        components: components,
        demand: solution.propagation,
        callsOfGenericRoots: edgeFinder.callsOfGenericRoots,
        misused: edgeFinder.misused,
        unresolved: edgeFinder.unresolved,
        callsOfOthers: edgeFinder.callsOfOthers,
        modules: modules,
        symbols: symbols
    )
    let sharedCheck = SharedCheck(
        suspects: components.ids.filter { members[$0.index].mayShareTwice },
        components: components,
        modules: modules,
        symbols: symbols
    )
    let nameCheck = NameCheck(
        components: components,
        sites: solution.sites,
        edges: solution.propagation.edges,
        plugins: plugins,
        resolver: resolver
    )
    let interfaceCheck = InterfaceCheck(
        components: components,
        sites: solution.sites,
        edges: solution.propagation.edges,
        plugins: plugins,
        hiddenTypes: hiddenTypes,
        resolver: resolver
    )
    let availabilityCheck = AvailabilityCheck(
        suspects: components.ids.filter { statements[$0.index].own.mayBeLimited },
        components: components,
        modules: modules,
        symbols: symbols
    )
    let propertyTypeCheck = PropertyTypeCheck(
        demand: solution.propagation,
        sites: solution.sites,
        resolver: resolver,
        missing: solution.diagnostics
    )
    let unseenTypeCheck = UnseenTypeCheck(
        components: components,
        requirements: requirements,
        sites: solution.sites,
        resolver: resolver,
        missing: solution.diagnostics
    )
    let shadowedTypeCheck = ShadowedTypeCheck(
        sites: solution.sites,
        edges: solution.propagation.edges,
        providers: solution.propagation.providers,
        resolver: resolver
    )
    let environments = environmentPlacement.place { [numbers] in
        let checked =
            numbers.conflicts(sites) + componentCheck.diagnostics() + sharedCheck.diagnostics()
            + nameCheck.diagnostics() + interfaceCheck.diagnostics() + availabilityCheck.diagnostics()
            + propertyTypeCheck.diagnostics() + shadowedTypeCheck.diagnostics() + unseenTypeCheck.diagnostics()
        return (placement: registrationPlacement.place(), checked: checked)
    }
    let (placement, checked) = environments.other

    let graph = LinkedGraph(
        modules: modules,
        symbols: symbols,
        components: components,
        requirementSites: solution.sites,
        requirements: requirements,
        properties: pluginJoin.properties.table,
        edges: solution.propagation.edges,
        demand: solution.propagation.demands,
        hiddenTypes: hiddenTypes,
        keptDefaults: solution.keptDefaults,
        environments: environments.placed,
        plugins: plugins,
        registrations: placement.registrations
    )
    let found = unfollowed + numbers.diagnostics + pluginJoin.diagnostics + edgeFinder.diagnostics
    let late = environments.diagnostics + checked + placement.diagnostics
    workers.leave((calls, edgeFinder, statements, numbers, members, solver, solution))
    return (graph, found + solution.diagnostics + late)
}
