// The scores as text.

import Players
public import ScoreStream

/// The scores as a table for the terminal.
///
/// A class, because it changes with the stream that it observes.
public final class ScoreSheetView {
    private let title: String
    private var scores: [Score] = []
    private var observation: ScoreObservation?

    /// Creates a sheet that follows a stream.
    ///
    /// - Parameters:
    ///   - title: The line above the table.
    ///   - stream: The scores; the best player comes first.
    public init(title: String, stream: any ScoreStream) {
        self.title = title
        observation = stream.observe { [weak self] scores in self?.scores = scores }
    }

    /// The title, the head and a line for each player; or a note that no game was finished.
    public var text: String {
        guard !scores.isEmpty else { return "\(title)\n  no game has been finished" }
        return ([title, Self.head] + scores.map(Self.line)).joined(separator: "\n")
    }

    private static let head = row("player", "won", "drawn", "lost")

    private static func line(for score: Score) -> String {
        row(score.player.name, String(score.wins), String(score.draws), String(score.losses))
    }

    /// One line of the table; the columns are as wide as the longest name and the heads.
    private static func row(_ name: String, _ won: String, _ drawn: String, _ lost: String) -> String {
        "  " + name + padding(name, 12) + padding(won, 5) + won + padding(drawn, 7) + drawn + padding(lost, 6) + lost
    }

    private static func padding(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count))
    }
}
