// The factories of the edges that were used, for the one lookup that making a scope costs.

/// Factories by the classes at the two ends of their edges.
///
/// A hash table with linear probing that is at most half full. Swift's dictionary would do, but hashes against
/// attackers and checks for overlapping access, which together cost more than all else in making a scope.
struct FactoryCache {
    private struct Slot {
        var parent: ObjectIdentifier?
        var child: ObjectIdentifier?
        var factory: AnyFactory?
    }

    private var slots: UnsafeMutableBufferPointer<Slot>
    private var count = 0

    init() {
        slots = Self.emptySlots(64)
    }

    /// The factory that was stored for the two classes.
    func factory(from parent: ObjectIdentifier, to child: ObjectIdentifier) -> AnyFactory? {
        slots[index(of: parent, child)].factory
    }

    mutating func store(_ factory: AnyFactory, from parent: ObjectIdentifier, to child: ObjectIdentifier) {
        if 2 * (count + 1) > slots.count { grow() }
        let index = index(of: parent, child)
        if slots[index].parent == nil { count += 1 }
        slots[index] = Slot(parent: parent, child: child, factory: factory)
    }

    mutating func removeAll() {
        guard count > 0 else { return }
        for index in slots.indices { slots[index] = Slot() }
        count = 0
    }

    /// Where the pair is, or the free slot where it belongs.
    private func index(of parent: ObjectIdentifier, _ child: ObjectIdentifier) -> Int {
        // Multiplied by odd constants of 64 bits, the addresses' low bits spread over the high ones.
        let mixed =
            UInt(bitPattern: parent) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
            ^ UInt(bitPattern: child) &* UInt(truncatingIfNeeded: 0xC2B2_AE3D_27D4_EB4F as UInt64)
        var index = Int(truncatingIfNeeded: mixed >> (UInt.bitWidth / 2)) & (slots.count - 1)
        while slots[index].parent != nil, slots[index].parent != parent || slots[index].child != child {
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private mutating func grow() {
        let old = slots
        slots = Self.emptySlots(2 * old.count)
        for slot in old {
            guard let parent = slot.parent, let child = slot.child else { continue }
            slots[index(of: parent, child)] = slot
        }
        old.deinitialize()
        old.deallocate()
    }

    private static func emptySlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot())
        return slots
    }
}
