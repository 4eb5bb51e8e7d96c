// The second argument is declared in a module that is not parsed.
// module: App
// file: Components.swift
import Elsewhere
import NeedleFoundation

final class PluginComponent: NonCoreComponent<EmptyDependency> {}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}
//          ^ error: 'GamePluginExtension', the plugin extension of 'GameComponent', is declared in no parsed module [no-plugin-extension]

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
