// What a scope stores for one property that it shares.

/// What `shared` finds an object by, besides its type.
struct SharedKey {
    /// The name that `#function` gives.
    let property: String
    // The place of the call. It counts only in a component that has a superclass of the user's: there, a property and the one
    // that it overrides share an object each.
    let file: String
    let line: Int
    let column: Int

    func isOfSamePlace(as other: SharedKey) -> Bool {
        line == other.line && column == other.column && file == other.file
    }
}

/// A stored object whose type is not known.
class AnySharedObject {
    final let key: SharedKey
    /// The type that the object is shared as.
    final let type: ObjectIdentifier
    /// Which lookup of `shared` finds the object at once. One of `SharedObjectLocks` guards it.
    @exclusivity(unchecked) final var form: SharedObjectForm

    init(_ key: SharedKey, _ type: ObjectIdentifier, _ form: SharedObjectForm) {
        self.key = key
        self.type = type
        self.form = form
    }

    /// The form of the object once it was read.
    var ordinaryForm: SharedObjectForm { .kept }

    /// The object while it lives.
    var anyObject: Any? { nil }
}

/// How a stored object is found.
struct SharedObjectForm: Equatable {
    private let number: UInt32

    /// The form of an object that lives as long as its scope: of a `KeptObject`.
    static var kept: SharedObjectForm { SharedObjectForm(number: .max) }

    /// The form of an object with a lifetime of its own: of a `HeldObject`.
    static var held: SharedObjectForm { SharedObjectForm(number: .max - 1) }

    /// The form of an object that was made while a trace ran and was not read since.
    ///
    /// No fast lookup finds it, so the first read is noticed without a look at the trace in each read.
    static func unread(madeIn span: UInt32) -> SharedObjectForm { SharedObjectForm(number: span) }

    /// The span in which an unread object was made.
    var span: UInt32? { self == .kept || self == .held ? nil : number }
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

    init(_ key: SharedKey, _ object: Object) {
        kept = object
        super.init(key, ObjectIdentifier(Object.self), .kept)
    }

    override var object: Object? { kept }
}

/// An object with a lifetime of its own, and the ones after it.
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
