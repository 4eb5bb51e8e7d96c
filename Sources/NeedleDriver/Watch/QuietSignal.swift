// Turns a burst of events into one signal, and lets a person end a command that would run for ever.

internal import Dispatch
import NeedleGraph

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Signals once when events have stopped coming for a moment, or have come for long.
///
/// An editor that saves replaces a file in several steps, and a switch of branches touches thousands of files.
struct QuietSignal: Sendable {
    private struct State: Sendable {
        /// When the last event came.
        var last: Int64 = 0
        /// Whether a thread waits for the end of the burst.
        var isAwaited = false
    }

    /// For how many nanoseconds nothing must have happened.
    private static let quiet: Int64 = 50_000_000
    /// After how many nanoseconds a burst is cut.
    private static let longest: Int64 = 1_000_000_000

    /// Gives a value per burst; bursts that nobody has asked for yet are one.
    let bursts: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let state = Locked(State())

    init() {
        (bursts, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Tells that something happened.
    func event() {
        let isFirst = state.withLock { state in
            state.last = Timeline.now()
            defer { state.isAwaited = true }
            return !state.isAwaited
        }
        if isFirst { DispatchQueue.global().async { awaitQuiet() } }
    }

    /// Waits for the end of a burst, on a thread that sleeps: a timer of Dispatch does not fire where a program is shown
    /// another clock than the machine's, as by faketime.
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

/// Does something that lasts until it is cancelled, and cancels it at the first SIGINT or SIGTERM.
///
/// A run that has begun goes on to its end. A second signal ends the process, as it would without this function.
/// - Parameter ended: Is told the result on another thread.
package func untilSignal(
    _ operation: @escaping @Sendable () async -> Report,
    ended: @escaping @Sendable (Report) -> Never
) -> Never {
    guard Threads.areAvailable else {
        ended(Report(Failure("cannot watch: the system does not allow another thread")))
    }
    let task = Task { await operation() }
    let sources = [SIGINT, SIGTERM].map { number in
        // The default would end the process before the source hears of the signal.
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
