// A hash table whose keys are two words.
//
// `Dictionary` would slow down launching: for each new type of key, the Swift runtime searches all conformances of the process
// for the one to `Hashable`, which takes a tenth of a millisecond in a large app.

/// Values with keys of two words, with linear probing.
struct PairTable<Value> {
    private struct Entry {
        let first: UInt
        let second: UInt
        let value: Value
    }

    /// Their number is a power of two, and at least half of them are free.
    private var slots: [Entry?] = []
    private var count = 0

    /// The value of two words, if there is one.
    subscript(first: UInt, second: UInt) -> Value? {
        slots.isEmpty ? nil : slots[slot(of: first, second)]?.value
    }

    /// Adds or replaces the value of two words.
    mutating func insert(_ value: Value, _ first: UInt, _ second: UInt) {
        if 2 * count >= slots.count { grow() }
        let slot = slot(of: first, second)
        if slots[slot] == nil { count += 1 }
        slots[slot] = Entry(first: first, second: second, value: value)
    }

    /// The slot of two words: the one that contains them, or else the first free one.
    private func slot(of first: UInt, _ second: UInt) -> Int {
        let mask = slots.count - 1
        var slot = mixedHash(first, second) & mask
        while let entry = slots[slot], entry.first != first || entry.second != second {
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        let entries = slots
        slots = Array(repeating: nil, count: max(16, 2 * entries.count))
        for case let entry? in entries { slots[slot(of: entry.first, entry.second)] = entry }
    }
}

/// A hash of two words.
///
/// Multiplication by odd 64-bit constants spreads the low bits of the words over the high ones.
func mixedHash(_ first: UInt, _ second: UInt) -> Int {
    let mixed =
        first &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
        ^ second &* UInt(truncatingIfNeeded: 0xC2B2_AE3D_27D4_EB4F as UInt64)
    return Int(truncatingIfNeeded: mixed >> UInt(UInt.bitWidth / 2))
}
