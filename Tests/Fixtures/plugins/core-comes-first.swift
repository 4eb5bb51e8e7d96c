// Below the core, the core comes first; below the non-core component, that is nearer.
// prints: core, non-core
// module: App
// file: Components.swift
import NeedleFoundation

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var name: String { "non-core" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, PluginComponent> {
    var name: String { "core" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var plugins: PluginComponent { nonCoreComponent as! PluginComponent }
}

protocol LeafDependency: Dependency {
    var name: String { get }
}

final class LeafComponent: Component<LeafDependency> {}
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().game
print("\(game.leaf.dependency.name), \(game.plugins.leaf.dependency.name)")
