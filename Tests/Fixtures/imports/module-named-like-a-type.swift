// A module has the name of a type in it, so that a name cannot be qualified with the module.
// prints: player Ada 3
// module: Player
// file: Player.swift
import NeedleFoundation
public struct Player { public var name: String; public init(name: String) { self.name = name } }
public protocol PlayerDependency: Dependency {
    var player: Player { get }
    var score: Int { get }
}
public final class PlayerComponent: Component<any PlayerDependency> {
    public var text: String { scoreComponent.text }
    var scoreComponent: ScoreComponent { ScoreComponent(parent: self) }
}
public final class ScoreComponent: Component<any PlayerDependency> {
    public var text: String { "player \(dependency.player.name) \(dependency.score)" }
}
// module: App
// file: main.swift
import NeedleFoundation
import Player
final class RootComponent: BootstrapComponent {
    var player: Player { Player(name: "Ada") }
    var score: Int { 3 }
    var component: PlayerComponent { PlayerComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().component.text)
