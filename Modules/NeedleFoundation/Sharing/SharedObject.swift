// The storage of a shared object.

/// The key of a shared object, in addition to its type.
struct SharedKey {
    /// The value of `#function`.
    let property: String
    // The place of the call. It counts only in a component with a superclass of the user, where a property and the property that
    // it overrides each share an object.
    let file: String
    let line: Int
    let column: Int

    func isOfSamePlace(as other: SharedKey) -> Bool {
        line == other.line && column == other.column && file == other.file
    }
}

/// A stored object of any type.
class AnySharedObject {
    final let key: SharedKey
    final let type: ObjectIdentifier
    /// The lookup that finds the object on its fast path. Guarded by one of `SharedObjectLocks`.
    @exclusivity(unchecked) final var form: SharedObjectForm

    init(_ key: SharedKey, _ type: ObjectIdentifier, _ form: SharedObjectForm) {
        self.key = key
        self.type = type
        self.form = form
    }

    /// The form of the object after its first read.
    var ordinaryForm: SharedObjectForm { .kept }

    /// The object while it lives.
    var anyObject: Any? { nil }
}

/// The way to find a stored object.
struct SharedObjectForm: Equatable {
    private let number: UInt32

    /// The form of an object that lives as long as its scope, stored in a `KeptObject`.
    static var kept: SharedObjectForm { SharedObjectForm(number: .max) }

    /// The form of an object with its own lifetime, stored in a `HeldObject`.
    static var held: SharedObjectForm { SharedObjectForm(number: .max - 1) }

    /// The form of an object that was created during a trace and not read since.
    ///
    /// No fast lookup finds it, so that its first read is noticed although reads do not check for a trace.
    static func unread(madeIn span: UInt32) -> SharedObjectForm { SharedObjectForm(number: span) }

    /// The span in which an unread object was created.
    var span: UInt32? { self == .kept || self == .held ? nil : number }
}

class SharedObject<Object>: AnySharedObject {
    /// The object while it lives.
    var object: Object? { nil }

    final override var anyObject: Any? { object }
}

/// An object that lives as long as its scope.
final class KeptObject<Object>: SharedObject<Object> {
    let kept: Object

    init(_ key: SharedKey, _ object: Object) {
        kept = object
        super.init(key, ObjectIdentifier(Object.self), .kept)
    }

    override var object: Object? { kept }
}

/// An object with its own lifetime, and its successors.
final class HeldObject<Object>: SharedObject<Object> {
    private var held: () -> Object?

    init(_ key: SharedKey, _ held: @escaping () -> Object?) {
        self.held = held
        super.init(key, ObjectIdentifier(Object.self), .held)
    }

    override var ordinaryForm: SharedObjectForm { .held }

    override var object: Object? {
        let held = SharedObjectLocks.lock(for: self).withLock { self.held }
        return held()
    }

    func hold(_ next: @escaping () -> Object?) {
        // The previous object is released after the lock, since its `deinit` is user code.
        var held = next
        SharedObjectLocks.lock(for: self).withLock { swap(&self.held, &held) }
    }
}

/// The locks that guard the shared objects of scopes, and their changes.
///
/// A lock is held for a few instructions, so a few locks suffice for any number of components. A component without shared objects
/// costs nothing, and creating a scope allocates no lock.
enum SharedObjectLocks {
    private static let locks = (0..<32).map { _ in Lock() }

    static func lock(for object: AnyObject) -> Lock {
        // Objects are aligned to 16 bytes and vary in size, so a few of the higher bits are mixed.
        let address = UInt(bitPattern: ObjectIdentifier(object))
        return locks[Int(truncatingIfNeeded: (address >> 4) ^ (address >> 9)) & 31]
    }
}
