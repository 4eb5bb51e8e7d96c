// Whether the system lets the process start threads.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

package enum Threads {
    /// Whether there can be a thread for each processor. The system is asked once, before the first work is divided: where
    /// one cannot be started, Dispatch tries again for ever, so the process then makes do with the thread that it has.
    package static let areAvailable = canStart(Session.coreCount)

    /// Starts as many threads as that, which all exist at one time, and ends them.
    private static func canStart(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = thread(waitingAt: gate) { threads.append(thread) }
        pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        gate.deallocate()
        return threads.count == count
    }

    /// A thread that does nothing until the gate is open.
    private static func thread(waitingAt gate: UnsafeMutablePointer<pthread_mutex_t>) -> pthread_t? {
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, nil, wait, gate)
        return result == 0 ? thread : nil
    }

    #if canImport(Darwin)
        private static let wait: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { gate in
            pass(gate)
            return nil
        }
    #else
        private static let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
            gate.map(pass)
            return nil
        }
    #endif

    private static func pass(_ gate: UnsafeMutableRawPointer) {
        let gate = gate.assumingMemoryBound(to: pthread_mutex_t.self)
        pthread_mutex_lock(gate)
        pthread_mutex_unlock(gate)
    }
}
