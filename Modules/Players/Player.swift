// A person who plays.

/// A person who plays. A ``Roster`` creates players and checks their names.
public struct Player: Hashable, Sendable {
    /// The name, as the person wrote it first.
    public let name: String
}
