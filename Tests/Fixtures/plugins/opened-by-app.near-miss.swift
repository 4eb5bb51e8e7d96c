// The app makes a child in an extension of a pluginized component; what the plugin extension does not list stays unseen,
// whoever may name it.
// module: Game
// file: GameComponent.swift
import NeedleFoundation

public protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

public final class PluginComponent: NonCoreComponent<EmptyDependency> {
    public var name: String { "contributed" }
    public var badge: Int { 3 }
    //         ^ note: 'badge' of 'PluginComponent' does not provide it: the plugin extension of 'GameComponent' does not list it
}

public final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}
// module: App
// file: Components.swift
import Game
import NeedleFoundation

protocol BadgeDependency: Dependency {
    var name: String { get }
    var badge: Int { get }
    //  ^ error: no ancestor of 'BadgeComponent' provides 'badge: Int' (RootComponent -> GameComponent -> BadgeComponent) [missing-provider]
}

final class BadgeComponent: Component<any BadgeDependency> {}

extension GameComponent {
    var badgeComponent: BadgeComponent { BadgeComponent(parent: self) }
    //                                   ^ note: 'GameComponent' creates 'BadgeComponent' here
}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
