// The plugin extensions that code in the format of uber/needle registers, by name.

/// The plugin extension providers of Needle's older format. For generated code only.
public final class __PluginExtensionProviderRegistry: @unchecked Sendable {  // All that changes is guarded by `lock`.
    /// The registry of the running program.
    public static let instance = __PluginExtensionProviderRegistry()

    private let lock = Lock()
    private var factories: [String: (any PluginizedScope) -> AnyObject] = [:]

    private init() {}

    /// Registers a provider.
    ///
    /// - Parameters:
    ///   - componentName: The name of the pluginized component's class, for example `GameComponent`.
    ///   - pluginExtensionProviderFactory: Creates the provider, given the component that it is for.
    public func registerPluginExtensionProviderFactory(
        for componentName: String,
        _ pluginExtensionProviderFactory: @escaping (any PluginizedScope) -> AnyObject
    ) {
        // The one before it is released when the lock is free again: what it captures may have a `deinit`, which is user code.
        _ = lock.withLock { factories.updateValue(pluginExtensionProviderFactory, forKey: componentName) }
    }

    /// The provider for a component, if one is registered.
    func pluginExtensionProvider(for component: any PluginizedScope) -> AnyObject? {
        let name = scopeName(of: type(of: component))
        return lock.withLock { factories[name] }?(component)
    }
}
