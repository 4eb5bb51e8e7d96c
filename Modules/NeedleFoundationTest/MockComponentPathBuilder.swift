// The path of a component, in a readable form for tests.

public import NeedleFoundation

/// Starts the path of a component, above the root.
///
/// ```swift
/// let path = mockComponentPathBuilder()
///     .extendPath(to: RootComponent.self)
///     .extendPath(to: GameComponent.self)
///     .build()
/// path.register(dependencyProvider: GameDependencyMock())
/// ```
///
/// - Returns: A builder with an empty path.
public func mockComponentPathBuilder() -> MockComponentPathBuilder {
    MockComponentPathBuilder()
}

/// A path under construction: the classes from the root to the component.
public final class MockComponentPathBuilder {
    private var path = ["^"]

    fileprivate init() {}

    /// Appends a child scope.
    ///
    /// - Parameter componentType: The class of the child.
    /// - Returns: The same builder.
    public func extendPath(to componentType: any Scope.Type) -> MockComponentPathBuilder {
        path.append(scopeName(of: componentType))
        return self
    }

    /// The path so far.
    public func build() -> MockComponentPath {
        MockComponentPath(path: pathText(path))
    }
}
