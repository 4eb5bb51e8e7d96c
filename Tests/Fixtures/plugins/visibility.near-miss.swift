// A scope on the core side does not see what the plugin extension does not list.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var listed: String { get }
}

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var listed: String { "listed" }
    var unlisted: String { "unlisted" }
    //  ^ note: 'unlisted' of 'PluginComponent' does not provide it: the plugin extension of 'GameComponent' does not list it
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var board: BoardComponent { BoardComponent(parent: self) }
    //                          ^ note: 'GameComponent' creates 'BoardComponent' here
}

protocol BoardDependency: Dependency {
    var unlisted: String { get }
    //  ^ error: no ancestor of 'BoardComponent' provides 'unlisted: String' (RootComponent -> GameComponent -> BoardComponent) [missing-provider]
}

final class BoardComponent: Component<BoardDependency> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
