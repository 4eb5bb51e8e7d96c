package import NeedleGraph

/// The protocol by which a component passes through what the scopes below it need and it does not provide.
///
/// It is generated in the component's module and inherits the component's dependency protocols. A component whose
/// one dependency protocol says it all, in its own module, needs none.
package struct Environment: Sendable {
    /// The access with which the protocol can be declared: that of the component, limited by the types that it names.
    package var access: Access
    /// The requirements that pass through, sorted.
    package var members: [PassedThrough]
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
