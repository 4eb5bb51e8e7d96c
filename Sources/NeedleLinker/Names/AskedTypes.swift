internal import CXXHash

/// The names by which a link and what is emitted after it asked for a type at top level, whether there was one or not.
///
/// A program has many times as many types as are ever asked for. If modules differ from those of another link only in
/// types that were not asked for, that link would have given the same graph and the same diagnostics.
///
/// A name is known by its hash, and hashes share bits, so that a few names count as asked for that were not. That only
/// costs a link.
package struct AskedTypes: Hashable, Sendable {
    /// One bit for each remainder of a hash; a power of two.
    package let words: [UInt64]

    init(_ notes: AskedTypeNotes) {
        words = notes.asked
    }

    /// - Parameter words: As `words` of another one gave them; nil if their number is none that it can have.
    package init?(words: [UInt64]) {
        guard words.count.nonzeroBitCount == 1 else { return nil }
        self.words = words
    }

    /// Whether a type with this name may have been asked for.
    ///
    /// - Parameter hash: As `Name.textHash` and `ModuleGraph.changedTypes(since:)` give it.
    package func contains(_ hash: UInt32) -> Bool {
        let bit = Int(hash) & (64 * words.count - 1)
        return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
    }
}

/// Notes what is asked for while several threads ask.
///
/// A class, since all copies of the symbols note together. `Sendable` without a check: the memory is its own until it goes
/// away, and each word is read and written by atomic operations alone.
final class AskedTypeNotes: @unchecked Sendable {
    private let words: UnsafeMutablePointer<UInt64>
    private let count: Int

    /// - Parameter capacity: About how many names are asked for at most; more of them share more bits.
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
        // Most were noted before. Who only reads does not take the word away from other threads.
        if needle_load(word) & mask == 0 { needle_set_bits(word, mask) }
    }

    /// The words as of now.
    fileprivate var asked: [UInt64] { (0..<count).map { needle_load(words + $0) } }
}
