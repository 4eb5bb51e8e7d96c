// Finding the words of texts that are equal, which a linker of facts in text cannot do without.

import BenchmarkSupport
import CXXHash

/// The distinct words of texts, in a hash table with open addressing.
struct WordTable {
    private struct Slot {
        var word: UnsafeBufferPointer<UInt8>
        var hash: UInt64
    }

    private var slots: [Slot]
    private var count = 0

    init() {
        slots = WordTable.emptySlots(1 << 18)
    }

    /// Looks up all words of a text, which stays in memory as long as the table.
    ///
    /// - Returns: What depends on all of their places in the table.
    mutating func take(wordsOf text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var digest: UInt64 = 0
        var start = 0
        for end in 0..<text.count where text[end] <= UInt8(ascii: " ") {
            if start < end { digest = digest &* 31 &+ UInt64(place(of: .init(rebasing: text[start..<end]))) }
            start = end + 1
        }
        return digest
    }

    /// Where a word is in the table, or is from now on.
    private mutating func place(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = XXH3_64bits(word.baseAddress, word.count)
        let place = place(of: word, hash)
        guard slots[place].word.baseAddress == nil else { return place }
        slots[place] = Slot(word: word, hash: hash)
        count += 1
        if count > slots.count / 2 { grow() }
        return place
    }

    /// Where a word is, or the free slot where it belongs.
    private func place(of word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place].word.baseAddress != nil {
            if slots[place].hash == hash, slots[place].word.elementsEqual(word) { break }
            place = (place + 1) & mask
        }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = WordTable.emptySlots(2 * old.count)
        for slot in old where slot.word.baseAddress != nil { slots[place(of: slot.word, slot.hash)] = slot }
    }

    private static func emptySlots(_ count: Int) -> [Slot] {
        Array(repeating: Slot(word: .init(start: nil, count: 0), hash: 0), count: count)
    }
}
