package import NeedleDiagnostics
package import NeedleGraph

/// Links the facts of all modules: finds the components and who makes whom, and proves that every requirement is met.
///
/// If no diagnostic is an error, no scope of the graph can lack a provider at run time.
///
/// - Parameters:
///   - modules: The module graphs in any order, each name once.
///   - options: What a person decided.
/// - Returns: The graph as far as it could be linked, and the diagnostics in no particular order.
/// - Complexity: Linear in the number of facts, and in edges times the demand that passes over them.
package func link(_ modules: [ModuleGraph], options: LinkOptions) -> (graph: LinkedGraph, diagnostics: [Diagnostic]) {
    // Names: what each module declares, and what each name means where it stands.
    let modules = Modules(modules)
    let symbols = Symbols(modules)
    let resolver = TypeResolver(lookup: NameLookup(modules: modules, symbols: symbols))

    // Components: the classes that inherit one of the runtime's, their properties and their requirements.
    var componentFinder = ComponentFinder(resolver: resolver)
    let components = componentFinder.components()
    var collector = MemberCollector(resolver: resolver, components: components)
    var properties = SideTable<Component, [String: [Property]]>(for: components, repeating: [:])
    var sites = SideTable<Component, [RequirementSite]>(for: components, repeating: [])
    for id in components.ids {
        properties[id] = collector.properties(of: id)
        sites[id] = collector.requirementSites(of: components[id])
    }
    let requirements = collector.requirements

    // Edges: who makes whom, and in which module.
    var edgeFinder = EdgeFinder(resolver: resolver, components: components)
    var edges = edgeFinder.find()

    // Demand: what each component and all below it need from above it; then how each edge meets it.
    let providers = Providers(
        modules: modules,
        components: components,
        requirements: requirements,
        properties: properties
    )
    var demand = DemandPropagation(providers: providers, edges: edges, sites: sites)
    let demands = demand.demand()
    EdgeBinding(demand: demand, demands: demands).bind(&edges)
    demand.edges = edges

    // Placement: the environments that pass demand through, and where the registration goes.
    let environmentPlacement = EnvironmentPlacement(demand: demand, demands: demands, sites: sites, resolver: resolver)
    let environments = environmentPlacement.place()
    let placement = RegistrationPlacement(modules: modules, components: components, edges: edges, options: options)
    let (registrations, unplaced) = placement.place()

    // Checks.
    let gaps = ProviderCheck(demand: demand, demands: demands, sites: sites, symbols: symbols).diagnostics()
    let misuse = ComponentCheck(components: components, edges: edges, modules: modules, symbols: symbols).diagnostics()
    let hidden = environmentPlacement.diagnostics(environments)

    let graph = LinkedGraph(
        modules: modules,
        symbols: symbols,
        components: components,
        requirementSites: sites,
        requirements: requirements,
        edges: edges,
        demand: demands,
        environments: environments,
        registrations: registrations
    )
    return (graph, edgeFinder.diagnostics + misuse + gaps + hidden + unplaced)
}
