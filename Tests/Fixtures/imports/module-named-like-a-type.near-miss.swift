// `Player.Score` is a type nested in the type, though the module of that name has a `Score` as well.
// module: Player
// file: Player.swift
import NeedleFoundation
public struct Player {
    public struct Score { public init() {} }
}
public struct Score { public init() {} }
public protocol PlayerDependency: Dependency { var score: Player.Score { get } }
//                                                 ^ error: no ancestor of 'PlayerComponent' provides 'score: Player.Score' (RootComponent -> PlayerComponent) [missing-provider]
public final class PlayerComponent: Component<any PlayerDependency> {}
// module: App
// file: Root.swift
import NeedleFoundation
import Player
final class RootComponent: BootstrapComponent {
    var score: Score { Score() }
    //  ^ note: 'score' of 'RootComponent' does not provide it: its type is 'Score'
    var component: PlayerComponent { PlayerComponent(parent: self) }
    //                               ^ note: 'RootComponent' creates 'PlayerComponent' here
}
