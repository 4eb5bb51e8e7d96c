// What a scope stores for one property that it shares.

/// A stored object whose type is not known.
@usableFromInline
class AnySharedObject {
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
    private let kept: Object

    init(_ object: Object) {
        kept = object
    }

    override var object: Object? { kept }
}

/// An object with a lifetime of its own.
final class HeldObject<Object>: SharedObject<Object> {
    private let held: () -> Object?

    init(_ held: @escaping () -> Object?) {
        self.held = held
    }

    override var object: Object? { held() }
}

/// The locks that guard the shared objects of all components.
///
/// A lock is held for one dictionary access, so a few are enough for any number of components: a component
/// without shared objects costs nothing, and making a scope allocates no lock.
enum SharedObjectLocks {
    private static let locks = (0..<32).map { _ in Lock() }

    static func lock(for component: AnyObject) -> Lock {
        // Objects are aligned to 16 bytes, and their sizes vary: mix a few of the bits above.
        let address = UInt(bitPattern: ObjectIdentifier(component))
        return locks[Int(truncatingIfNeeded: (address >> 4) ^ (address >> 9)) & 31]
    }
}
