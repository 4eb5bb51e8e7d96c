// The non-core component requires what it contributes itself, and gets it from above the core: a decorator.
// prints: 2
// module: App
// file: main.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var score: Int { get }
}

protocol PluginDependency: Dependency {
    var score: Int { get }
}

final class PluginComponent: NonCoreComponent<PluginDependency> {
    var score: Int { dependency.score + 1 }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var report: Int { pluginExtension.score }
}

final class RootComponent: BootstrapComponent {
    var score: Int { 1 }
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().game.report)
