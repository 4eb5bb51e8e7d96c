// The scope of one game.

public import NeedleFoundation
public import Players
public import ScoreSheet
public import ScoreStream

/// What a game needs from above.
public protocol GameDependency: Dependency {
    /// Who begins.
    var playerX: Player { get }
    /// Who answers.
    var playerO: Player { get }
    /// Where the result goes.
    var mutableScoreStream: any MutableScoreStream { get }
}

/// The scope of one game, from the empty board to the outcome.
public final class GameComponent: Component<any GameDependency> {
    /// The game; the same one for as long as this scope lives.
    public var match: Match {
        shared {
            Match(
                playerX: dependency.playerX,
                playerO: dependency.playerO,
                scoreStream: dependency.mutableScoreStream
            )
        }
    }

    /// The scores, to be shown when the game is over.
    public var scoreSheet: ScoreSheetComponent {
        ScoreSheetComponent(parent: self)
    }

    /// The score sheet's title in this scope; internal, and yet it meets a requirement of another module.
    var scoreSheetTitle: String { "Score so far" }
}
