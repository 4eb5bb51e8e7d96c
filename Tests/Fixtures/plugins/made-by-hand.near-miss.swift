// A non-core component that another component makes by hand as well needs its providers there, too.
// module: App
// file: Components.swift
import NeedleFoundation

protocol PluginDependency: Dependency {
    var player: String { get }
    //  ^ error: no ancestor of 'PluginComponent' on this path provides 'player: String' (RootComponent -> PluginComponent) [missing-provider]
}

final class PluginComponent: NonCoreComponent<any PluginDependency> {
    var name: String { dependency.player }
}

protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var player: String { "Ada" }
    //  ^ note: 'GameComponent' provides it on another path
}

final class RootComponent: BootstrapComponent {
    var preview: PluginComponent { PluginComponent(parent: self) }
    //                             ^ note: 'RootComponent' creates 'PluginComponent' here
    var game: GameComponent { GameComponent(parent: self) }
}
