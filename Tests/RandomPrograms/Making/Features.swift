/// What random programs may have. A feature that the tool is known to get wrong can be switched off until it does.
package struct Features: Hashable, Sendable {
    package var nestedNames = true
    package var namespaces = true
    package var foreignEdges = true
    package var conditions = true
    /// Providers under a condition, where a scope further up has another.
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
    /// Types with names of the standard library's.
    package var standardNames = true
    package var escapedNames = true
    package var extensions = true
    /// Modules whose default isolation is the main actor, beside ones without.
    package var defaultIsolation = true
    /// Members that say that they are nonisolated.
    package var nonisolated = true
    package var propertyWrappers = true
    /// Properties that only their own declaration can set.
    package var limitedSetters = true
    package var availability = true
    /// Existential types with arguments, and types with a parameter pack.
    package var typeArguments = true
    /// Namespaces that one file declares and another one fills.
    package var spreadNamespaces = true
    /// Modules that re-export others, and files that import these by them.
    package var umbrellas = true
    /// Functions that an argument isolates.
    package var isolatedParameters = true
    /// Members of another global actor than the main one.
    package var otherActors = true
    /// Properties that are weak or unowned.
    package var references = true
    /// Structs whose generic parameter has a constraint, and components that have such a parameter.
    package var constrainedGenerics = true
    /// What only some compilers read.
    package var compilerConditions = true
    /// Names that are no plain identifiers, and modules that are called as keywords.
    package var rawIdentifiers = true
    /// Requirements with a default in an extension of their protocol.
    package var defaults = true
    /// Libraries of others, which are not parsed.
    package var unparsedModules = true
    /// Components that inherit other components, of the same or of other modules.
    package var subclasses = true
    package var plugins = true
    /// Generic components whose arguments other modules than their own choose.
    package var genericsOverModules = true
    /// Components that plug into scopes which do not know them; a kind of trials of its own.
    package var contributions = false

    package init() {}
}
