// A pluginized component that has one non-core component or another by #if.
// prints: free, player
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var offer: String { get }
}

protocol PluginDependency: Dependency {
    var player: String { get }
}

#if PAID
final class PaidComponent: NonCoreComponent<PluginDependency> {
    var offer: String { "paid, \(dependency.player)" }
}
final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PaidComponent> {}
#else
final class FreeComponent: NonCoreComponent<PluginDependency> {
    var offer: String { "free, \(dependency.player)" }
}
final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, FreeComponent> {}
#endif
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var player: String { "player" }
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().game.pluginExtension.offer)
