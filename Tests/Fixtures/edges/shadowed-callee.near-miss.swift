// Another type of a component's name, which is nearer, is what a call makes.
// module: Game
// file: Game.swift
import NeedleFoundation
public final class GameComponent: Component<any EmptyDependency> {}
//                 ^ warning: component 'GameComponent' has no parent: no component creates it with 'GameComponent(parent: self)' [component-without-parent]
public final class ScoreComponent: Component<any EmptyDependency> {}
//                 ^ warning: component 'ScoreComponent' has no parent: no component creates it with 'ScoreComponent(parent: self)' [component-without-parent]
public final class BoardComponent: Component<any EmptyDependency> {}
// module: App
// file: Root.swift
import Game
import NeedleFoundation
struct GameComponent { let parent: RootComponent }
struct BoardComponent { let parent: RootComponent }
final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'GameComponent(parent: self)' is here, but that creates 'App.GameComponent'; write 'Game.GameComponent(parent: self)'
    var score: Any { ScoreComponent(parent: self) }
    //               ^ note: 'ScoreComponent(parent: self)' is here, but that creates 'App.RootComponent.ScoreComponent'; write 'Game.ScoreComponent(parent: self)'
    var board: Any { BoardComponent(parent: self) }
    var other: Game.BoardComponent { Game.BoardComponent(parent: self) }
    struct ScoreComponent { let parent: RootComponent }
}
