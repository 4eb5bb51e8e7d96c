/// Pairs of small numbers, numbered in the order in which they were added, and found by open addressing.
struct PairIndex: Sendable {
    private(set) var pairs: [Pair] = []
    /// One more than the position of a pair, or 0. A power of two, at most half of it taken.
    private var slots: [Int32]

    struct Pair: Equatable, Sendable {
        var first: Int32
        var second: Int32
    }

    init(minimumCapacity: Int = 4) {
        var count = 8
        while count < 2 * minimumCapacity { count *= 2 }
        slots = Array(repeating: 0, count: count)
        pairs.reserveCapacity(minimumCapacity)
    }

    /// The position of a pair, which is added at the end if it is not there.
    mutating func insert(_ first: Int, _ second: Int) -> (position: Int, isNew: Bool) {
        let pair = Pair(first: Int32(first), second: Int32(second))
        let slot = slot(of: pair)
        if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
        pairs.append(pair)
        slots[slot] = Int32(pairs.count)
        if 2 * pairs.count > slots.count { grow() }
        return (pairs.count - 1, true)
    }

    /// The slot that has the pair, or the free one where it belongs.
    private func slot(of pair: Pair) -> Int {
        let key = UInt64(UInt32(bitPattern: pair.first)) << 32 | UInt64(UInt32(bitPattern: pair.second))
        // The product alone would leave the high half of the key out of the low bits.
        let product = (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: product >> 32) & (slots.count - 1)
        while slots[slot] != 0, pairs[Int(slots[slot]) - 1] != pair { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: 2 * slots.count)
        for (position, pair) in pairs.enumerated() { slots[slot(of: pair)] = Int32(position + 1) }
    }
}
