// How one player fared.

public import Players

/// How the games of one player ended.
public struct Score: Hashable, Sendable {
    /// Whose score it is.
    public let player: Player
    /// The number of games won.
    public internal(set) var wins = 0
    /// The number of games that nobody won.
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
