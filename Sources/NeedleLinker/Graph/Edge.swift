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
    /// Whether the class of a superclass's edge serves it, so that it has none itself.
    var isInherited = false
    /// The module whose generated file holds the edge's environment class.
    package var emission: ID<Module>

    package init(
        parent: ID<Component>,
        child: ID<Component>,
        home: ID<Module>,
        sites: [FactReference],
        condition: CompilationCondition = .always
    ) {
        self.parent = parent
        self.child = child
        self.home = home
        self.sites = sites
        self.condition = condition
        emission = home
    }
}

extension Edge {
    /// Whether a class of it is generated. One that nobody meets is left to a module above, which may see more.
    package var hasClass: Bool { isEmitted && !bindings.contains(where: \.isOpen) }
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
        /// The compiler converts one to the other: a value to an optional, `some P` to `P`.
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
    }

    package var requirement: ID<Requirement>
    package var source: Source

    package init(requirement: ID<Requirement>, source: Source) {
        self.requirement = requirement
        self.source = source
    }

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

    /// Whether nobody meets it in some build.
    var lacksProvider: Bool {
        switch source {
        case .missing: true
        case .branches: sources.contains { if case .missing = $0 { true } else { false } }
        case .parent, .environment, .ancestors: false
        }
    }

    /// Whether no linked module has who meets it in some build.
    fileprivate var isOpen: Bool {
        lacksProvider
            || sources.contains { if case .ancestors(let ancestors) = $0 { ancestors.isEmpty } else { false } }
    }

    /// All ways in which it is met, of whatever builds.
    package var sources: [Source] {
        if case .branches(let branches) = source { branches.map(\.source) } else { [source] }
    }
}
