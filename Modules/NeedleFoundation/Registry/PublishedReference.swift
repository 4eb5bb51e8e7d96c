// How threads read what another thread has just written, without a lock.
//
// Swift has no atomics without an import, except those by which its own standard library publishes what it builds
// lazily. The load is a plain instruction on most processors.

/// A place in memory that any thread may read while another thread replaces what is there.
@usableFromInline
@frozen
struct PublishedReference<Object: AnyObject> {
    @usableFromInline
    let address: UnsafeMutablePointer<Object?>

    /// - Parameter address: Initialized, and not accessed in another way while threads share it.
    @inlinable
    init(at address: UnsafeMutablePointer<Object?>) {
        self.address = address
    }

    /// The object, together with all that was written to it before it was published.
    ///
    /// It is not retained: what is replaced has to stay alive as long as a thread may read it.
    @inlinable
    var current: Unmanaged<Object>? {
        _stdlib_atomicAcquiringLoadARCRef(object: address)
    }

    /// Publishes an object. Only one thread at a time may do so.
    ///
    /// - Returns: What was there. The place no longer keeps it alive; the caller does.
    func replace(with object: Object) -> Object? {
        let place = UnsafeMutableRawPointer(address).assumingMemoryBound(to: UnsafeRawPointer?.self)
        let new = UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
        var old = current.map { UnsafeRawPointer($0.toOpaque()) }
        while !_stdlib_atomicCompareExchangeStrongPtr(object: place, expected: &old, desired: new) {}
        return old.map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
    }
}
