// Lets a person end a command that would run for ever.

internal import Dispatch

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Does something that lasts until it is cancelled, and cancels it at the first SIGINT or SIGTERM.
///
/// A run that has begun goes on to its end. A second signal ends the process, as it would without this function.
/// - Parameter ended: Is told the result on another thread.
package func untilSignal(
    _ operation: @escaping @Sendable () async -> Report,
    ended: @escaping @Sendable (Report) -> Never
) -> Never {
    guard Threads.areAvailable else {
        ended(Report(Failure("cannot watch: the system lets no further thread be started")))
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
