// The nearest comes first by name and type: a core of another type does not stand in for what the extension lists, and
// does not meet what nobody lists.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var title: String { get }
}

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var title: String { "non-core" }
    var name: String { "non-core" }
    //  ^ note: 'name' of 'PluginComponent' does not provide it: the plugin extension of 'GameComponent' does not list it
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var title: Int { 1 }
    var name: Int { 2 }
    //  ^ note: 'name' of 'GameComponent' does not provide it: its type is 'Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'GameComponent' creates 'LeafComponent' here
}

protocol LeafDependency: Dependency {
    var title: String { get }
    var name: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'name: String' (RootComponent -> GameComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
