// Providers that a test puts in the place of an app's, by the path of the component.

internal import NeedleFoundation

/// A path at which a test puts a provider of its own.
///
/// Get one from `mockComponentPathBuilder()`. What a test registers at a path comes before generated providers of
/// either format, until it is unregistered. It holds for the whole program: tests that run in parallel and create the
/// same component see each other's; `withMockDependency(_:make:)` has no such effect.
public final class MockComponentPath {
    private let path: String
    private var isRegistered = false
    private var replacedFactory: ((any Scope) -> AnyObject)?

    init(path: String) {
        self.path = path
    }

    /// Gives all components at this path a provider.
    ///
    /// - Parameter dependencyProvider: An object that conforms to the component's dependency.
    public func register(dependencyProvider: AnyObject) {
        let registry = __DependencyProviderRegistry.instance
        if !isRegistered {
            replacedFactory = registry.dependencyProviderFactory(for: path)
            EdgeRegistry.shared.mock(path)
            isRegistered = true
        }
        registry.registerDependencyProviderFactory(for: path) { _ in dependencyProvider }
    }

    /// Undoes `register(dependencyProvider:)`. Does nothing if that was not called.
    public func unregister() {
        guard isRegistered else { return }
        isRegistered = false
        EdgeRegistry.shared.unmock(path)
        let registry = __DependencyProviderRegistry.instance
        if let replacedFactory {
            registry.registerDependencyProviderFactory(for: path, replacedFactory)
        } else {
            registry.unregisterDependencyProviderFactory(for: path)
        }
        replacedFactory = nil
    }
}
