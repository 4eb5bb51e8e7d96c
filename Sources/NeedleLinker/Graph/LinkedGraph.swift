package import NeedleGraph

/// The graph of all modules: components, edges, and how each demand is met.
package struct LinkedGraph: Sendable {
    /// What each name means at its place.
    package let resolver: TypeResolver
    /// All components: the classes sorted by module and name, then the specializations of generic ones.
    package let components: Table<Component>
    /// The own requirements of each component: those of its dependency protocols, sorted by the requirement's id.
    package let requirementSites: SideTable<Component, [RequirementSite]>
    /// The protocols with aliases in their own modules.
    package let statedProtocols: StatedProtocols
    /// All distinct requirements, sorted by their full names and then by what else tells them apart. Generated code lists
    /// them in this order.
    package let requirements: Table<Requirement>
    /// The properties of all components that have the name of a requirement.
    package let properties: Table<Property>
    /// All edges: those of calls sorted by parent and child, then those to non-core components.
    package let edges: Table<Edge>
    /// The requirements that each component and the scopes below it need from above it, sorted.
    package let demand: SideTable<Component, [ID<Requirement>]>
    /// The requirements of which a type is SPI.
    package let spiTypes: SPITypes
    /// The modules of the protocol extensions of which the classes for a component keep a default, if other modules see
    /// it, too.
    package let keptDefaults: [ID<Component>: Set<ID<Module>>]
    /// The environment protocol of each component that needs one.
    package let environments: SideTable<Component, Environment?>
    /// The non-core component and the plugin extension of each pluginized component.
    package let plugins: SideTable<Component, Plugin?>
    /// The functions that register edges, sorted by the modules that get them.
    package let registrations: [Registration]

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

    package var modules: Modules { _read { yield resolver.modules } }
    package var symbols: Symbols { _read { yield resolver.symbols } }

    /// The names of types that were asked for until now: by the link and, once all files are made, by the emitter.
    package var askedTypes: AskedTypes { symbols.askedTypes }
}

/// A `registerProviderFactories()` to be generated.
package struct Registration: Hashable, Sendable {
    /// The module that gets it.
    package var module: ID<Module>
    /// The modules with edges whose registration it calls, sorted by name.
    package var registered: [ID<Module>]
    /// When those are in a build, if it is not always: where each way of imports to one is conditional, the scopes of that
    /// module are made under the same condition alone.
    package var conditions: [ID<Module>: CompilationCondition] = [:]
}

/// The one module that a link is about. The others are those that it sees.
package struct LinkPart: Hashable, Sendable {
    package var module: String
    /// Whether no module above links this one, so that this link proves the graph.
    package var isProof: Bool

    package init(_ module: String, isProof: Bool) {
        (self.module, self.isProof) = (module, isProof)
    }
}

/// The decisions of a person about linking.
package struct LinkOptions: Hashable, Sendable {
    /// The one module that gets its files; nil for all.
    package var part: LinkPart?
    /// The names of the modules that get `registerProviderFactories()`; empty to find them.
    package var rootModules: [String]
    /// The modules of the workspace that are not linked, since they were not parsed or not named.
    package var unparsedModules: Set<String>
    /// The modules of the workspace that have no sources which could be parsed.
    package var emptyModules: Set<String>

    package init(
        part: LinkPart? = nil,
        rootModules: [String] = [],
        unparsedModules: Set<String> = [],
        emptyModules: Set<String> = []
    ) {
        self.part = part
        self.rootModules = rootModules
        self.unparsedModules = unparsedModules
        self.emptyModules = emptyModules
    }
}
