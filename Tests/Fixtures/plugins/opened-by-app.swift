// The app makes a child in an extension of a pluginized component; the child reads through the plugin extension, whose
// module sees more than the app: what contributes is internal there.
// prints: contributed
// module: Game
// file: GameComponent.swift
import NeedleFoundation

public protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

public final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var name: String { "contributed" }
}

public final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}
// module: App
// file: main.swift
import Game
import NeedleFoundation

protocol BadgeDependency: Dependency {
    var name: String { get }
}

final class BadgeComponent: Component<BadgeDependency> {}

extension GameComponent {
    var badge: BadgeComponent { BadgeComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().game.badge.dependency.name)
