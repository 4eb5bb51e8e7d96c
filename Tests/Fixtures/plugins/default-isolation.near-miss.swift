// In such a module, an extension of a non-core component is isolated, and a plugin extension that says `nonisolated` is
// not.
// module: App, isolation: MainActor
// file: Components.swift
import NeedleFoundation

nonisolated protocol GamePluginExtension: PluginExtension {
    var sheet: String { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'sheet' of the plugin extension [plugin-extension-not-met]
    var title: String { get }
}

final class PluginComponent: NonCoreComponent<any EmptyDependency> {
    var title: String { "title" }
}

extension PluginComponent {
    var sheet: String { "sheet" }
    //  ^ note: 'sheet' of 'PluginComponent' does not provide it: it is isolated to 'MainActor'
}

final class GameComponent: PluginizedComponent<any EmptyDependency, any GamePluginExtension, PluginComponent> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
