internal import NeedleGraph

/// How a pass goes through rows that do not depend on each other.
///
/// The linker starts no thread: its caller says how several pieces of work are done at once. Public and inlinable,
/// unlike the rest of the generator: only then does the compiler specialize it for the rows.
public struct Workers: Sendable {
    let count: Int
    private let run: @Sendable (_ workers: Int, _ work: @Sendable () -> Void) -> Void

    /// - Parameters:
    ///   - count: How many there are.
    ///   - run: Does the work as often as there are workers, at once, and returns when all are done.
    package init(count: Int, run: @escaping @Sendable (_ workers: Int, _ work: @Sendable () -> Void) -> Void) {
        self.count = count
        self.run = run
    }

    /// The caller does all work itself.
    package static let none = Workers(count: 1) { _, work in work() }

    /// The results in the order of the rows, whoever made them.
    ///
    /// - Parameter atOnce: How many rows a worker takes at most before it looks for more. If there are no more, one
    ///   worker does them all.
    @inlinable
    public func map<Row: Sendable, Result: Sendable>(
        _ rows: some RandomAccessCollection<Row> & Sendable,
        atOnce: Int = 64,
        _ transform: @Sendable (Row) -> Result
    ) -> [Result] {
        map(rows, atOnce: atOnce, with: {}, { row, _ in transform(row) })
    }

    /// The results in the order of the rows, whoever made them.
    ///
    /// - Parameters:
    ///   - atOnce: How many rows a worker takes at most before it looks for more: enough to make taking them cheap beside
    ///     the work. If there are no more rows than that, one worker does them all.
    ///   - makeMemory: What each worker begins with and keeps from row to row. No result may depend on it.
    @inlinable
    public func map<Row: Sendable, Memory: ~Copyable, Result: Sendable>(
        _ rows: some RandomAccessCollection<Row> & Sendable,
        atOnce: Int = 64,
        with makeMemory: @Sendable () -> Memory,
        _ transform: @Sendable (Row, inout Memory) -> Result
    ) -> [Result] {
        // The standard library sets the count of what it makes here, also of its one empty array, which all threads share.
        if rows.isEmpty { return [] }
        return Array(unsafeUninitializedCapacity: rows.count) { buffer, count in
            // Each place is written by the one worker that has its row, and read when all are done.
            nonisolated(unsafe) let buffer = buffer
            divide(rows.count, atOnce) { nextBlock in
                var memory = makeMemory()
                while let block = nextBlock() {
                    for position in block {
                        let row = rows[rows.index(rows.startIndex, offsetBy: position)]
                        buffer.initializeElement(at: position, to: transform(row, &memory))
                    }
                }
            }
            count = rows.count
        }
    }

    /// Divides the positions of some rows into blocks, which each worker takes one after the other until none is left.
    @usableFromInline
    func divide(_ rows: Int, _ atOnce: Int, _ work: @Sendable (_ nextBlock: () -> Range<Int>?) -> Void) {
        guard count > 1, rows > atOnce else {
            var all: Range<Int>? = 0..<rows
            return work {
                defer { all = nil }
                return all
            }
        }
        // Few enough that all workers end at about the same time.
        let size = min(max(rows / (32 * count), 1), atOnce)
        let next = Locked(0)
        run(count) {
            work {
                let start = next.withLock { next in
                    defer { next += size }
                    return next
                }
                return start < rows ? start..<min(start + size, rows) : nil
            }
        }
    }

    /// The results of two different pieces of work, which have no workers of their own.
    package func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First,
        _ second: @Sendable () -> Second
    ) -> (First, Second) {
        let results = map(0..<2, atOnce: 1) { piece -> (first: First?, second: Second?) in
            piece == 0 ? (first(), nil) : (nil, second())
        }
        guard let first = results[0].first, let second = results[1].second else {
            preconditionFailure("each piece of work is done")
        }
        return (first, second)
    }
}
