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
    /// Whether the child needs an environment object: it has a dependency protocol of its own, or demands something.
    package var isEmitted = true
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
    package enum Source: Sendable {
        /// A property of the parent.
        case parent(Provider)
        /// What the parent's environment passes through, as that requirement.
        case environment(ID<Requirement>)
        /// The nearest of these ancestors at run time, found by walking up from the parent.
        case ancestors([Ancestor])
        /// Nobody; a missing provider was reported.
        case missing
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
}
