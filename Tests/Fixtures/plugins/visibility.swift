// A scope below a non-core component sees all of the non-core components above it; one on the core side sees what the
// plugin extension lists, and for the rest looks further up.
// prints: deep: non-core, listed, unlisted
// prints: board: outer, listed, root
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var listed: String { get }
}

final class PluginComponent: NonCoreComponent<EmptyDependency> {
    var both: String { "non-core" }
    var listed: String { "listed" }
    var unlisted: String { "unlisted" }
    var sheet: SheetComponent { SheetComponent(parent: self) }
}

final class SheetComponent: Component<EmptyDependency> {
    var deep: DeepComponent { DeepComponent(parent: self) }
}

protocol DeepDependency: Dependency {
    var both: String { get }
    var listed: String { get }
    var unlisted: String { get }
}

final class DeepComponent: Component<DeepDependency> {
    var text: String { "deep: \(dependency.both), \(dependency.listed), \(dependency.unlisted)" }
}

final class OuterComponent: Component<EmptyDependency> {
    var game: GameComponent { GameComponent(parent: self) }
    var both: String { "outer" }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var board: BoardComponent { BoardComponent(parent: self) }
    var plugins: PluginComponent { nonCoreComponent as! PluginComponent }
}

protocol BoardDependency: Dependency {
    var both: String { get }
    var listed: String { get }
    var unlisted: String { get }
}

final class BoardComponent: Component<BoardDependency> {
    var text: String { "board: \(dependency.both), \(dependency.listed), \(dependency.unlisted)" }
}
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var both: String { "root" }
    var unlisted: String { "root" }
    var outer: OuterComponent { OuterComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().outer.game
print(game.plugins.sheet.deep.text)
print(game.board.text)
