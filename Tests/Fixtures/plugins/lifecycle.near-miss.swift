// Without bind(to:) nobody tells the scope anything, and both components stay.
// prints: done
// module: App
// file: main.swift
import NeedleFoundation

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    override func scopeDidBecomeActive() { print("non-core active") }
    deinit { print("non-core gone") }
}

final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, PluginComponent> {
    override func scopeWillDeinit() { print("scope ends") }
    deinit { print("core gone") }
}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
_ = RootComponent().game
print("done")
