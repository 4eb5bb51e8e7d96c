// `Player::Score` is a type at the top of the module, and never one inside the type that is named like the module.
// prints: 3 Ada true
// module: Player
// file: Player.swift
import NeedleFoundation
public struct Player {
    public struct Score { public init() {} }
    public struct Rank { public init() {} }
}
public struct Score { public var points: Swift::Int; public init(points: Swift::Int) { self.points = points } }
public final class Store<Value> {
    public var value: Value
    public init(value: Value) { self.value = value }
}
public protocol PlayerDependency: NeedleFoundation::Dependency {
    var score: Player::Score { get }
    var names: Player::Store<Swift::Optional<Swift::String>> { get }
    var rank: Player.Player::Rank? { get }
}
public final class PlayerComponent: NeedleFoundation::Component<any Player::PlayerDependency> {
    public var text: String { "\(dependency.score.points) \(dependency.names.value ?? "nobody") \(dependency.rank == nil)" }
}
// module: App
// file: main.swift
import NeedleFoundation
import Player
final class RootComponent: NeedleFoundation::BootstrapComponent {
    let score = Player::Score(points: 3)
    let rank: Player.Rank? = nil
    var names: Store<String?> { shared { Player::Store(value: "Ada") } }
    var player: Player::PlayerComponent { Player::PlayerComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().player.text)
