import NeedleGraph

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
