// The rules of the game.

import ScoreStream
import Testing

@testable import Game
@testable import Players

@Suite struct MatchTests {
    @Test(arguments: ["1,4,2,5,3", "1,2,4,3,7", "1,2,5,3,9", "3,1,5,2,7"])
    func aFilledLineWins(_ moves: String) throws {
        #expect(try played(moves).match.outcome == .won(Player(name: "Ada")))
    }

    @Test func oWinsToo() throws {
        #expect(try played("1,4,2,5,9,6").match.outcome == .won(Player(name: "Ben")))
    }

    @Test func aFullBoardWithoutALineIsDrawn() throws {
        #expect(try played("5,1,9,3,2,8,7,4,6").match.outcome == .drawn)
    }

    @Test func theLastSquareCanWin() throws {
        #expect(try played("1,2,3,4,5,6,8,7,9").match.outcome == .won(Player(name: "Ada")))
    }

    @Test(arguments: ["", "0", "10", "x", "-1", "5 "])
    func whatIsNoSquareIsRefused(_ answer: String) throws {
        let match = try played("1").match
        #expect(throws: MoveProblem.noSquare(answer)) { try match.play(answer) }
        #expect(match.question == "Ben (O), your square: ")
    }

    @Test func aTakenSquareIsRefused() throws {
        let match = try played("5").match
        let centre = try #require(Square("5"))
        #expect(throws: MoveProblem.taken(centre)) { try match.play("5") }
    }

    @Test func nothingIsPlayedAfterTheEnd() throws {
        let match = try played("1,4,2,5,3").match
        #expect(throws: MoveProblem.gameOver) { try match.play("9") }
    }

    @Test func theScoresLearnOfTheEnd() throws {
        let (_, ledger) = try played("1,4,2,5,3")
        var seen: [Score] = []
        let observation = ledger.observe { seen = $0 }
        #expect(seen.map(\.player.name) == ["Ada", "Ben"])
        #expect(seen.map(\.wins) == [1, 0])
        #expect(seen.map(\.losses) == [0, 1])
        _ = observation
    }

    @Test func thePictureShowsMarksAndFreeSquares() throws {
        #expect(
            try played("1,5").match.picture == """
                 X | 2 | 3
                ---+---+---
                 4 | O | 6
                ---+---+---
                 7 | 8 | 9
                """
        )
    }

    private func played(_ moves: String) throws -> (match: Match, ledger: ScoreLedger) {
        let ledger = ScoreLedger()
        let match = Match(playerX: Player(name: "Ada"), playerO: Player(name: "Ben"), scoreStream: ledger)
        for move in moves.split(separator: ",") { try match.play(String(move)) }
        return (match, ledger)
    }
}
