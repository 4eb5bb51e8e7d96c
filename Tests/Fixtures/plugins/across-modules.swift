// A non-core component in a module of its own contributes to the core, and reads from the core and from above it.
// prints: Ada: 3 points in Chess
// module: Plugins
// file: ScorePlugin.swift
import NeedleFoundation

public protocol ScorePluginDependency: Dependency {
    var player: String { get }
    var title: String { get }
}

public final class ScorePlugin: NonCoreComponent<ScorePluginDependency> {
    public var score: String { "\(dependency.player): \(points) points in \(dependency.title)" }
    var points: Int { 3 }
}
// module: Game
// file: GameComponent.swift
import NeedleFoundation
import Plugins

public protocol GameDependency: Dependency {}

public protocol GamePluginExtension: PluginExtension {
    var score: String { get }
}

public final class GameComponent: PluginizedComponent<GameDependency, GamePluginExtension, ScorePlugin> {
    public var report: String { pluginExtension.score }
    var title: String { "Chess" }
}
// module: App
// file: main.swift
import Game
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var player: String { "Ada" }
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().game.report)
