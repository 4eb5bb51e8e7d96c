// A plugin extension that is a composition, nested protocols, and a non-core component in an enum.
// prints: score of Ada
// module: App
// file: main.swift
import NeedleFoundation

protocol Scores: PluginExtension {
    var score: String { get }
}

protocol Names: PluginExtension {
    var name: String { get }
}

enum Plugins {
    final class GameComponent: NonCoreComponent<EmptyDependency> {
        var score: String { "score" }
        var name: String { "Ada" }
    }
}

final class GameComponent: PluginizedComponent<EmptyDependency, Scores & Names, Plugins.GameComponent> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().game
print("\(game.pluginExtension.score) of \(game.pluginExtension.name)")
