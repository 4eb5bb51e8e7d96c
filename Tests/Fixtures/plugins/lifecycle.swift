// The non-core component hears when its owner becomes active and inactive, and goes with it; then the core can go, too.
// prints: non-core active
// prints: non-core inactive
// prints: scope ends with the score
// prints: non-core gone
// prints: core gone
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var score: String { get }
}

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var score: String { "the score" }

    override func scopeDidBecomeActive() { print("non-core active") }
    override func scopeDidBecomeInactive() { print("non-core inactive") }
    deinit { print("non-core gone") }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    override func scopeWillDeinit() { print("scope ends with \(pluginExtension.score)") }
    deinit { print("core gone") }
}
// file: Owner.swift
import NeedleFoundation

final class Owner: PluginizedScopeLifecycleObservable {
    private var observers: [(PluginizedScopeLifecycle) -> Void] = []

    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable {
        observers.append(observer)
        return Disposable(self)
    }

    func tell(_ event: PluginizedScopeLifecycle) { observers.forEach { $0(event) } }

    private final class Disposable: ObserverDisposable {
        private weak var owner: Owner?
        init(_ owner: Owner) { self.owner = owner }
        func dispose() { owner?.observers = [] }
    }
}
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

func play(_ owner: Owner) {
    let game = RootComponent().game
    game.bind(to: owner)
    owner.tell(.active)
    owner.tell(.inactive)
    owner.tell(.deinit)
}

registerProviderFactories()
play(Owner())
