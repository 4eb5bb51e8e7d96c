/// A set of small numbers, one bit each.
struct BitSet: Sendable {
    private var words: [UInt64] = []

    func contains(_ number: Int) -> Bool {
        let word = number / 64
        return word < words.count && words[word] & (1 << UInt64(number % 64)) != 0
    }

    /// - Returns: Whether it is new.
    @discardableResult
    mutating func insert(_ number: Int) -> Bool {
        grow(to: number / 64 + 1)
        let (word, bit) = (words[number / 64], UInt64(1) << UInt64(number % 64))
        words[number / 64] = word | bit
        return word & bit == 0
    }

    mutating func formUnion(_ other: BitSet) {
        grow(to: other.words.count)
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    private mutating func grow(to count: Int) {
        if count > words.count { words += Array(repeating: 0, count: count - words.count) }
    }
}
