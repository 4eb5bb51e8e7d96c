// The scores, for observers and for games.

public import Players

/// The scores as they change.
///
/// It has the name of its module, as some types in real apps do.
public protocol ScoreStream: AnyObject {
    /// Calls the observer with the present scores, and again after each change.
    ///
    /// - Parameter observer: Receives the scores, the best player first.
    /// - Returns: The observation, which ends when this object is released.
    func observe(_ observer: @escaping ([Score]) -> Void) -> ScoreObservation
}

/// A score stream for code that may change the scores.
public protocol MutableScoreStream: ScoreStream {
    /// Counts a game with a winner.
    func recordWin(of winner: Player, against loser: Player)

    /// Counts a draw.
    func recordDraw(between one: Player, and other: Player)
}
