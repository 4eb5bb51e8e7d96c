// A scope that is made on both sides of a plugin: what the non-core component has is told apart, the rest is one.
// prints: root Ada, non-core Ada
// module: App
// file: Components.swift
import NeedleFoundation

protocol SheetDependency: Dependency {
    var title: String { get }
    var player: String { get }
}

final class SheetComponent: Component<SheetDependency> {
    var text: String { "\(dependency.title) \(dependency.player)" }
}

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var title: String { "non-core" }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}

final class MiddleComponent: Component<EmptyDependency> {
    var sheet: SheetComponent { SheetComponent(parent: self) }
}

final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, PluginComponent> {
    var sheet: SheetComponent { SheetComponent(parent: self) }
    var plugins: PluginComponent { nonCoreComponent as! PluginComponent }
}
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var title: String { "root" }
    var player: String { "Ada" }
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().game
print("\(game.sheet.text), \(game.plugins.middle.sheet.text)")
