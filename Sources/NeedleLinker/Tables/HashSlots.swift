/// Finds rows of a table by their hashes, by open addressing. The table itself belongs to whoever asks, who knows which
/// rows of one hash are equal.
///
/// This takes a third of the memory of a `Dictionary`, and needs no hash of many rounds.
struct HashSlots: Sendable {
    private struct Slot {
        var hash: UInt32 = 0
        /// One more than the number of a row; 0 if the slot is free.
        var row: Int32 = 0
    }

    /// A power of two, at most half of it taken.
    private var slots: [Slot]
    private var taken = 0

    init(minimumCapacity: Int) {
        var count = 8
        while count < 2 * minimumCapacity { count *= 2 }
        slots = Array(repeating: Slot(), count: count)
    }

    /// The slot that has a row with this hash, or the free one where it belongs.
    ///
    /// - Parameter isWanted: Whether a row with this hash is the one.
    @inline(__always)
    func slot(of hash: UInt32, where isWanted: (_ row: Int) -> Bool) -> Int {
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot].row != 0, slots[slot].hash != hash || !isWanted(Int(slots[slot].row) - 1) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// The row in a slot; nil if it is free.
    @inline(__always)
    subscript(slot: Int) -> Int? {
        let row = slots[slot].row
        return row == 0 ? nil : Int(row) - 1
    }

    /// Puts a row into the slot that was found for its hash. After that, slots are other ones.
    mutating func put(_ row: Int, _ hash: UInt32, into slot: Int) {
        if slots[slot].row == 0 { taken += 1 }
        slots[slot] = Slot(hash: hash, row: Int32(row + 1))
        if 2 * taken > slots.count { grow() }
    }

    private mutating func grow() {
        var larger = Array(repeating: Slot(), count: 2 * slots.count)
        for slot in slots where slot.row != 0 {
            var place = Int(slot.hash) & (larger.count - 1)
            while larger[place].row != 0 { place = (place + 1) & (larger.count - 1) }
            larger[place] = slot
        }
        slots = larger
    }
}
