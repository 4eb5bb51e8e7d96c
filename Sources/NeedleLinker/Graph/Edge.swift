package import NeedleDiagnostics
package import NeedleGraph

/// A parent component that creates a child component.
package struct Edge: Sendable {
    package var parent: ID<Component>
    package var child: ID<Component>
    /// The module in which the child is instantiated; the parent's own if the child is instantiated there as well.
    package var home: ID<Module>
    /// The calls that instantiate the child.
    package var sites: [FactReference]
    /// The builds that contain the edge: those with the parent, the child and one of the calls.
    package var condition: CompilationCondition
    /// How each requirement that the child demands is met, sorted by the requirement's id.
    package var bindings: [Binding] = []
    /// Whether it needs a class: the child needs an environment object, since it has a dependency protocol of its own, or
    /// demands something.
    package var isEmitted = true
    /// The component whose class serves the edge, which then needs none itself: a superclass of the parent, or the generic
    /// component that the parent specializes; mostly nil.
    package var server: ID<Component>?
    /// Whether the class of `server` reads the environment of a superclass.
    var readsServersEnvironment = false
    /// The types of a generic child that a generic component creates with its own arguments; empty for other edges.
    package var childTypes: [ChildType] = []
    /// The module whose generated file holds the edge's environment class.
    package var emission: ID<Module>
    /// The paths from roots to the child by which the class is registered, since its file cannot name both ends; mostly none.
    package var paths: [[ID<Component>]] = []
    /// Whether its file cannot name the parent, so that the class reads nothing from the parent.
    package var hidesParent = false
    /// Whether the child contributes to the parent, and no call that its home sees creates it.
    package var isContributed = false
}

/// A generic child as a generic component creates it.
package struct ChildType: Sendable {
    /// The type, resolved.
    package var type: TypeExpression
    /// The builds in which it is created.
    package var condition: CompilationCondition
}

extension Edge {
    /// Whether the class of another edge serves it.
    var isInherited: Bool { server != nil }
    /// Whether a class is generated for it. An edge that lacks a provider is left to a module above, which may see more.
    package var hasClass: Bool { isEmitted && !bindings.contains(where: \.source.isOpen) }
    /// The module of a contribution that the parent's module does not see; nil for other edges. It alone decides what is
    /// above the edge. Another module may have its own edge with the same parent and child.
    var onlyViewer: ID<Module>? { isContributed ? home : nil }
}

extension Table<Edge> {
    /// Whether the module of its emission registers a class that serves an edge. An edge that is left to a module above has
    /// none yet. Only stored properties are read: a computed one would copy the row.
    func isRegistered(_ id: ID<Edge>) -> Bool {
        self[id].server != nil || self[id].isEmitted && !self[id].bindings.contains(where: \.source.isOpen)
    }
}

/// The property of a component that meets a requirement, and how it is reached and fitted.
package struct Provider: Sendable {
    /// The object of the component through which the property is read.
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
        /// The requirement is a function without parameters that reads the property each time it is called.
        case deferred
    }

    package var property: ID<Property>
    package var route: Route
    package var fit: Fit
}

/// How an edge meets one requirement of its child.
package struct Binding: Sendable {
    /// The source of what meets a requirement.
    package enum Source: Sendable {
        /// A property of the parent.
        case parent(Provider)
        /// The parent's environment, which passes it through as the given requirement.
        case environment(ID<Requirement>)
        /// The nearest of these ancestors at run time, found by walking up from the parent.
        case ancestors([Ancestor])
        /// Different sources for different builds in which the child demands it. The builds do not overlap: an `#if` decides
        /// whether there is a provider.
        case branches([Branch])
        /// Nothing meets it on at least one path, which is reported as a missing provider. If the edge searches for its providers
        /// itself, these are the nearest ones on the other paths.
        case missing([Ancestor])
    }

    /// A source for some of the builds.
    package struct Branch: Sendable {
        package var condition: CompilationCondition
        /// Never `branches`.
        package var source: Source
    }

    /// A component above the parent, and its property that meets the requirement.
    package struct Ancestor: Sendable {
        package var component: ID<Component>
        package var provider: Provider
        /// The builds in which it is above the parent, of those in which the child demands the requirement.
        package var condition: CompilationCondition
        /// Whether nothing in it meets the requirement in some builds, so that a component further up does in those.
        package var isPartial: Bool
    }

    package var requirement: ID<Requirement>
    package var source: Source

    /// The requirement by which the parent's environment passes it through, in some builds at least.
    var carrier: ID<Requirement>? {
        switch source {
        case .environment(let carrier): carrier
        case .branches(let branches):
            // The last branch stands for the rest of the builds.
            if case .environment(let carrier)? = branches.last?.source { carrier } else { nil }
        case .parent, .ancestors, .missing: nil
        }
    }

    /// Whether nothing meets it in some build.
    var lacksProvider: Bool {
        hasSource { if case .missing = $0 { true } else { false } }
    }

    /// Whether the source meets a condition in some build.
    package func hasSource(where isMeant: (Source) -> Bool) -> Bool {
        if case .branches(let branches) = source { branches.contains { isMeant($0.source) } } else { isMeant(source) }
    }

    /// The sources in all builds.
    package var sources: [Source] {
        if case .branches(let branches) = source { branches.map(\.source) } else { [source] }
    }

    /// The properties that the edge reads for it, each with its component: the parent, or ancestors.
    package func providers(in parent: ID<Component>) -> [(component: ID<Component>, provider: Provider)] {
        sources.flatMap { source -> [(component: ID<Component>, provider: Provider)] in
            switch source {
            case .parent(let provider): [(parent, provider)]
            case .ancestors(let ancestors), .missing(let ancestors): ancestors.map { ($0.component, $0.provider) }
            case .environment, .branches: []
            }
        }
    }
}

extension Binding.Source {
    package var isEnvironment: Bool { if case .environment = self { true } else { false } }

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

/// The protocol with which a component passes through what the scopes below it need and it does not provide.
///
/// It is generated in the component's module and inherits the component's dependency protocols. A component needs none if its
/// only dependency protocol is in its own module and states everything.
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
    /// The source of the spelling of the requirement's types.
    package enum Spelling: Sendable {
        /// The demand of a child in the same or an imported module, as the given requirement of the child.
        case child(ID<Component>, ID<Requirement>)
        /// A protocol in the component's own module, or the alias of a protocol in another module.
        case site(RequirementSite)
    }

    /// A spelling for some of the builds.
    package struct Branch: Sendable {
        package var condition: CompilationCondition
        package var spelling: Spelling
    }

    package var requirement: ID<Requirement>
    package var spelling: Spelling
    /// Several spellings, each for builds of its own, if `spelling` does not exist in all builds.
    package var branches: [Branch] = []
    /// The builds in which it passes through: those with the requirement and one of the paths to it.
    package var condition: CompilationCondition
}

/// The parts of a pluginized component in addition to its core.
package struct Plugin: Sendable {
    /// The non-core component that it owns.
    package var nonCore: ID<Component>
    /// The members of its plugin extension, each with the property of the non-core component that meets it; a member is
    /// repeated if another property meets it in other builds.
    package var members: [Member]
    /// The positions of the members of the plugin extension among the properties, for the scopes on the core side.
    package var listed: Range<ID<Property>>
    /// The modules of the protocol extensions whose defaults the plugin extension keeps.
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
    /// The modules with edges whose registrations it calls, in this order: sorted by name, then those that contribute to
    /// scopes of other modules, each after the modules that it sees.
    package var registered: [ID<Module>]
    /// The builds that contain each of these modules, if not all do: if each path of imports to a module is conditional, its
    /// scopes are created under the same condition only.
    package var conditions: [ID<Module>: CompilationCondition] = [:]
}

/// The one module that a link is for. The other modules of the link are those that it sees.
package struct LinkPart: Hashable, Sendable {
    package var module: String
    /// Whether no module above links this one, so that this link proves the graph.
    package var isProof: Bool

    package init(_ module: String, isProof: Bool) {
        (self.module, self.isProof) = (module, isProof)
    }
}

/// The user's options for a link.
package struct LinkOptions: Hashable, Sendable {
    /// The one module that gets its files; nil for all.
    package var part: LinkPart?
    /// The names of the modules that get `registerProviderFactories()`; empty to find them.
    package var rootModules: [String]
    /// The modules of the workspace that are not linked, since they were not parsed or not named.
    package var unparsedModules: Set<String> = []
    /// The modules of the workspace without sources that could be parsed.
    package var emptyModules: Set<String> = []
    /// Where the modules come from.
    package var origin: ModuleOrigin
    /// The generic components whose arguments decide what they provide, as far as earlier attempts found.
    var decidedByArguments: Set<ID<Component>> = []

    /// Whether `needle generate` writes one file for all modules.
    var writesOneFile: Bool {
        if case .paths(_, _?) = origin { true } else { false }
    }

    package init(part: LinkPart? = nil, rootModules: [String] = [], origin: ModuleOrigin = .workspace) {
        (self.part, self.rootModules, self.origin) = (part, rootModules, origin)
    }
}
