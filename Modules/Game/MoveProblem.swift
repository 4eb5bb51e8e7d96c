// The reason why a move is refused.

/// The reason why a move is refused.
public enum MoveProblem: Error, Equatable, CustomStringConvertible {
    /// The answer is not the number of a square.
    case noSquare(String)
    /// The square has a mark already.
    case taken(Square)
    /// The game has ended.
    case gameOver

    /// The problem in words for the player, for example `square 5 is taken: choose one that shows its number`.
    public var description: String {
        switch self {
        case .noSquare(let answer): "'\(answer)' is no square: type a number from 1 to 9"
        case .taken(let square): "square \(square.number) is taken: choose one that shows its number"
        case .gameOver: "the game is over"
        }
    }
}
