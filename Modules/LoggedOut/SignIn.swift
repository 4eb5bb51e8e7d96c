// Two people say who they are.

public import Players

/// The conversation in which two people say who they are: a question each, until both are known.
public struct SignIn {
    private let roster: Roster
    private var playerX: Player?
    private var playerO: Player?

    init(roster: Roster) {
        self.roster = roster
    }

    /// What to ask next, for example `Who plays X? `.
    public var question: String {
        playerX == nil ? "Who plays X? " : "Who plays O? "
    }

    /// Both players, as soon as they are known.
    public var players: (x: Player, o: Player)? {
        guard let playerX, let playerO else { return nil }
        return (playerX, playerO)
    }

    /// Takes the answer to the question.
    ///
    /// - Parameter name: The name that somebody typed.
    /// - Throws: ``NameProblem``; then the question is still the same.
    public mutating func answer(_ name: String) throws(NameProblem) {
        let player = try roster.player(named: name)
        if playerX == nil {
            playerX = player
        } else if playerX == player {
            throw .seated(player)
        } else {
            playerO = player
        }
    }
}
