// Turns a burst of events into one signal.

internal import Dispatch
import NeedleGraph

/// Signals once when events have stopped coming for a moment, or have come for long.
///
/// An editor that saves replaces a file in several steps, and a switch of branches touches thousands of files.
struct QuietSignal: Sendable {
    private struct State: Sendable {
        /// Counts the events, so that a timer sees whether there was another one since.
        var events = 0
        /// When the first event of the burst came; nil between bursts.
        var first: Int64?
    }

    /// For how long nothing must have happened.
    private static let quiet = DispatchTimeInterval.milliseconds(50)
    /// After how many nanoseconds a burst is cut.
    private static let longest: Int64 = 1_000_000_000

    /// Gives a value per burst; bursts that nobody has asked for yet are one.
    let bursts: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let state = Locked(State())
    private let queue: DispatchQueue

    init(_ queue: DispatchQueue) {
        self.queue = queue
        (bursts, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Tells that something happened.
    func event() {
        let now = Timeline.now()
        let (count, isLong) = state.withLock { state in
            state.events += 1
            let first = state.first ?? now
            state.first = first
            return (state.events, now - first >= QuietSignal.longest)
        }
        if isLong {
            fire(after: count)
        } else {
            queue.asyncAfter(deadline: .now() + QuietSignal.quiet) { fire(after: count) }
        }
    }

    private func fire(after count: Int) {
        let isQuiet = state.withLock { state in
            guard state.events == count, state.first != nil else { return false }
            state.first = nil
            return true
        }
        if isQuiet { continuation.yield() }
    }
}
