// Decides what of the progress is shown when: a state machine over times that it is told.

/// The progress of a run, as far as it is shown.
struct ProgressDisplay: Hashable, Sendable {
    private static let second: Int64 = 1_000_000_000
    private static let erase = "\r\u{1B}[K"

    let style: ProgressStyle
    private var modules = 0
    /// The counts since the run began; they stay after its end.
    private(set) var progress = Progress()
    private var start: Int64 = 0
    /// When something was shown last; nil if nothing was.
    private var shown: Int64?

    init(_ style: ProgressStyle) {
        self.style = style
    }

    /// Starts to count anew.
    /// - Parameter time: In nanoseconds, from any beginning.
    mutating func begin(modules: Int, at time: Int64) {
        self = ProgressDisplay(style)
        self.modules = modules
        start = time
    }

    /// Counts what was done.
    /// - Returns: What is to be printed now, if anything.
    mutating func add(_ more: Progress, at time: Int64) -> String? {
        // Between runs, nobody waits.
        guard modules > 0 else { return nil }
        progress += more
        guard let text = text(at: time) else { return nil }
        shown = time
        return text
    }

    /// Ends the run.
    /// - Returns: What is to be printed so that nothing of the progress is left that was not meant to stay.
    mutating func end() -> String? {
        let wasShown = shown != nil
        (modules, shown) = (0, nil)
        switch style {
        case .bar: return wasShown ? ProgressDisplay.erase : nil
        case .none, .lines: return nil
        }
    }

    private func text(at time: Int64) -> String? {
        switch style {
        case .none: return nil
        case .bar(let width):
            guard isDue(time, first: ProgressDisplay.second / 2, then: ProgressDisplay.second / 10) else { return nil }
            let text = progress.text(modules: modules, elapsed: time - start)
            let bar = progress.bar(modules: modules, cells: 20)
            // A line that reaches the last column would wrap, and could not be erased.
            let line = bar.count + text.count < width ? bar + text : String(text.prefix(max(width - 1, 0)))
            return ProgressDisplay.erase + line
        case .lines:
            guard isDue(time, first: 10 * ProgressDisplay.second, then: 10 * ProgressDisplay.second) else { return nil }
            return "needle: " + progress.text(modules: modules, elapsed: time - start) + "\n"
        }
    }

    private func isDue(_ time: Int64, first: Int64, then: Int64) -> Bool {
        shown.map { time - $0 >= then } ?? (time - start >= first)
    }
}
