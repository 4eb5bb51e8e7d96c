// The scope of two players who have signed in.

public import Game
public import NeedleFoundation
public import Players
public import ScoreSheet

/// The scope of two players who have signed in.
///
/// It needs nothing from above for itself. The score streams that its children ask for pass through it all the same;
/// these files need not even import the module of their types.
public final class LoggedInComponent: Component<any EmptyDependency> {
    /// Who begins each game; internal, and yet it meets a requirement of the game.
    let playerX: Player
    /// Who answers.
    let playerO: Player

    /// Makes the scope for two players.
    ///
    /// - Parameters:
    ///   - parent: The scope in which they signed in.
    ///   - playerX: Who begins each game.
    ///   - playerO: Who answers.
    public init(parent: any Scope, playerX: Player, playerO: Player) {
        self.playerX = playerX
        self.playerO = playerO
        super.init(parent: parent)
    }

    /// The games of the two so far; one series for as long as they stay signed in.
    public var series: Series {
        shared { Series(playerX: playerX, playerO: playerO) }
    }

    /// A new game, with an empty board.
    public var game: GameComponent {
        GameComponent(parent: self)
    }

    /// The scores, to be shown when the two have had enough.
    public var scoreSheet: ScoreSheetComponent {
        ScoreSheetComponent(parent: self)
    }

    /// The score sheet's title in this scope.
    var scoreSheetTitle: String { "Final score" }
}
