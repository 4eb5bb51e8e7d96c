// What happens to the scores, for those who watch and for those who play.

public import Players

/// The scores as they change.
///
/// It bears the name of its module, as types in real apps do.
public protocol ScoreStream: AnyObject {
    /// Calls the observer with the scores of today, and again after each change.
    ///
    /// - Parameter observer: Receives the scores, the best player first.
    /// - Returns: The observation; it ends when this object goes away.
    func observe(_ observer: @escaping ([Score]) -> Void) -> ScoreObservation
}

/// A score stream for those who may change the scores.
public protocol MutableScoreStream: ScoreStream {
    /// Counts a game that somebody won.
    func recordWin(of winner: Player, against loser: Player)

    /// Counts a game that nobody won.
    func recordDraw(between one: Player, and other: Player)
}
