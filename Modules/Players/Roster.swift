// Who has played since the app started.

/// Everybody who has played since the app started.
///
/// A class, because all scopes share one: a name stands for the same player ever after. For example, `ada` is the
/// player who signed in as `Ada` an hour ago.
public final class Roster {
    /// The longest name that fits the score sheet, in characters.
    private static let longestName = 12

    private var players: [String: Player] = [:]

    /// Makes a roster that knows nobody yet.
    public init() {}

    /// Finds the player of that name, or enters a new one.
    ///
    /// - Parameter name: A name without spaces around it.
    /// - Throws: ``NameProblem`` when nobody can be called that.
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
