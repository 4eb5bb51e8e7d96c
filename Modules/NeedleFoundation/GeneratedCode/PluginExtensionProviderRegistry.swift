// The plugin extensions that code in uber/needle's format registers, by name.

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
    ///   - pluginExtensionProviderFactory: Creates the provider for a component.
    public func registerPluginExtensionProviderFactory(
        for componentName: String,
        _ pluginExtensionProviderFactory: @escaping (any PluginizedScope) -> AnyObject
    ) {
        // The previous factory is released after the lock: objects that it captures may have a `deinit`, which is user code.
        _ = lock.withLock { factories.updateValue(pluginExtensionProviderFactory, forKey: componentName) }
    }

    func pluginExtensionProvider(for component: any PluginizedScope) -> AnyObject? {
        let name = scopeName(of: type(of: component))
        return lock.withLock { factories[name] }?(component)
    }
}
