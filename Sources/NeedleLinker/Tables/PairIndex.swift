/// Pairs of small numbers, numbered in the order in which they were added.
struct PairIndex: Sendable {
    private(set) var pairs: [Pair] = []
    private var slots: HashSlots

    struct Pair: Equatable, Sendable {
        var first: Int32
        var second: Int32
    }

    init(minimumCapacity: Int = 4) {
        slots = HashSlots(minimumCapacity: minimumCapacity)
        pairs.reserveCapacity(minimumCapacity)
    }

    /// The position of a pair, which is added at the end if it is not there.
    mutating func insert(_ first: Int, _ second: Int) -> (position: Int, isNew: Bool) {
        let pair = Pair(first: Int32(first), second: Int32(second))
        let hash = Self.hash(pair)
        let slot = slots.slot(of: hash) { pairs[$0] == pair }
        if let position = slots[slot] { return (position, false) }
        pairs.append(pair)
        slots.put(pairs.count - 1, hash, into: slot)
        return (pairs.count - 1, true)
    }

    private static func hash(_ pair: Pair) -> UInt32 {
        let key = UInt64(UInt32(bitPattern: pair.first)) << 32 | UInt64(UInt32(bitPattern: pair.second))
        // The product alone would leave the high half of the key out of the low bits.
        return UInt32(truncatingIfNeeded: ((key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}
