// An overload for other parameters does not provide, and overloads by their results alone are not told apart.
// module: App
// file: Components.swift
import NeedleFoundation
protocol GameDependency: Dependency {
    func log(_ message: String) -> String
    func log(_ code: Int) -> String
//       ^ error: no ancestor of 'GameComponent' provides 'log(_:) -> String' (RootComponent -> GameComponent) [missing-provider]
}
protocol ScoreDependency: Dependency {
    func total() -> Int
//       ^ note: 'total() -> Int' of 'ScoreDependency' is declared here
    func total() -> String
//       ^ error: 'total() -> String' of 'ScoreDependency' and 'total() -> Int' of 'ScoreDependency' differ only in their results, which Needle does not tell apart; rename one of them [conflicting-requirements]
}
final class GameComponent: Component<GameDependency> {}
final class ScoreComponent: Component<ScoreDependency> {}
final class RootComponent: BootstrapComponent {
    func log(_ message: String) -> String { "" }
//       ^ note: 'log' of 'RootComponent' does not provide it: its parameters are '(String)'
    func total() -> Int { 1 }
    func total() -> String { "" }
    var game: GameComponent { GameComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'GameComponent' here
    var score: ScoreComponent { ScoreComponent(parent: self) }
}
