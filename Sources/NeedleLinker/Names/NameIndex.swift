import NeedleGraph

/// Names numbered in the order in which they were added, and found by open addressing over where they are in memory.
///
/// The names of a large graph take a third of the memory that they take in a `Dictionary`, and no hash of many rounds.
struct NameIndex: Sendable {
    private(set) var names: [Name] = []
    /// One more than the position of a name, or 0. A power of two, at most half of it taken.
    private var slots: [Int32]

    init(minimumCapacity: Int = 4) {
        var count = 8
        while count < 2 * minimumCapacity { count *= 2 }
        slots = Array(repeating: 0, count: count)
        names.reserveCapacity(minimumCapacity)
    }

    /// The position of a name; nil if it was not added.
    func position(of name: Name) -> Int? {
        let found = slots[slot(of: name)]
        return found == 0 ? nil : Int(found) - 1
    }

    /// The position of a name, which is added at the end if it is not there.
    @discardableResult
    mutating func insert(_ name: Name) -> Int {
        let slot = slot(of: name)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        names.append(name)
        slots[slot] = Int32(names.count)
        if 2 * names.count > slots.count { grow() }
        return names.count - 1
    }

    /// The slot that has the name, or the free one where it belongs.
    private func slot(of name: Name) -> Int {
        // Fibonacci hashing spreads addresses that follow each other.
        var slot = Int(truncatingIfNeeded: (UInt64(name.address) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
        while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 2 * slots.count)
        for (position, name) in names.enumerated() { slots[slot(of: name)] = Int32(position + 1) }
    }
}
