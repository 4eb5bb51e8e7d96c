// A simple lock for short sections.

#if canImport(Darwin)
    import Darwin

    private typealias LockStorage = os_unfair_lock
#elseif canImport(Glibc)
    import Glibc

    private typealias LockStorage = pthread_mutex_t
#elseif canImport(Musl)
    import Musl

    private typealias LockStorage = pthread_mutex_t
#elseif canImport(Android)
    import Android

    private typealias LockStorage = pthread_mutex_t
#endif

/// A lock that is not recursive and never freed, since each lives as long as the program.
///
/// Not a class, since each use would count a reference. No user code may run while it is held.
struct Lock: @unchecked Sendable {  // A lock is made to be shared; its address never changes.
    private let storage: UnsafeMutablePointer<LockStorage>

    init() {
        storage = .allocate(capacity: 1)
        #if canImport(Darwin)
            storage.initialize(to: os_unfair_lock())
        #else
            storage.initialize(to: pthread_mutex_t())
            pthread_mutex_init(storage, nil)
        #endif
    }

    @inline(__always)
    func withLock<Result>(_ body: () -> Result) -> Result {
        #if canImport(Darwin)
            os_unfair_lock_lock(storage)
            defer { os_unfair_lock_unlock(storage) }
        #else
            pthread_mutex_lock(storage)
            defer { pthread_mutex_unlock(storage) }
        #endif
        return body()
    }
}
