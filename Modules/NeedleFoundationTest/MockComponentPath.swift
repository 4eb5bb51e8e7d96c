// Providers that replace those of an app in tests, by the path of the component.

internal import NeedleFoundation

/// A path at which a test registers its own provider.
///
/// Get one from `mockComponentPathBuilder()`. Until it is unregistered, a test's provider takes precedence over generated ones of
/// either format. It applies to the whole program, so parallel tests that create the same component affect each other.
/// `withMockDependency(_:make:)` does not have this effect.
public final class MockComponentPath {
    private let path: String
    private var isRegistered = false
    private var replacedFactory: ((any Scope) -> AnyObject)?

    init(path: String) {
        self.path = path
    }

    /// Registers a provider for all components at this path.
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
