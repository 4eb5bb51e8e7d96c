// The plugin extension may be read anywhere, but what contributes is on the main actor.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var name: String { get }
//      ^ error: non-core component 'PluginComponent' does not have 'name' of the plugin extension [plugin-extension-not-met]
}

@MainActor final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var name: String { "main" }
//      ^ note: 'name' of 'PluginComponent' does not provide it: it is isolated to 'MainActor' by a class, and a component belongs to no actor; write '@MainActor' before the properties that need it, not before 'PluginComponent'
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
