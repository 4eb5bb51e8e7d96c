// The score stream of the app: it counts in memory.

public import Players

/// A score stream that counts in memory, from the start of the app to its end.
///
/// A class, because all scopes share one.
public final class ScoreLedger: MutableScoreStream {
    private var scores: [Player: Score] = [:]
    private var observers: [Int: ([Score]) -> Void] = [:]
    private var nextObserver = 0

    /// Creates a ledger without games.
    public init() {}

    public func observe(_ observer: @escaping ([Score]) -> Void) -> ScoreObservation {
        let number = nextObserver
        nextObserver += 1
        observers[number] = observer
        observer(ranking)
        return ScoreObservation { [weak self] in self?.observers[number] = nil }
    }

    public func recordWin(of winner: Player, against loser: Player) {
        update(winner) { $0.wins += 1 }
        update(loser) { $0.losses += 1 }
        tellObservers()
    }

    public func recordDraw(between one: Player, and other: Player) {
        update(one) { $0.draws += 1 }
        update(other) { $0.draws += 1 }
        tellObservers()
    }

    private var ranking: [Score] {
        scores.values.sorted(by: Score.ranksHigher)
    }

    private func update(_ player: Player, _ change: (inout Score) -> Void) {
        change(&scores[player, default: Score(player: player)])
    }

    private func tellObservers() {
        let ranking = ranking
        for (_, observer) in observers.sorted(by: { $0.key < $1.key }) {
            observer(ranking)
        }
    }
}
