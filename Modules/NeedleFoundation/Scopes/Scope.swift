// The two basic protocols of every dependency graph.

/// The requirements of a scope from above: the base of every dependency protocol.
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
    /// For messages and tests. It is built on each call, and no lookup uses it.
    var path: [String] { get }

    /// The scope that created this one. A root has none: reading it there stops the program.
    var parent: any Scope { get }
}
