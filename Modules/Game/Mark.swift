// The two marks of the game.

/// What a player draws on the board.
public enum Mark: String, Sendable {
    case x = "X"
    case o = "O"

    /// The mark of the other player.
    var opposite: Mark {
        switch self {
        case .x: .o
        case .o: .x
        }
    }
}
