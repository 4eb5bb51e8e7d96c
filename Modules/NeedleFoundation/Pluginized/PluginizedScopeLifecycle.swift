// The life of a pluginized scope, as its owner reports it.

/// An event in the life of a pluginized scope, or of its owner, such as a view controller.
public enum PluginizedScopeLifecycle {
    /// The scope is in use, for example since `viewDidAppear`.
    case active
    /// The scope is not in use at present, for example since `viewDidDisappear`.
    case inactive
    /// The scope is about to be released.
    case `deinit`
}

/// An observation that can be ended.
public protocol ObserverDisposable: AnyObject {
    /// Ends the observation.
    func dispose()
}

/// The owner to whose life a pluginized scope is bound.
public protocol PluginizedScopeLifecycleObservable: AnyObject {
    /// Starts an observation.
    ///
    /// - Parameter observer: Called for each event, until the observation is ended.
    /// - Returns: An object that ends the observation. It need not keep the observer alive.
    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable
}
