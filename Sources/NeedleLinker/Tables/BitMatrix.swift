/// Rows of small integers, one bit each.
struct BitMatrix: Sendable {
    private var words: [UInt64]
    private let wordsPerRow: Int

    /// - Parameter count: The number of rows, and of integers. All rows are empty.
    init(count: Int) {
        wordsPerRow = (count + 63) / 64
        words = Array(repeating: 0, count: count * wordsPerRow)
    }

    func contains(_ element: Int, in row: Int) -> Bool {
        words[row * wordsPerRow + element / 64] & (1 << UInt64(element % 64)) != 0
    }

    mutating func insert(_ element: Int, in row: Int) {
        words[row * wordsPerRow + element / 64] |= 1 << UInt64(element % 64)
    }

    /// Inserts into a row what is in another one.
    mutating func insert(allOf other: Int, in row: Int) {
        let (target, source, count) = (row * wordsPerRow, other * wordsPerRow, wordsPerRow)
        words.withUnsafeMutableBufferPointer { words in
            for index in 0..<count { words[target + index] |= words[source + index] }
        }
    }
}
