// A plugin extension that seems to list nothing inherits a plain protocol of another file that does.
// module: App
// file: Scored.swift
protocol Scored {
    var score: Int { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'score' of the plugin extension [plugin-extension-not-met]
}
// file: Components.swift
import NeedleFoundation

protocol NothingPluginExtension: PluginExtension, Scored {}

final class PluginComponent: NonCoreComponent<EmptyDependency> {}
//          ^ note: 'PluginComponent' is here

final class GameComponent: PluginizedComponent<EmptyDependency, any NothingPluginExtension, PluginComponent> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
