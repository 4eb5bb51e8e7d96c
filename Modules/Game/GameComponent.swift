// The scope of one game.

public import NeedleFoundation
public import Players
public import ScorePlugin
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

/// What plugins contribute to a game.
public protocol GamePluginExtension: PluginExtension {
    /// What to show when the game is over.
    var epilogue: String { get }
}

/// The scope of one game, from the empty board to the outcome.
///
/// Bind it to what it is shown on, or it and its plugins stay for ever.
public final class GameComponent:
    PluginizedComponent<any GameDependency, any GamePluginExtension, ScorePluginComponent>
{
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

    /// What to show when the game is over.
    public var epilogue: String {
        pluginExtension.epilogue
    }
}
