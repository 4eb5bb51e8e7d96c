// One component with a mock dependency, and no parents.

public import NeedleFoundation

/// Creates one component with a mock dependency, without its parents and without generated code.
///
/// ```swift
/// let game = withMockDependency(GameDependencyMock()) { GameComponent(parent: $0) }
/// ```
///
/// If the component creates scopes itself, their edges must be registered as in the app, and the mock must also conform to all
/// requirements that pass through the component: to the generated `GameComponentEnvironment` instead of `GameDependency`. With
/// `PartialMock`, it may lack some of these.
///
/// - Parameters:
///   - dependency: The `dependency` of the component.
///   - make: Creates the component, given a parent for it.
/// - Returns: The component.
public func withMockDependency<Environment, Child: Component<Environment>>(
    _ dependency: Environment,
    make: (any Scope) throws -> Child
) rethrows -> Child {
    try make(__MockParent(dependency))
}
