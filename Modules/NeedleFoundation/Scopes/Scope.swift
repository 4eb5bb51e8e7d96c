// The two protocols that every dependency graph is made of.

/// What a scope needs from above it: the base of every dependency protocol.
///
/// ```swift
/// protocol GameDependency: Dependency {
///     var imageCache: ImageCache { get }
/// }
/// ```
public protocol Dependency: AnyObject {}

/// A component at run time. Inherit from `Component` instead of conforming to this.
public protocol Scope: AnyObject {
    /// The names of the scopes from the root to this one, after a first element `^`.
    ///
    /// For people and tests: it is built each time it is asked for, and no lookup needs it.
    var path: [String] { get }

    /// The scope that created this one. A root has none: reading it there stops the program.
    var parent: any Scope { get }
}
