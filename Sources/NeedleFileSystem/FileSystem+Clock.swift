// The clock by which files get their times. It stands still between ticks, so two writes may have one time.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension FileSystem {
    /// No clock stands still for longer, in nanoseconds, unless it counts whole seconds.
    private static let longestTick: Int64 = 20_000_000

    /// Whether what is written from now on gets another time.
    func isPast(_ time: Int64) -> Bool {
        // A time in whole seconds may come from a file system that has nothing finer.
        let now = now()
        if time % 1_000_000_000 == 0 || now <= time { return false }
        if now > time + FileSystem.longestTick { return true }
        #if os(Linux)
            var tick = timespec()
            guard clock_gettime(CLOCK_REALTIME_COARSE, &tick) == 0 else { return false }
            return now - (FileSystem.systemTime() - tick.nanoseconds) > time
        #else
            return now > time + 1_000_000
        #endif
    }

    /// Waits until what is written gets another time than a file that was written a moment ago; a few milliseconds.
    /// - Parameter time: In nanoseconds since 1970; nil to wait for nothing.
    package func letClockTick(after time: Int64?) {
        guard let time else { return }
        while !isPast(time), (0..<FileSystem.longestTick).contains(now() - time) { usleep(500) }
    }
}
