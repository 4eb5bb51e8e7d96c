// What a scope stores for one property that it shares.

/// A stored object whose type is not known.
class AnySharedObject {
    /// The property: the name that `#function` gives.
    final let property: String
    /// The type that the object is shared as.
    final let type: ObjectIdentifier
    /// Whether the object has a lifetime of its own: whether this is a `HeldObject`, or a `KeptObject`.
    final let hasLifetime: Bool

    init(_ property: String, _ type: ObjectIdentifier, hasLifetime: Bool) {
        self.property = property
        self.type = type
        self.hasLifetime = hasLifetime
    }

    /// The object while it lives.
    var anyObject: Any? { nil }
}

/// A stored object.
class SharedObject<Object>: AnySharedObject {
    /// The object while it lives.
    var object: Object? { nil }

    final override var anyObject: Any? { object }
}

/// An object that lives as long as its scope.
final class KeptObject<Object>: SharedObject<Object> {
    let kept: Object

    init(_ property: String, _ object: Object) {
        kept = object
        super.init(property, ObjectIdentifier(Object.self), hasLifetime: false)
    }

    override var object: Object? { kept }
}

/// An object with a lifetime of its own, and the ones after it.
final class HeldObject<Object>: SharedObject<Object> {
    private var held: () -> Object?

    init(_ property: String, _ held: @escaping () -> Object?) {
        self.held = held
        super.init(property, ObjectIdentifier(Object.self), hasLifetime: true)
    }

    override var object: Object? {
        let held = SharedObjectLocks.lock(for: self).withLock { self.held }
        return held()
    }

    /// Holds the next object.
    func hold(_ next: @escaping () -> Object?) {
        // What was held before is released when the lock is free again: a deinit is user code.
        var held = next
        SharedObjectLocks.lock(for: self).withLock { swap(&self.held, &held) }
    }
}

/// The locks that guard what scopes share, and what changes in it.
///
/// A lock is held for a few instructions, so a few are enough for any number of components: a component without
/// shared objects costs nothing, and making a scope allocates no lock.
enum SharedObjectLocks {
    private static let locks = (0..<32).map { _ in Lock() }

    static func lock(for object: AnyObject) -> Lock {
        // Objects are aligned to 16 bytes, and their sizes vary: mix a few of the bits above.
        let address = UInt(bitPattern: ObjectIdentifier(object))
        return locks[Int(truncatingIfNeeded: (address >> 4) ^ (address >> 9)) & 31]
    }
}
