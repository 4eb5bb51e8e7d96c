// Shows progress on standard error while files are parsed.

import NeedleGraph

/// Counts what all workers did and shows it; all copies are one.
package struct ProgressReporter: Sendable {
    /// nil if nothing is ever shown; then nothing is counted either.
    private let display: Locked<ProgressDisplay>?
    private let show: @Sendable (String) -> Void

    /// - Parameter show: Prints a text that is no whole line.
    package init(_ style: ProgressStyle, show: @escaping @Sendable (String) -> Void = { printError($0) }) {
        self.show = show
        display = style == .none ? nil : Locked(ProgressDisplay(style))
    }

    /// The counts of this run, or of the last one; zero if nothing is shown.
    var counted: Progress { display?.withLock { $0.progress } ?? Progress() }

    /// Starts to count anew.
    func begin(modules: Int) {
        display?.withLock { $0.begin(modules: modules, at: Timeline.now()) }
    }

    /// Counts what was done.
    func add(_ progress: Progress) {
        // Printed under the lock, so that lines come in their order.
        display?.withLock { [show] display in
            if let text = display.add(progress, at: Timeline.now()) { show(text) }
        }
    }

    /// Removes what is shown, before anything else is printed.
    func clear() {
        display?.withLock { [show] display in
            if let text = display.end() { show(text) }
        }
    }
}
