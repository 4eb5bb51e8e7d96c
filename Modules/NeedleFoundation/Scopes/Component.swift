// The base class of all scopes.

/// A scope: it owns objects, and makes the scopes below it.
///
/// ```swift
/// final class GameComponent: Component<GameDependency> {
///     var board: Board { shared { Board() } }                // one per GameComponent
///     var turn: Turn { Turn(cache: dependency.imageCache) }  // a new one each time
///     var scoreSheet: ScoreSheetComponent { ScoreSheetComponent(parent: self) }
/// }
/// ```
///
/// A scope keeps its parent alive, and what it shares. An object that is shared and keeps its component, or a
/// component further down, is a reference cycle, which lives until somebody breaks it: give such an object what
/// it needs instead of the component, or hold the component `unowned`.
///
/// Properties of the dependency are also members of the component: `imageCache` is short for
/// `dependency.imageCache`, written `self.imageCache` or from outside `component.imageCache`.
///
/// A component belongs to no actor: it is as safe as what it makes. Its properties may be `@MainActor`, or the whole
/// subclass. The class is `nonisolated` in so many words, because without the word a subclass in a module whose
/// default isolation is `MainActor` does not compile: its inherited initializer would change isolation.
@dynamicMemberLookup
nonisolated open class Component<DependencyType>: Scope {
    /// The scope that made this one.
    public let parent: any Scope

    /// What the scopes above provide to this one.
    ///
    /// It is set once, before `init(parent:)` returns, and never `nil` after that. It is an implicitly unwrapped
    /// optional because providers of Needle's older format are given the component that they are to be set on.
    @inlinable
    public final var dependency: DependencyType! { storedDependency }

    @usableFromInline
    final var storedDependency: DependencyType?

    /// The objects that this scope shares, by the name of their property. Guarded by `SharedObjectLocks`.
    @usableFromInline
    final var sharedObjects: [String: AnySharedObject] = [:]

    /// Creates a scope below another.
    ///
    /// - Parameter parent: The scope that makes this one: `self`, in the body of the parent.
    /// - Complexity: O(1), whatever the depth: one lookup by the types of parent and child.
    @inlinable
    public init(parent: any Scope) {
        self.parent = parent
        storedDependency = makeEnvironment()
    }

    /// The names of the scopes from the root to this one, after a first element `^`.
    ///
    /// - Complexity: O(depth²), each time it is asked for.
    public var path: [String] { parent.path + [scopeName(of: type(of: self))] }

    /// A property of the dependency.
    public subscript<T>(dynamicMember keyPath: KeyPath<DependencyType, T>) -> T {
        dependency[keyPath: keyPath]
    }
}
