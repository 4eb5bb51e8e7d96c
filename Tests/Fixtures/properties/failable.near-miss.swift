// The initializer may give nil, so the type of the property is not the one that is written in the call.
// module: Time
// file: Clock.swift
public struct Clock {
    public init?(_ text: String, zone: Int = 0) { return nil }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Time
protocol GameDependency: Dependency {
    var clock: Clock { get }
//      ^ error: no ancestor of 'GameComponent' provides 'clock: Clock' (RootComponent -> GameComponent) [missing-provider]
    var other: Clock { get }
//      ^ error: no ancestor of 'GameComponent' provides 'other: Clock' (RootComponent -> GameComponent) [missing-provider]
}
final class GameComponent: Component<GameDependency> {}
final class RootComponent: BootstrapComponent {
    let clock = Clock("12:00")
//      ^ note: 'clock' of 'RootComponent' does not provide it: its type is not written; write 'clock: Clock' if that is its type
    var game: GameComponent { GameComponent(parent: self) }
//                            ^ note: 'RootComponent' makes 'GameComponent' here
//                            ^ note: 'RootComponent' makes 'GameComponent' here
}
extension RootComponent {
    var other: Clock? { Clock("12:00", zone: 1) }
//      ^ note: 'other' of 'RootComponent' does not provide it: its type is 'Clock?'
}
