// A pluginized component and its plugins in a module with default isolation `MainActor`.
// prints: sheet of Ada
// module: App, isolation: MainActor
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var sheet: String { get }
}

protocol PluginDependency: Dependency {
    var player: String { get }
}

final class PluginComponent: NonCoreComponent<any PluginDependency> {
    @MainActor var sheet: String { "sheet of \(dependency.player)" }
}

final class GameComponent: PluginizedComponent<any EmptyDependency, any GamePluginExtension, PluginComponent> {
    @MainActor var text: String { pluginExtension.sheet }
}

final class RootComponent: BootstrapComponent {
    @MainActor var player: String { "Ada" }
    var game: GameComponent { GameComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
MainActor.assumeIsolated { print(RootComponent().game.text) }
