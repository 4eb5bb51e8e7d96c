package import NeedleGraph

/// The graph of all modules: components, edges, and how each demand is met.
///
/// A class, since the emitter and the questions share it: a copy would retain each of its tables.
package final class LinkedGraph: Sendable {
    /// The meaning of each name at its place.
    package let resolver: TypeResolver
    /// The modules and symbols of the resolver. They are stored here, since another target copies what it reads of a class.
    package let modules: Modules
    package let symbols: Symbols
    /// All components: the classes sorted by module and name, then the specializations of generic ones.
    package let components: Table<Component>
    /// Each component's own requirements: those of its dependency protocols, sorted by the requirement's id.
    package let requirementSites: SideTable<Component, [RequirementSite]>
    /// The same, including the requirements of which a component keeps the default. Only a module above may know which these
    /// are, so results that must not depend on such a module follow from this table.
    package let statedSites: SideTable<Component, [RequirementSite]>
    /// The protocols with aliases in their own modules.
    package let protocolsWithAliases: AliasedProtocols
    /// All distinct requirements, sorted by their full names and then by whatever else distinguishes them. Generated code
    /// lists them in this order.
    package let requirements: Table<Requirement>
    /// The properties of all components that share a name with a requirement.
    package let properties: Table<Property>
    /// All edges: those of calls sorted by parent and child, then those to non-core components.
    package let edges: Table<Edge>
    /// The contributions of components to each other.
    package let contributions: Contributions
    /// The requirements that each component and the scopes below it need from above it, sorted.
    package let demand: SideTable<Component, [ID<Requirement>]>
    /// By component, the modules of the protocol extensions whose defaults the classes for it keep, if other modules see
    /// these defaults, too.
    package let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// The environment protocol of each component that needs one.
    package let environments: SideTable<Component, Environment?>
    /// The non-core component and the plugin extension of each pluginized component.
    package let plugins: SideTable<Component, Plugin?>
    /// The protocols that get aliases; nil for all that may be demanded, including by modules above.
    package let usedProtocols: Set<ID<Symbol>>?
    /// If several modules are linked as one: by the position of a file, the module to import for its declarations.
    package let importsOfFiles: [Int: Name]
    /// The functions that register edges, sorted by the modules that get them.
    package let registrations: [Registration]
    /// The functions `mock` of each module, sorted by component and labels.
    package let mocks: [ID<Module>: [Mock]]
    /// The program and how its demand is met, for checks beyond those of the linker.
    package let solution: Solution

    /// - Parameter outputs: The parts that are written.
    init(
        _ solution: Solution,
        _ outputs: LinkOutputs,
        mocks: [ID<Module>: [Mock]],
        registrations: [Registration]
    ) {
        let program = solution.program
        (resolver, modules, symbols) = (program.resolver, program.modules, program.symbols)
        (components, requirements, properties) = (program.components, program.requirements, program.properties.table)
        (requirementSites, statedSites) = (solution.sites, program.sites)
        (protocolsWithAliases, contributions) = (program.protocolsWithAliases, program.contributions)
        (edges, environments, plugins) = (outputs.edges, outputs.environments, outputs.plugins)
        (usedProtocols, importsOfFiles) = (outputs.usedProtocols, outputs.importsOfFiles)
        (demand, keptDefaults) = (solution.demand.demands, solution.keptDefaults)
        (self.mocks, self.registrations, self.solution) = (mocks, registrations, solution)
    }

    /// The edges into a component, without those of generic components with open arguments, which create nothing themselves.
    func edgesOfNodes(into component: ID<Component>) -> [Edge] {
        solution.demand.edges(into: component).map { edges[$0] }.filter { !components.isTemplate($0.parent) }
    }

    /// The sites of the requirements of which a component keeps the default. Nothing above provides them, so the graph does
    /// not contain them.
    package func keptSites(of component: ID<Component>) -> [RequirementSite] {
        let provided = Set(requirementSites[component].map(\.requirement))
        return statedSites[component].filter { !provided.contains($0.requirement) }
    }

    /// By module, the first declaration for which code is generated: a component, or a protocol with aliases.
    ///
    /// - Complexity: Linear in all declarations.
    package func firstDeclarationsWithCode() -> [ID<Module>: FactReference] {
        let classes = Set(components.values.map(\.symbol))
        var found: [ID<Module>: FactReference] = [:]
        for module in modules.ids {
            let declarations = symbols.declarations(in: module).lazy
            let first = declarations.first { classes.contains($0) || protocolsWithAliases.contains($0) }
            found[module] = first.map { symbols[$0].reference(in: modules) }
        }
        return found
    }

    /// The names of types that the link and, once all files are written, the emitter have looked up so far.
    package var askedTypes: AskedTypes { symbols.askedTypes }
}
