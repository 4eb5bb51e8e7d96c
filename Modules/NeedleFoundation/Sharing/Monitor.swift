// A lock with a condition to wait for.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A mutex with one condition. No user code may run while it is held.
final class Monitor: @unchecked Sendable {  // Both parts are made to be shared; their addresses never change.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deinitialize(count: 1)
        condition.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    func withLock<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Releases the lock until another thread notifies. Call it in a loop, with the lock held.
    func wait() {
        pthread_cond_wait(condition, mutex)
    }

    /// Wakes all threads that wait.
    func notifyAll() {
        pthread_cond_broadcast(condition)
    }
}

/// The identity of a thread, valid while the thread lives.
struct ThreadIdentity: Equatable {
    private let thread = pthread_self()

    static var current: ThreadIdentity { ThreadIdentity() }

    static func == (left: ThreadIdentity, right: ThreadIdentity) -> Bool {
        pthread_equal(left.thread, right.thread) != 0
    }
}
