import NeedleGraph

/// Names numbered in the order in which they were added, and found by where they are in memory.
struct NameIndex: Sendable {
    private(set) var names: [Name] = []
    private var slots: HashSlots

    init(minimumCapacity: Int = 4) {
        slots = HashSlots(minimumCapacity: minimumCapacity)
        names.reserveCapacity(minimumCapacity)
    }

    /// The position of a name; nil if it was not added.
    func position(of name: Name) -> Int? { slots[slot(of: name)] }

    /// The position of a name, which is added at the end if it is not there.
    @discardableResult
    mutating func insert(_ name: Name) -> Int {
        let slot = slot(of: name)
        if let position = slots[slot] { return position }
        names.append(name)
        slots.put(names.count - 1, Self.hash(name), into: slot)
        return names.count - 1
    }

    private func slot(of name: Name) -> Int { slots.slot(of: Self.hash(name)) { names[$0] == name } }

    /// Fibonacci hashing spreads addresses that follow each other.
    private static func hash(_ name: Name) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(name.address) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}
