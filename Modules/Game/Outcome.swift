// The outcome of a game.

public import Players

/// The outcome of a game.
public enum Outcome: Equatable, Sendable, CustomStringConvertible {
    /// This player filled a line.
    case won(Player)
    /// The board is full, and no player filled a line.
    case drawn

    /// The outcome in words, for example `Ada wins.`
    public var description: String {
        switch self {
        case .won(let winner): "\(winner.name) wins."
        case .drawn: "Nobody wins."
        }
    }
}
