// The core has the property, lists it, and its non-core component requires it: each would ask the other.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var score: Int { get }
    //  ^ error: 'score' depends on itself: 'GameComponent' declares it and lists it in its plugin extension, and 'PluginComponent' requires it [plugin-extension-cycle]
}

protocol PluginDependency: Dependency {
    var score: Int { get }
}

final class PluginComponent: NonCoreComponent<PluginDependency> {
    var score: Int { dependency.score + 1 }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var score: Int { pluginExtension.score }
}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
