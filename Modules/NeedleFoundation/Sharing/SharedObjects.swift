// The objects that a scope shares, found by property and type.

/// The stored objects of one scope, with linear probing.
///
/// Objects are never removed or replaced. One of `SharedObjectLocks` guards all of them, so exclusivity checks are not needed.
@usableFromInline
final class SharedObjects {
    /// Their number is a power of two, and at least a quarter of them are free.
    @exclusivity(unchecked) private var slots: [AnySharedObject?] = Array(repeating: nil, count: 4)
    @exclusivity(unchecked) private var count = 0

    /// The object with a key, type and form.
    ///
    /// - Parameter placesCount: Whether each place of a call has its own object.
    func object(
        of key: SharedKey,
        _ type: ObjectIdentifier,
        _ form: SharedObjectForm,
        placesCount: @autoclosure () -> Bool
    ) -> AnySharedObject? {
        let mask = slots.count - 1
        var slot = hash(key.property, type) & mask
        var ofOtherPlace: AnySharedObject?
        while let object = slots[slot] {
            // Comparing two strings from the same literal is fast.
            if object.type == type, object.form == form, object.key.property == key.property {
                if object.key.isOfSamePlace(as: key) { return object }
                ofOtherPlace = object
            }
            slot = (slot + 1) & mask
        }
        return ofOtherPlace == nil || placesCount() ? nil : ofOtherPlace
    }

    /// All objects of a property, with their forms. There are several if calls in one declaration share unrelated types, or one
    /// type with different lifetimes, or if a property and the property that it overrides both share.
    func objects(of property: String) -> [(object: AnySharedObject, form: SharedObjectForm)] {
        var found: [(AnySharedObject, SharedObjectForm)] = []
        for case let object? in slots where object.key.property == property { found.append((object, object.form)) }
        return found
    }

    var all: [AnySharedObject] { slots.compactMap(\.self) }

    func add(_ object: AnySharedObject) {
        count += 1
        if 4 * count > 3 * slots.count { grow() }
        fill(object)
    }

    private func fill(_ object: AnySharedObject) {
        let mask = slots.count - 1
        var slot = hash(object.key.property, object.type) & mask
        while slots[slot] != nil { slot = (slot + 1) & mask }
        slots[slot] = object
    }

    private func grow() {
        let objects = slots
        slots = Array(repeating: nil, count: 2 * objects.count)
        for case let object? in objects { fill(object) }
    }

    /// Characters are not hashed: the type and the length distinguish most properties of a scope.
    private func hash(_ property: String, _ type: ObjectIdentifier) -> Int {
        mixedHash(UInt(bitPattern: type), UInt(bitPattern: property.utf8.count))
    }
}
