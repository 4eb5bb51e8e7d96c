// A pluginized component and its plugins on the main actor.
// prints: on main
// module: App
// file: Components.swift
import NeedleFoundation

@MainActor protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

@MainActor protocol PluginDependency: Dependency {
    var place: String { get }
}

@MainActor final class PluginComponent: NonCoreComponent<PluginDependency> {
    var name: String { "on \(dependency.place)" }
}

@MainActor final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var place: String { "main" }
    var report: String { pluginExtension.name }
}

@MainActor final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

// file: main.swift
MainActor.assumeIsolated {
    registerProviderFactories()
    print(RootComponent().game.report)
}
