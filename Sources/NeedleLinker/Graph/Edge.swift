package import NeedleDiagnostics
package import NeedleGraph

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
}

extension Table<Edge> {
    /// Whether the module of its emission registers a class that serves an edge. One that is left to a module above has
    /// none yet. Only fields of the row are read: a question to the row copies it.
    func isRegistered(_ id: ID<Edge>) -> Bool {
        self[id].server != nil || self[id].isEmitted && !self[id].bindings.contains(where: \.source.isOpen)
    }
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
