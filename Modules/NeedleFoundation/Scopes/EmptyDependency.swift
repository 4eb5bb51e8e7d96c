// The dependency of scopes that need nothing from above.

/// The dependency of a component that needs nothing, such as a root.
public protocol EmptyDependency: AnyObject {}

/// The environment of a scope that needs nothing, and below which nothing passes through.
public class EmptyDependencyProvider: EmptyDependency {
    /// Creates an empty environment.
    ///
    /// - Parameter component: The scope that it is for. It is not kept.
    public init(component: any Scope) {}
}
