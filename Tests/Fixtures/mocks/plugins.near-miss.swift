// What the plugin extension lists is provided by the non-core component, and is no requirement.
// module: Game
// file: GameComponent.swift
import NeedleFoundation

public protocol GameExtension: PluginExtension { var plug: String { get } }
public final class ExtraComponent: NonCoreComponent<any EmptyDependency> {
    public var plug: String { "plugs" }
}
public final class GameComponent: PluginizedComponent<any EmptyDependency, any GameExtension, ExtraComponent> {}
// module: App
// file: RootComponent.swift
import Game
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Game

let game = GameComponent.mock(plug: "x")
//         ^ error: neither 'GameComponent' nor a scope below it needs 'plug'; remove it [bad-mock]
