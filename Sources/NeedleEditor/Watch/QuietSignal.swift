// Turns a burst of events into one signal, and lets the user end a command that would run forever.

internal import Dispatch
internal import NeedleCLibrary
package import NeedleDriver
import NeedleGraph

/// Signals once when events pause for a moment, or have continued for long.
///
/// An editor replaces a file in several steps when it saves, and a switch of branches changes thousands of files.
struct QuietSignal: Sendable {
    private struct State: Sendable {
        /// The time of the last event.
        var last: Int64 = 0
        /// Whether a thread waits for the end of the burst.
        var isAwaited = false
    }

    /// The pause in nanoseconds that ends a burst.
    private static let quiet: Int64 = 50_000_000
    /// The nanoseconds after which a burst is cut off.
    private static let longest: Int64 = 1_000_000_000

    /// A value for each burst; bursts that were not awaited yet are combined.
    let bursts: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let state = Locked(State())

    init() {
        (bursts, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func event() {
        let isFirst = state.withLock { state in
            state.last = Timeline.now()
            defer { state.isAwaited = true }
            return !state.isAwaited
        }
        if isFirst { DispatchQueue.global().async { awaitQuiet() } }
    }

    /// Waits for the end of a burst in a thread that sleeps. A timer of Dispatch does not fire if the process sees another clock
    /// than the machine's, for example with faketime.
    private func awaitQuiet() {
        let first = Timeline.now()
        while true {
            let left = state.withLock { state in
                let end = min(state.last + QuietSignal.quiet, first + QuietSignal.longest)
                let left = end - Timeline.now()
                if left <= 0 { state.isAwaited = false }
                return left
            }
            if left <= 0 { break }
            usleep(UInt32(left / 1000 + 1))
        }
        continuation.yield()
    }
}

/// Runs an operation that lasts until it is cancelled, and cancels it at the first SIGINT or SIGTERM.
///
/// A build that has begun is completed. A second signal ends the process, as it would without this function.
/// - Parameter ended: Receives the result on another thread.
package func untilSignal(
    _ operation: @escaping @Sendable () async -> Report,
    ended: @escaping @Sendable (Report) -> Never
) -> Never {
    guard Threads.areAvailable else {
        ended(Report(Failure("cannot watch: the system does not allow another thread")))
    }
    let task = Task { await operation() }
    let sources = [SIGINT, SIGTERM].map { number in
        // By default, the process would end before the source receives the signal.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
            signal(number, SIG_DFL)
            task.cancel()
        }
        source.resume()
        return source
    }
    Task { ended(await task.value) }
    withExtendedLifetime(sources) { dispatchMain() }
}
