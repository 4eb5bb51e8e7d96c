// The component at the root of a dependency graph.

/// A root: a component without a parent and without a dependency.
///
/// ```swift
/// final class AppComponent: BootstrapComponent {
///     var players: Players { shared { Players() } }
/// }
/// ```
nonisolated open class BootstrapComponent: Component<EmptyDependency> {
    override class var classesOfRuntime: Int { 2 }

    /// Creates a root.
    public init() {
        super.init(parent: RootParent.shared)
    }
}

/// The stand-in for the parent of a root, so that `Scope.parent` need not be optional.
final class RootParent: Scope, Sendable {
    static let shared = RootParent()

    var path: [String] { ["^"] }

    var parent: any Scope {
        fatalError("needle: a root has no parent")
    }
}
