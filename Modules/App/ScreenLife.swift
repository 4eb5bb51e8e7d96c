// The time for which something is on the screen.

import NeedleFoundation

/// The time for which something is on the screen. A scope with plugins is bound to it, and releases them when it ends.
///
/// A class, because the scopes that observe it and the code that ends it share one life.
final class ScreenLife: PluginizedScopeLifecycleObservable {
    private var observers: [ObjectIdentifier: (PluginizedScopeLifecycle) -> Void] = [:]

    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable {
        let observation = Observation(of: self)
        observers[ObjectIdentifier(observation)] = observer
        return observation
    }

    func begin() {
        tell(.active)
    }

    func end() {
        tell(.inactive)
        tell(.deinit)
    }

    private func tell(_ event: PluginizedScopeLifecycle) {
        for observer in observers.values { observer(event) }
    }

    /// One entry among the observers.
    private final class Observation: ObserverDisposable {
        private weak var life: ScreenLife?

        init(of life: ScreenLife) {
            self.life = life
        }

        func dispose() {
            life?.observers[ObjectIdentifier(self)] = nil
        }
    }
}
