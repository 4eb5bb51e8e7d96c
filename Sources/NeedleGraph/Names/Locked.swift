// A value that several threads share.

internal import NeedleCLibrary

/// A value behind a lock; a class, since its users share it. (`Mutex` of the standard library needs a newer system than we
/// do.)
///
/// `Sendable` without a check, since `value` is touched only while `lock` is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    /// Outside the object: each access to a variable of an object is checked for exclusivity, which the lock already ensures.
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
        lock = .allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        defer { pthread_mutexattr_destroy(&attributes) }
        #if canImport(Glibc)
            // Most locks are released before a thread could be put to sleep, so a waiting thread first tries again. glibc does
            // so up to a hundred times.
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
