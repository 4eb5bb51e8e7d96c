// A person who plays.

/// A person who plays; made by a ``Roster``, which sees to it that the name is a good one.
public struct Player: Hashable, Sendable {
    /// The name, as the person wrote it first.
    public let name: String
}
