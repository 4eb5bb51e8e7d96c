// One game between two players.

import Players
import ScoreStream

/// One game between two players: whose turn it is, what they may do, and how it ends.
///
/// A class, because all parts of the app that see the game share it.
public final class Match {
    /// The board for the terminal: three rows, in which a free square shows its number.
    public var picture: String { board.description }

    /// How the game ended; nil while it goes on.
    public private(set) var outcome: Outcome?

    private let playerX: Player
    private let playerO: Player
    private let scoreStream: any MutableScoreStream
    private var board = Board()
    private var turn = Mark.x

    init(playerX: Player, playerO: Player, scoreStream: any MutableScoreStream) {
        self.playerX = playerX
        self.playerO = playerO
        self.scoreStream = scoreStream
    }

    /// The question for the player whose turn it is, for example `Ada (X), your square: `.
    public var question: String {
        "\(player(turn).name) (\(turn.rawValue)), your square: "
    }

    /// Marks a square for the player whose turn it is; the move that ends the game also goes to the scores.
    ///
    /// - Parameter answer: The number of a free square, for example `5`.
    /// - Throws: ``MoveProblem``; then the turn is still the same player's.
    public func play(_ answer: String) throws(MoveProblem) {
        guard outcome == nil else { throw .gameOver }
        guard let square = Square(answer) else { throw .noSquare(answer) }
        guard board[square] == nil else { throw .taken(square) }

        board[square] = turn
        if board.winner == turn {
            end(with: .won(player(turn)))
        } else if board.isFull {
            end(with: .drawn)
        } else {
            turn = turn.opposite
        }
    }

    private func end(with outcome: Outcome) {
        self.outcome = outcome
        switch outcome {
        case .won(let winner): scoreStream.recordWin(of: winner, against: player(turn.opposite))
        case .drawn: scoreStream.recordDraw(between: playerX, and: playerO)
        }
    }

    private func player(_ mark: Mark) -> Player {
        switch mark {
        case .x: playerX
        case .o: playerO
        }
    }
}
