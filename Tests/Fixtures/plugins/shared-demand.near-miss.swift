// A scope that is made on both sides of a plugin, where one side alone has what it needs.
// module: App
// file: Components.swift
import NeedleFoundation

protocol SheetDependency: Dependency {
    var title: String { get }
    //  ^ error: no ancestor of 'SheetComponent' on this path provides 'title: String' (RootComponent -> GameComponent -> SheetComponent) [missing-provider]
    var player: String { get }
}

final class SheetComponent: Component<any SheetDependency> {}

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var title: String { "non-core" }
    //  ^ note: 'title' of 'PluginComponent' does not provide it: the plugin extension of 'GameComponent' does not list it
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}

final class MiddleComponent: Component<EmptyDependency> {
    var sheet: SheetComponent { SheetComponent(parent: self) }
}

final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, PluginComponent> {
    var sheet: SheetComponent { SheetComponent(parent: self) }
    //                          ^ note: 'GameComponent' creates 'SheetComponent' here
}

final class RootComponent: BootstrapComponent {
    var player: String { "Ada" }
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
