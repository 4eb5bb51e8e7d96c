// The providers that code in uber/needle's format registers, by path.

/// The providers of Needle's older format. For generated code only.
///
/// A program with edges for all its scopes does not use this.
public final class __DependencyProviderRegistry: @unchecked Sendable {  // All that changes is guarded by `lock`.
    /// The registry of the running program.
    public static let instance = __DependencyProviderRegistry()

    private let lock = Lock()
    private var factories: [String: (any Scope) -> AnyObject] = [:]

    private init() {}

    /// Registers a provider.
    ///
    /// - Parameters:
    ///   - componentPath: The path of the component, for example `^->RootComponent->GameComponent`.
    ///   - dependencyProviderFactory: Creates the provider. It receives a stand-in for the component, which does not exist yet,
    ///     with its path and its parent.
    public func registerDependencyProviderFactory(
        for componentPath: String,
        _ dependencyProviderFactory: @escaping (any Scope) -> AnyObject
    ) {
        // The previous factory is released after the lock: objects that it captures may have a `deinit`, which is user code.
        _ = lock.withLock { factories.updateValue(dependencyProviderFactory, forKey: componentPath) }
    }

    /// Removes a provider.
    ///
    /// - Parameter componentPath: The path for which it was registered.
    public func unregisterDependencyProviderFactory(for componentPath: String) {
        _ = lock.withLock { factories.removeValue(forKey: componentPath) }
    }

    /// The factory that was registered for a path.
    ///
    /// - Parameter componentPath: The path, for example `^->RootComponent->GameComponent`.
    public func dependencyProviderFactory(for componentPath: String) -> ((any Scope) -> AnyObject)? {
        lock.withLock { factories[componentPath] }
    }

    /// Whether no provider is registered.
    var isEmpty: Bool { lock.withLock { factories.isEmpty } }

    /// The provider for a component, if one is registered. The path is built only if the registry is not empty.
    func dependencyProvider(for component: any Scope) -> AnyObject? {
        if isEmpty { return nil }
        return dependencyProviderFactory(for: pathText(of: component))?(component)
    }
}
