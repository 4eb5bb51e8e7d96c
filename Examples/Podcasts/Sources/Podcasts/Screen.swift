import NeedleFoundation

/// The owner of a scope: when it goes, it tells those who observe it.
final class Screen: PluginizedScopeLifecycleObservable {
    private var observers: [Subscription] = []

    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable {
        let subscription = Subscription(observer)
        observers.append(subscription)
        return subscription
    }

    deinit {
        for observer in observers { observer.notify?(.deinit) }
    }
}

private final class Subscription: ObserverDisposable {
    private(set) var notify: ((PluginizedScopeLifecycle) -> Void)?

    init(_ notify: @escaping (PluginizedScopeLifecycle) -> Void) { self.notify = notify }

    func dispose() { notify = nil }
}
