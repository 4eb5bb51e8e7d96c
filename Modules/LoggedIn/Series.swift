// Game after game, until the players stop.

import Players

/// The games that two players play in a row.
///
/// A class, because it counts the games of a whole scope.
public final class Series {
    private let playerX: Player
    private let playerO: Player
    private var gamesBegun = 0

    init(playerX: Player, playerO: Player) {
        self.playerX = playerX
        self.playerO = playerO
    }

    /// The question after a game.
    public let question = "Another game? (y/n) "

    /// Counts a game that begins now.
    ///
    /// - Returns: The line above it, for example `Game 1: Ada (X) against Ben (O)`.
    public func beginGame() -> String {
        gamesBegun += 1
        return "Game \(gamesBegun): \(playerX.name) (X) against \(playerO.name) (O)"
    }

    /// Reads the answer to the question.
    ///
    /// - Parameter answer: For example `y` or `No`.
    /// - Returns: Whether there is another game.
    /// - Throws: ``AnswerProblem`` when the answer is neither yes nor no.
    public func wantsAnotherGame(_ answer: String) throws(AnswerProblem) -> Bool {
        switch answer.lowercased() {
        case "y", "yes": true
        case "n", "no": false
        default: throw AnswerProblem(answer: answer)
        }
    }
}
