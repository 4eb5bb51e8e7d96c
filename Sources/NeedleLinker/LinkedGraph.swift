package import NeedleDiagnostics
package import NeedleGraph

/// The graph of all modules: components, edges, and how each demand is met.
///
/// A class, since all that is emitted and answered shares it: a copy of its tables would retain each of them.
package final class LinkedGraph: Sendable {
    /// The meaning of each name at its place.
    package let resolver: TypeResolver
    /// The modules and the symbols of the resolver. They stand here, too, since another target copies what it reads of a class.
    package let modules: Modules
    package let symbols: Symbols
    /// All components: the classes sorted by module and name, then the specializations of generic ones.
    package let components: Table<Component>
    /// The own requirements of each component: those of its dependency protocols, sorted by the requirement's id.
    package let requirementSites: SideTable<Component, [RequirementSite]>
    /// The same with the requirements of which a component keeps the default. Which these are, only a module above may know, so
    /// what does not depend on such a module follows from these.
    package let statedSites: SideTable<Component, [RequirementSite]>
    /// The protocols with aliases in their own modules.
    package let statedProtocols: StatedProtocols
    /// All distinct requirements, sorted by their full names and then by what else tells them apart. Generated code lists
    /// them in this order.
    package let requirements: Table<Requirement>
    /// The properties of all components that have the name of a requirement.
    package let properties: Table<Property>
    /// All edges: those of calls sorted by parent and child, then those to non-core components.
    package let edges: Table<Edge>
    /// The contributions of components to each other.
    package let contributions: Contributions
    /// The requirements that each component and the scopes below it need from above it, sorted.
    package let demand: SideTable<Component, [ID<Requirement>]>
    /// The modules of the protocol extensions of which the classes for a component keep a default, if other modules see
    /// it, too.
    package let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// The environment protocol of each component that needs one.
    package let environments: SideTable<Component, Environment?>
    /// The non-core component and the plugin extension of each pluginized component.
    package let plugins: SideTable<Component, Plugin?>
    /// The protocols that get aliases; nil for all that may be demanded, also by modules above.
    package let usedProtocols: Set<ID<Symbol>>?
    /// The modules to import for what files declare, where several modules are linked as one, by the positions of the files.
    package let importsOfFiles: [Int: Name]
    /// The functions that register edges, sorted by the modules that get them.
    package let registrations: [Registration]
    /// Finds the members that each member of each component reads at once. Few who link want to know.
    package let objects: @Sendable (Workers) -> ObjectGraph
    /// Reports the objects among these that need themselves to be created.
    package let objectCycles: @Sendable (ObjectGraph) -> [Diagnostic]
    /// How the rules of the options are kept.
    package let rules: [RuleFinding]

    /// - Parameters:
    ///   - outputs: The parts that are written.
    ///   - rules: How the rules of the options are kept.
    init(
        _ solution: Solution,
        _ outputs: LinkOutputs,
        registrations: [Registration],
        rules: [RuleFinding]
    ) {
        let program = solution.program
        (resolver, modules, symbols) = (program.resolver, program.modules, program.symbols)
        (components, requirements, properties) = (program.components, program.requirements, program.properties.table)
        (requirementSites, statedSites) = (solution.sites, program.sites)
        (statedProtocols, contributions) = (program.statedProtocols, program.contributions)
        (edges, environments, plugins) = (outputs.edges, outputs.environments, outputs.plugins)
        (usedProtocols, importsOfFiles) = (outputs.usedProtocols, outputs.importsOfFiles)
        (demand, keptDefaults) = (solution.demand.demands, solution.keptDefaults)
        (self.registrations, self.rules) = (registrations, rules)
        objects = { findObjects(solution, $0) }
        objectCycles = { ProgramCheck(solution: solution).checkObjectCycles($0) }
    }

    /// Where a component states what it keeps a default of: no requirement of the graph, since nothing above provides it.
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
            let declarations = symbols.declarations(in: module).lazy.map { ID<Symbol>($0) }
            let first = declarations.first { classes.contains($0) || statedProtocols.contains($0) }
            found[module] = first.map { symbols[$0].reference(in: modules) }
        }
        return found
    }

    /// The names of types that were asked for until now: by the link and, once all files are made, by the emitter.
    package var askedTypes: AskedTypes { symbols.askedTypes }
}
