// Each part of a composition lists; a part of it that the non-core component does not have is not met, and one name in
// an enum is not the other outside it.
// module: App
// file: Components.swift
import NeedleFoundation

protocol Scores: PluginExtension {
    var score: String { get }
}

protocol Names: PluginExtension {
    var name: String { get }
    //  ^ error: non-core component 'Space.Plugins' does not have 'name' of the plugin extension [plugin-extension-not-met]
}

final class Plugins: NonCoreComponent<EmptyDependency> {
    var name: String { "outside" }
    var score: String { "outside" }
}

enum Space {
    final class Plugins: NonCoreComponent<EmptyDependency> {
    //          ^ note: 'Space.Plugins' is here
        var score: String { "score" }
    }
    final class GameComponent: PluginizedComponent<EmptyDependency, Scores & Names, Plugins> {}
}

final class QuizComponent: PluginizedComponent<EmptyDependency, Scores & Names, Plugins> {}

final class RootComponent: BootstrapComponent {
    var game: Space.GameComponent { Space.GameComponent(parent: self) }
    var quiz: QuizComponent { QuizComponent(parent: self) }
}
