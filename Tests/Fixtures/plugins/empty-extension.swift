// A plugin extension that lists nothing: PluginExtension itself, and a protocol without members.
// prints: two games
// module: App
// file: main.swift
import NeedleFoundation

protocol NothingPluginExtension: PluginExtension {}

final class PluginComponent: NonCoreComponent<EmptyDependency> {}
final class OtherComponent: NonCoreComponent<EmptyDependency> {}

final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, PluginComponent> {}
final class QuizComponent: PluginizedComponent<EmptyDependency, any NothingPluginExtension, OtherComponent> {}

final class RootComponent: BootstrapComponent {
    var games: [any PluginizedScope] { [GameComponent(parent: self), QuizComponent(parent: self)] }
}

registerProviderFactories()
print(RootComponent().games.count == 2 ? "two games" : "")
