// The score of one player.

public import Players

/// The results of one player's games.
public struct Score: Hashable, Sendable {
    /// The player with this score.
    public let player: Player
    /// The number of games won.
    public internal(set) var wins = 0
    /// The number of drawn games.
    public internal(set) var draws = 0
    /// The number of games lost.
    public internal(set) var losses = 0
}

extension Score {
    /// The order of a score sheet: most wins, then fewest losses, then by name.
    static func ranksHigher(_ one: Score, _ other: Score) -> Bool {
        (other.wins, one.losses, one.player.name) < (one.wins, other.losses, other.player.name)
    }
}
