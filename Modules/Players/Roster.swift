// The players since the app started.

/// All players since the app started.
///
/// A class, because all scopes share one: a name always stands for the same player. For example, `ada` is the player
/// who signed in as `Ada` an hour ago.
public final class Roster {
    /// The longest name that fits the score sheet, in characters.
    private static let longestName = 12

    private var players: [String: Player] = [:]

    /// Creates an empty roster.
    public init() {}

    /// Finds the player with a name, or enters a new one.
    ///
    /// - Parameter name: A name without spaces around it.
    /// - Throws: ``NameProblem`` if the name is refused.
    public func player(named name: String) throws(NameProblem) -> Player {
        guard !name.isEmpty else { throw .empty }
        guard name.count <= Self.longestName else { throw .tooLong(name, limit: Self.longestName) }

        let key = name.lowercased()
        if let known = players[key] { return known }
        let newcomer = Player(name: name)
        players[key] = newcomer
        return newcomer
    }
}
