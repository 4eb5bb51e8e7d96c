// Two files of one module see two types of one name, and the module of one of them has the name of a type.
// module: Kit
// file: Kit.swift
public enum Kit {}
public struct Store { public init() {} }
// module: Other
// file: Other.swift
public struct Store { public init() {} }
// module: App
// file: Game.swift
import Kit
import NeedleFoundation
protocol GameDependency: Dependency {
    var store: Store { get }
//      ^ error: generated code cannot name 'Store': module 'Other' declares it, too, and 'Kit.Store' means a member of the type 'Kit' [unnameable-type]
}
final class GameComponent: Component<GameDependency> {}
final class RootComponent: BootstrapComponent {
    var store: Store { Store() }
    var game: GameComponent { GameComponent(parent: self) }
    var score: ScoreParent { ScoreParent(parent: self) }
}
// file: Score.swift
import NeedleFoundation
import Other
protocol ScoreDependency: Dependency { var store: Store { get } }
final class ScoreComponent: Component<ScoreDependency> {}
final class ScoreParent: Component<EmptyDependency> {
    var store: Store { Store() }
    var score: ScoreComponent { ScoreComponent(parent: self) }
}
