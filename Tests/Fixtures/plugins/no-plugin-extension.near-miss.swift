// The second argument is declared in a module that is not parsed, or is no protocol.
// module: App
// file: Components.swift
import Elsewhere
import NeedleFoundation

final class PluginComponent: NonCoreComponent<EmptyDependency> {}
final class WordPluginComponent: NonCoreComponent<EmptyDependency> {}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}
//                         ^ error: 'GamePluginExtension', the plugin extension of 'GameComponent', is not declared in any parsed module, and 'Elsewhere', which this file imports, is not linked; describe it in needle.json [no-plugin-extension]

struct Words {}
final class WordComponent: PluginizedComponent<EmptyDependency, Words, WordPluginComponent> {}
//                         ^ error: 'Words', the plugin extension of 'WordComponent', is not a protocol; declare one that inherits 'PluginExtension' [no-plugin-extension]

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    var word: WordComponent { WordComponent(parent: self) }
}
