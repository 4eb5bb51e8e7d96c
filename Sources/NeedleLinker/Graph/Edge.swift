package import NeedleGraph

/// A parent component that makes a child component.
package struct Edge: Sendable {
    package var parent: ID<Component>
    package var child: ID<Component>
    /// The child's type as registered, resolved, with generic arguments.
    package var childType: String
    /// The module in which the child is instantiated; the parent's own, where it is instantiated there as well.
    package var home: ID<Module>
    /// The calls that instantiate the child.
    package var sites: [FactReference]
    /// How each requirement that the child demands is met, sorted by the requirement's id.
    package var bindings: [Binding] = []
    /// Whether the child needs an environment object: it has a dependency protocol of its own, or demands something.
    package var isEmitted = true
    /// The module whose generated file holds the edge's environment class.
    package var emission: ID<Module>

    package init(
        parent: ID<Component>,
        child: ID<Component>,
        childType: String,
        home: ID<Module>,
        sites: [FactReference]
    ) {
        self.parent = parent
        self.child = child
        self.childType = childType
        self.home = home
        self.sites = sites
        emission = home
    }
}

/// How an edge meets one requirement of its child.
package struct Binding: Sendable {
    package enum Source: Sendable {
        /// The parent's own property.
        case parent(Property)
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
        package var property: Property
    }

    package var requirement: ID<Requirement>
    package var source: Source
}
