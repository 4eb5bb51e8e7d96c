// The dependency of scopes that need nothing from above.

/// The dependency of a component that needs nothing, such as a root.
public protocol EmptyDependency: AnyObject {}

/// The environment of a scope without requirements, if none pass through it.
public class EmptyDependencyProvider: EmptyDependency {
    /// Creates an empty environment.
    ///
    /// - Parameter component: The scope that gets the environment. It is not kept.
    public init(component: any Scope) {}
}
