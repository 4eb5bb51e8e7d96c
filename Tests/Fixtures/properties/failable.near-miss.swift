// The initializer may return nil, so the type of the property is not the one that is written in the call.
// module: Time
// file: Clock.swift
public struct Clock {
//            ^ note: 'Clock' has 'init?(_:zone:)'
    public init?(_ text: String, zone: Int = 0) { return nil }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Time
protocol GameDependency: Dependency {
    var clock: Clock { get }
//      ^ error: no ancestor of 'GameComponent' provides 'clock: Clock' (RootComponent -> GameComponent) [missing-provider]
    var clocks: [Clock] { get }
//      ^ error: no ancestor of 'GameComponent' provides 'clocks: [Clock]' (RootComponent -> GameComponent) [missing-provider]
    var zones: [String: [(Clock, Int)]] { get }
//      ^ error: no ancestor of 'GameComponent' provides 'zones: [String: [(Clock, Int)]]' (RootComponent -> GameComponent) [missing-provider]
    var relays: [Relay] { get }
//      ^ error: no ancestor of 'GameComponent' provides 'relays: [Relay]' (RootComponent -> GameComponent) [missing-provider]
    var none: [Clock] { get }
    var other: Clock { get }
//      ^ error: no ancestor of 'GameComponent' provides 'other: Clock' (RootComponent -> GameComponent) [missing-provider]
}
final class GameComponent: Component<GameDependency> {}
final class RootComponent: BootstrapComponent {
    let clock = Clock("12:00")
//      ^ note: 'clock' of 'RootComponent' does not provide it: its type is 'Clock?': the initializer may return nil
    let clocks = [Clock("12:00")]
//      ^ note: 'clocks' of 'RootComponent' does not provide it: it has no type annotation; write 'clocks: [Clock]' if that is its type
    var zones = { ["": [(Clock("12:00"), 1)]] }()
//      ^ note: 'zones' of 'RootComponent' does not provide it: it has no type annotation; write 'zones: [String: [(Clock, Int)]]' if that is its type
    let relays = [Relay(value: 1)]
//      ^ note: 'relays' of 'RootComponent' does not provide it: it has no type annotation; write 'relays: [Relay]' if that is its type
    let none = [Clock]()
    var game: GameComponent { GameComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'GameComponent' here
//                            ^ note: 'RootComponent' creates 'GameComponent' here
//                            ^ note: 'RootComponent' creates 'GameComponent' here
//                            ^ note: 'RootComponent' creates 'GameComponent' here
//                            ^ note: 'RootComponent' creates 'GameComponent' here
}
extension RootComponent {
    var other: Clock? { Clock("12:00", zone: 1) }
//      ^ note: 'other' of 'RootComponent' does not provide it: its type is 'Clock?'; unwrap it here, or require 'Clock?'
}
