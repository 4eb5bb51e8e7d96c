// The base class of all scopes.

/// A scope: it owns objects, and creates the scopes below it.
///
/// ```swift
/// final class GameComponent: Component<GameDependency> {
///     var board: Board { shared { Board() } }                // one per GameComponent
///     var turn: Turn { Turn(cache: dependency.imageCache) }  // a new one each time
///     var scoreSheet: ScoreSheetComponent { ScoreSheetComponent(parent: self) }
/// }
/// ```
///
/// A scope keeps its parent and its shared objects alive. If a shared object keeps its component, or a component further down,
/// that is a reference cycle, which lasts until something breaks it. Pass such an object only the values that it needs, or let it
/// hold the component `unowned`.
///
/// Properties of the dependency are also members of the component: `self.imageCache`, or `component.imageCache` from outside, is
/// short for `dependency.imageCache`.
///
/// A component belongs to no actor: it is as safe as the objects that it creates. Its properties may be `@MainActor`; so may the
/// whole subclass, where that is not the default isolation of the module. The class is explicitly `nonisolated`: otherwise, a
/// subclass in a module whose default isolation is `MainActor` would not compile, since its inherited initializer would change
/// isolation.
@dynamicMemberLookup
nonisolated open class Component<DependencyType>: Scope {
    /// The objects that this scope shares, guarded by one of `SharedObjectLocks`. So exclusivity checks are not needed.
    @exclusivity(unchecked) final var sharedObjects: SharedObjects?

    /// The number of classes of this library that a class inherits.
    class var classesOfRuntime: Int { 1 }

    /// The scope that created this one.
    public let parent: any Scope

    /// The environment that the scopes above provide. Never `nil`: the type is that of older versions of Needle.
    @inlinable
    public final var dependency: DependencyType! { environment }

    /// The value of `dependency`. A constant, so that reading a requirement retains nothing and checks nothing.
    @usableFromInline
    final let environment: DependencyType

    /// Creates a scope below another.
    ///
    /// - Parameter parent: The scope that creates this one: `self`, in the body of the parent.
    /// - Complexity: O(1), whatever the depth: one lookup by the types of parent and child.
    public init(parent: any Scope) {
        self.parent = parent
        var traceBegin = 0
        environment = NeedleFoundation.environment(
            of: type(of: self),
            below: parent,
            as: DependencyType.self,
            &traceBegin
        )
        if traceBegin != 0 { noteScope(self, since: traceBegin) }
    }

    /// The names of the scopes from the root to this one, after a first element `^`.
    ///
    /// - Complexity: O(depth²), each time it is asked for.
    public var path: [String] { parent.path + [scopeName(of: type(of: self))] }

    /// A property of the dependency.
    @inlinable
    public final subscript<T>(dynamicMember keyPath: KeyPath<DependencyType, T>) -> T {
        environment[keyPath: keyPath]
    }
}
