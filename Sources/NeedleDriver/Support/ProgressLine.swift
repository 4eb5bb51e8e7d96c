// A line that tells a person at a terminal how far a long run is.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Shows how much of a run is done, on standard error, once the run takes longer than half a second.
///
/// Where standard error is no terminal it shows nothing.
package struct ProgressLine: Sendable {
    private struct State: Sendable {
        var done = 0
        var isShown = false
    }

    private static let patience: Int64 = 500_000_000
    private let isActive: Bool
    private let start = FileSystem.systemTime()
    private let state = Locked(State())

    /// - Parameter isQuiet: Whether nothing is shown, also at a terminal.
    package init(isQuiet: Bool) {
        isActive = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Counts one more of `total` as done.
    /// - Parameter work: What is done, for example `parsing modules`.
    func advance(_ work: String, of total: Int) {
        guard isActive else { return }
        state.withLock { state in
            state.done += 1
            guard FileSystem.systemTime() - start > ProgressLine.patience else { return }
            state.isShown = true
            show("\r\u{1B}[K\(work): \(state.done) of \(total)")
        }
    }

    /// Removes the line, before anything else is printed.
    func clear() {
        state.withLock { state in
            if state.isShown { show("\r\u{1B}[K") }
            state = State()
        }
    }

    private func show(_ text: String) {
        // What cannot be shown is lost; a progress line is worth no error.
        _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
