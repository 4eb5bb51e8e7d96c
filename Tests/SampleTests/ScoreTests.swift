// The stream of scores, and the sheet that follows it.

import ScoreSheet
import ScoreStream
import Testing

@testable import Players

@Suite struct ScoreTests {
    private let ada = Player(name: "Ada")
    private let ben = Player(name: "Ben")
    private let ledger = ScoreLedger()

    @Test func anObserverIsToldAtOnceAndAfterEachChange() {
        var counts: [Int] = []
        let observation = ledger.observe { counts.append($0.count) }
        ledger.recordDraw(between: ada, and: ben)
        #expect(counts == [0, 2])
        _ = observation
    }

    @Test func anObservationEndsWithItsHolder() {
        var calls = 0
        var observation: ScoreObservation? = ledger.observe { _ in calls += 1 }
        #expect(observation != nil)
        observation = nil
        ledger.recordDraw(between: ada, and: ben)
        #expect(calls == 1)
    }

    @Test func theSheetFollowsTheStream() {
        let sheet = ScoreSheetView(title: "Scores", stream: ledger)
        #expect(sheet.text == "Scores\n  no game has been finished")
        ledger.recordWin(of: ben, against: ada)
        #expect(
            sheet.text == """
                Scores
                  player        won  drawn  lost
                  Ben             1      0     0
                  Ada             0      0     1
                """
        )
    }
}
