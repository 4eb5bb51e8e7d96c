internal import CXXHash

/// The top-level type names that a link and the following emit looked up, whether they exist or not.
///
/// A program has many times more types than are ever looked up. If modules differ from those of another link only in other
/// types, that link would have given the same graph and diagnostics.
///
/// Names are stored as hash bits, so a few names count as looked up although they were not. That only costs an extra link.
package struct AskedTypes: Hashable, Sendable {
    /// One bit for each remainder of a hash; the count is a power of two.
    package let words: [UInt64]

    init(_ notes: AskedTypeNotes) {
        words = (0..<notes.count).map { needle_load(notes.words + $0) }
    }

    /// - Parameter words: The `words` of another value; nil if their number is invalid.
    package init?(words: [UInt64]) {
        guard words.count.nonzeroBitCount == 1 else { return nil }
        self.words = words
    }

    /// Whether a type with this name may have been looked up.
    ///
    /// - Parameter hash: As in `Name.textHash` and `ModuleGraph.changedTypes(since:)`.
    package func contains(_ hash: UInt32) -> Bool {
        let bit = Int(hash) & (64 * words.count - 1)
        return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
    }
}

/// Records look-ups from several threads.
///
/// A class, since all copies of the symbols record together. `Sendable` without a check: it owns its memory until it is
/// deinitialized, and accesses each word only by atomic operations.
final class AskedTypeNotes: @unchecked Sendable {
    fileprivate let words: UnsafeMutablePointer<UInt64>
    fileprivate let count: Int

    /// - Parameter capacity: The expected number of names; more names share more bits.
    init(capacity: Int) {
        var count = 16
        while 64 * count < 16 * capacity { count *= 2 }
        self.count = count
        words = .allocate(capacity: count)
        words.initialize(repeating: 0, count: count)
    }

    deinit {
        words.deallocate()
    }

    func note(_ hash: UInt32) {
        let bit = Int(hash) & (64 * count - 1)
        let (word, mask) = (words + bit / 64, UInt64(1) << UInt64(bit % 64))
        // Most bits are already set, and a plain load leaves the cache line shared with other threads.
        if needle_load(word) & mask == 0 { needle_set_bits(word, mask) }
    }
}
