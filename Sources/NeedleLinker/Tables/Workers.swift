internal import NeedleGraph

/// Processes independent rows in parallel.
///
/// The linker starts no thread: its caller decides how to run work in parallel. Public and inlinable, unlike the rest of the
/// generator: only then can the compiler specialize it for the rows.
public struct Workers: Sendable {
    let count: Int
    private let run: @Sendable (_ workers: Int, _ work: @Sendable () -> Void) -> Void

    /// - Parameters:
    ///   - count: The number of workers.
    ///   - run: Runs the work once for each worker, in parallel, and returns when all are done.
    package init(count: Int, run: @escaping @Sendable (_ workers: Int, _ work: @Sendable () -> Void) -> Void) {
        self.count = count
        self.run = run
    }

    /// Runs all work on the caller's thread.
    package static let none = Workers(count: 1) { _, work in work() }

    /// The results in row order, whichever worker computes them.
    ///
    /// - Parameter atOnce: The largest number of rows that a worker takes at a time. With no more rows than that, one worker
    ///   does all.
    @inlinable
    public func map<Row: Sendable, Result: Sendable>(
        _ rows: some RandomAccessCollection<Row> & Sendable,
        atOnce: Int = 64,
        _ transform: @Sendable (Row) -> Result
    ) -> [Result] {
        map(rows, atOnce: atOnce, with: {}, { row, _ in transform(row) })
    }

    /// The results in row order, whichever worker computes them.
    ///
    /// - Parameters:
    ///   - atOnce: The largest number of rows that a worker takes at a time: enough to make taking them cheap. With no more
    ///     rows than that, one worker does all.
    ///   - makeMemory: Creates each worker's scratch memory, which it keeps from row to row. No result may depend on it.
    @inlinable
    public func map<Row: Sendable, Memory: ~Copyable, Result: Sendable>(
        _ rows: some RandomAccessCollection<Row> & Sendable,
        atOnce: Int = 64,
        with makeMemory: @Sendable () -> Memory,
        _ transform: @Sendable (Row, inout Memory) -> Result
    ) -> [Result] {
        // For an empty result, the standard library would write to the empty array that all threads share.
        if rows.isEmpty { return [] }
        return Array(unsafeUninitializedCapacity: rows.count) { buffer, count in
            // Each element is written only by the worker of its row, and read after all workers are done.
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

    /// Divides row indices into blocks, which workers take one after the other until none is left.
    @usableFromInline
    func divide(_ rows: Int, _ atOnce: Int, _ work: @Sendable (_ nextBlock: () -> Range<Int>?) -> Void) {
        guard count > 1, rows > atOnce else {
            var all: Range<Int>? = 0..<rows
            return work {
                defer { all = nil }
                return all
            }
        }
        // Small enough that all workers end at about the same time.
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

    /// The results of two different tasks that run in parallel; they get no workers of their own.
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
