// The life of a pluginized scope, as the part of the app that owns it tells it.

/// What happens to a pluginized scope, for example to the view controller that owns it.
public enum PluginizedScopeLifecycle {
    /// The scope is in use, for example since `viewDidAppear`.
    case active
    /// The scope is currently not in use, for example since `viewDidDisappear`.
    case inactive
    /// The scope is about to go away.
    case `deinit`
}

/// An observation that can be ended.
public protocol ObserverDisposable: AnyObject {
    /// Ends the observation.
    func dispose()
}

/// What a pluginized scope is bound to: the owner whose life it shares.
public protocol PluginizedScopeLifecycleObservable: AnyObject {
    /// Starts an observation.
    ///
    /// - Parameter observer: Called for each event, until the observation is ended.
    /// - Returns: An object that ends the observation. It need not keep the observer.
    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable
}
