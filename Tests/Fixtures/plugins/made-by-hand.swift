// A pluginized component that also makes its non-core component itself.
// prints: Ada, Ada
// module: App
// file: main.swift
import NeedleFoundation

protocol PluginDependency: Dependency {
    var player: String { get }
}

final class PluginComponent: NonCoreComponent<PluginDependency> {
    var name: String { dependency.player }
}

protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var another: PluginComponent { PluginComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var player: String { "Ada" }
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().game
print("\(game.another.name), \(game.pluginExtension.name)")
