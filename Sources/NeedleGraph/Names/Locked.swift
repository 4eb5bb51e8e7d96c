// A value that several threads share.

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A value behind a lock; its identity is the sharing. (`Mutex` of the standard library needs a newer system than we
/// do.)
///
/// `Sendable` without a check, since `value` is touched only while `lock` is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    /// Out of the object, since each access to a variable of one is checked for being the only one. The lock sees to that.
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
        lock = .allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        defer { pthread_mutexattr_destroy(&attributes) }
        #if canImport(Glibc)
            // What is done under a lock is mostly done before a thread could be put to sleep: glibc looks a hundred
            // times then.
            pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        #endif
        let result = pthread_mutex_init(lock, &attributes)
        precondition(result == 0, "a mutex of this kind can be made")
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Lends the value while no other thread has it.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(&value.pointee)
    }
}
