// The reason why a name is refused.

/// The reason why a person cannot play under a name.
public enum NameProblem: Error, Equatable, CustomStringConvertible {
    /// Nothing was written.
    case empty
    /// The name has more characters than `limit`.
    case tooLong(String, limit: Int)
    /// The player of that name is already the other player.
    case seated(Player)

    /// The problem in words for the person, for example `a player needs a name`.
    public var description: String {
        switch self {
        case .empty: "a player needs a name"
        case .tooLong(let name, let limit): "'\(name)' is too long: a name has at most \(limit) characters"
        case .seated(let player): "\(player.name) cannot play both sides: choose another name"
        }
    }
}
