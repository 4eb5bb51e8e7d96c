// The sign-in of two players.

public import Players

/// The sign-in of two players: a question for each, until both are known.
public struct SignIn {
    private let roster: Roster
    private var playerX: Player?
    private var playerO: Player?

    init(roster: Roster) {
        self.roster = roster
    }

    /// The next question, for example `Who plays X? `.
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
    /// - Parameter name: The typed name.
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
