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

/// A parent component that makes a child component.
package struct Edge: Sendable {
    package var parent: ID<Component>
    package var child: ID<Component>
    /// The module in which the child is instantiated; the parent's own, where it is instantiated there as well.
    package var home: ID<Module>
    /// The calls that instantiate the child.
    package var sites: [FactReference]
    /// When the edge is there: when parent and child are, and one of the calls.
    package var condition: CompilationCondition
    /// How each requirement that the child demands is met, sorted by the requirement's id.
    package var bindings: [Binding] = []
    /// Whether it needs a class: the child needs an environment object, since it has a dependency protocol of its own, or
    /// demands something.
    package var isEmitted = true
    /// The superclass of its parent, or the generic component that this is with arguments, whose class serves it, so that it has none
    /// itself; mostly nil.
    package var server: ID<Component>?
    /// Whether that class reads the environment of a superclass.
    var readsServersEnvironment = false
    /// The types as which a generic component makes a generic child with arguments of its own; else none.
    package var childTypes: [ChildType] = []
    /// The module whose generated file holds the edge's environment class.
    package var emission: ID<Module>
    /// The paths from roots to the child by which the class is registered, since its file cannot name both ends; mostly none.
    package var paths: [[ID<Component>]] = []
    /// Whether its file cannot name the parent; then it reads nothing from that.
    package var hidesParent = false
    /// Whether the child contributes to the parent, and no call that its home sees makes it.
    package var isContributed = false
}

/// A generic component as another one makes it.
package struct ChildType: Sendable {
    /// The type, resolved.
    package var type: TypeExpression
    /// When it is made.
    package var condition: CompilationCondition
}

extension Edge {
    /// Whether the class of another edge serves it.
    var isInherited: Bool { server != nil }
    /// Whether a class of it is generated. One that nothing meets is left to a module above, which may see more.
    package var hasClass: Bool { isEmitted && !bindings.contains(where: \.source.isOpen) }
    /// The module whose program it is in, if that alone decides what is above it: a contribution that the module of the parent
    /// does not see. Others may have another one of the same parent and child.
    var onlyViewer: ID<Module>? { isContributed ? home : nil }
    /// Whether the module of its emission registers a class that serves it. An edge that is left to a module above has none yet.
    var isRegistered: Bool { hasClass || isInherited }
}

/// The property of a component that meets a requirement, and how it is reached and fitted.
package struct Provider: Sendable {
    /// Through which object of the component the property is read.
    package enum Route: Hashable, Sendable {
        /// The component itself.
        case own
        /// The non-core component that it owns.
        case nonCore
        /// Its plugin extension, which lists the property.
        case pluginExtension
    }

    /// How far the property's type is from the requirement's.
    package enum Fit: Hashable, Sendable, Comparable {
        /// The types are equal.
        case exact
        /// The compiler converts one to the other: a value to an optional, `some P` to `P`, a function to one whose parameter may
        /// escape.
        case converted
        /// The requirement is a function without parameters that gets the property each time it is called.
        case deferred
    }

    package var property: ID<Property>
    package var route: Route
    package var fit: Fit
}

/// How an edge meets one requirement of its child.
package struct Binding: Sendable {
    /// The way to what meets a requirement.
    package enum Source: Sendable {
        /// A property of the parent.
        case parent(Provider)
        /// The parent's environment, which passes it through as that requirement.
        case environment(ID<Requirement>)
        /// The nearest of these ancestors at run time, found by walking up from the parent.
        case ancestors([Ancestor])
        /// One way for some of the builds in which the child demands it and another for others, which do not overlap: an
        /// `#if` decides whether there is a provider.
        case branches([Branch])
        /// Nobody, on a path at least; a missing provider was reported. Of an edge that looks for its providers by itself, the
        /// nearest ones on the other paths are known. What a root lacks is not found by its bindings, but by its demand: see
        /// `GapFinder.gaps`.
        case missing([Ancestor])
    }

    /// A way that counts in some builds.
    package struct Branch: Sendable {
        package var condition: CompilationCondition
        /// Never branches again.
        package var source: Source
    }

    /// A component above the parent, and its property that meets the requirement.
    package struct Ancestor: Sendable {
        package var component: ID<Component>
        package var provider: Provider
        /// When it is above the parent, of the builds in which the child demands the requirement.
        package var condition: CompilationCondition
        /// Whether nothing in it meets the requirement in some builds, so that a component further up does in these.
        package var isPartial: Bool
    }

    package var requirement: ID<Requirement>
    package var source: Source

    /// The requirement by which the parent's environment passes it through, in some builds at least.
    var carrier: ID<Requirement>? {
        switch source {
        case .environment(let carrier): carrier
        case .branches(let branches):
            // The rest is the last one.
            if case .environment(let carrier)? = branches.last?.source { carrier } else { nil }
        case .parent, .ancestors, .missing: nil
        }
    }

    /// Whether nothing meets it in some build.
    var lacksProvider: Bool {
        switch source {
        case .missing: true
        case .branches: sources.contains { if case .missing = $0 { true } else { false } }
        case .parent, .environment, .ancestors: false
        }
    }

    /// All ways in which it is met, of whatever builds.
    package var sources: [Source] {
        if case .branches(let branches) = source { branches.map(\.source) } else { [source] }
    }
}

extension Binding.Source {
    /// Whether no linked module has a provider in some build.
    fileprivate var isOpen: Bool {
        switch self {
        case .parent, .environment: false
        case .ancestors(let ancestors): ancestors.isEmpty
        case .branches(let branches): branches.contains(where: \.source.isOpen)
        case .missing: true
        }
    }
}

/// The protocol by which a component passes through what the scopes below it need and it does not provide.
///
/// It is generated in the component's module and inherits the component's dependency protocols. A component whose
/// one dependency protocol says it all, in its own module, needs none.
package struct Environment: Sendable {
    /// The access with which the protocol can be declared: that of the component, limited by the types that it names.
    package var access: Access
    /// The requirements that pass through, sorted.
    package var members: [PassedThrough]
    /// The superclasses whose environments it inherits: their classes serve edges out of the component.
    package var bases: [ID<Component>] = []
}

/// A requirement that passes through a component.
package struct PassedThrough: Sendable {
    /// Where the environment takes the spelling of the requirement's types from.
    package enum Spelling: Sendable {
        /// From what a child of the same or an imported module demands, as that requirement of the child.
        case child(ID<Component>, ID<Requirement>)
        /// As a protocol in the component's own module writes it, or by the alias of one in another module.
        case site(RequirementSite)
    }

    /// A spelling for some of the builds.
    package struct Branch: Sendable {
        package var condition: CompilationCondition
        package var spelling: Spelling
    }

    package var requirement: ID<Requirement>
    package var spelling: Spelling
    /// Where that is not there in all builds: several spellings, each with builds of its own.
    package var branches: [Branch] = []
    /// When it passes through: when the requirement is there, and one of the ways to it.
    package var condition: CompilationCondition
}

/// The parts of a pluginized component beside its core.
package struct Plugin: Sendable {
    /// The non-core component that it owns.
    package var nonCore: ID<Component>
    /// The members of its plugin extension, each with the property of the non-core component that meets it; several times
    /// where that is another one in other builds.
    package var members: [Member]
    /// The positions of the members of the plugin extension among the properties, for the scopes on the core side.
    package var listed: Range<Int>
    /// The modules of the protocol extensions of which the plugin extension keeps a default.
    package var defaultModules: Set<ID<Module>>

    /// A member of the plugin extension and the property that meets it.
    package struct Member: Sendable {
        package var site: RequirementSite
        package var property: ID<Property>
        /// The builds in which that property meets it.
        package var condition: CompilationCondition
    }
}

/// A `registerProviderFactories()` to be generated.
package struct Registration: Hashable, Sendable {
    /// The module that gets it.
    package var module: ID<Module>
    /// The modules with edges whose registration it calls, in that order: sorted by name, and behind them those with contributions
    /// to scopes of other modules, each after the modules that it sees.
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
    /// Where the modules come from.
    package var origin: ModuleOrigin
    /// The rules of a team.
    package var rules: [Rule]
    /// Whether objects that need themselves to be created are reported, as the proof of a root does.
    package var checksObjects: Bool
    /// The generic components of which the arguments decide what is provided, as far as a first attempt found out.
    var decidedByArguments: Set<ID<Component>> = []

    /// Whether `needle generate` writes one file for all modules.
    var writesOneFile: Bool {
        if case .paths(_, _?) = origin { true } else { false }
    }

    package init(
        part: LinkPart? = nil,
        rootModules: [String] = [],
        unparsedModules: Set<String> = [],
        emptyModules: Set<String> = [],
        origin: ModuleOrigin = .workspace,
        rules: [Rule] = []
    ) {
        self.part = part
        self.rootModules = rootModules
        self.unparsedModules = unparsedModules
        self.emptyModules = emptyModules
        self.origin = origin
        self.rules = rules
        checksObjects = part?.isProof ?? true
    }

    /// Those of somebody who only asks for the graph.
    package static var withoutObjects: LinkOptions {
        var options = LinkOptions()
        options.checksObjects = false
        return options
    }
}
