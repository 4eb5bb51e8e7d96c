/// The features of random programs. A feature that the tool is known to handle wrongly can be switched off until that is fixed.
package struct Features: Hashable, Sendable {
    package var nestedNames = true
    package var namespaces = true
    package var foreignEdges = true
    package var conditions = true
    /// Providers under a condition that hide others further up.
    package var conditionalProviders = true
    package var effects = true
    package var mainActor = true
    package var settable = true
    package var importLevels = true
    package var foundation = true
    package var upcomingFeatures = true
    package var internalBelowPublic = true
    /// Types with the name of their module.
    package var typesNamedAsModules = true
    /// Types with names of the standard library.
    package var standardNames = true
    package var escapedNames = true
    package var extensions = true
    /// Modules whose default isolation is the main actor, and others.
    package var defaultIsolation = true
    /// Members that are explicitly nonisolated.
    package var nonisolated = true
    package var propertyWrappers = true
    /// Properties that only their own declaration can set.
    package var limitedSetters = true
    package var availability = true
    /// Existential types with arguments, and types with a parameter pack.
    package var typeArguments = true
    /// Namespaces that one file declares and another one extends.
    package var spreadNamespaces = true
    /// Modules that re-export others, and files that import these through them.
    package var umbrellas = true
    /// Functions that are isolated to an argument.
    package var isolatedParameters = true
    /// Members of a global actor other than the main actor.
    package var otherActors = true
    /// Properties that are weak or unowned.
    package var references = true
    /// Structs whose generic parameter has a constraint, and components with such a parameter.
    package var constrainedGenerics = true
    /// Code that only some compilers read.
    package var compilerConditions = true
    /// Names that are not plain identifiers, and modules named like keywords.
    package var rawIdentifiers = true
    /// Requirements with a default in an extension of their protocol.
    package var defaults = true
    /// Third-party libraries, which are not parsed.
    package var unparsedModules = true
    /// Components that inherit other components, of the same or of other modules.
    package var subclasses = true
    package var plugins = true
    /// Generic components whose arguments are chosen by other modules.
    package var genericsOverModules = true
    /// Components that plug into scopes that do not know them. Only trials of their own use this.
    package var contributions = false

    package init() {}
}
