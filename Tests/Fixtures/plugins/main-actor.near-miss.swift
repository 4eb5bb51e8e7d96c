// A plugin extension that is not isolated cannot read what its non-core component has on the main actor.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var name: String { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'name' of the plugin extension [plugin-extension-not-met]
    @MainActor var view: Int { get }
    nonisolated var place: String { get }
}

@MainActor final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var name: String { "plugin" }
    //  ^ note: 'name' of 'PluginComponent' does not provide it: it is isolated to 'MainActor' by a class, and a component belongs to no actor; write '@MainActor' before the properties that need it, not before 'PluginComponent'
    var view: Int { 1 }
    nonisolated var place: String { "anywhere" }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
