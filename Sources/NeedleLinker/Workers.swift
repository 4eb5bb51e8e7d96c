internal import NeedleGraph

/// How a pass goes through rows that do not depend on each other.
///
/// The linker starts no thread: who calls it says how several pieces of work are done at once. Public and inlinable,
/// unlike the rest of the generator: only so does the compiler specialize it for the rows.
public struct Workers: Sendable {
    private let count: Int
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
    @inlinable
    public func map<Row: Sendable, Result: Sendable>(
        _ rows: some RandomAccessCollection<Row> & Sendable,
        _ transform: @Sendable (Row) -> Result
    ) -> [Result] {
        Array(unsafeUninitializedCapacity: rows.count) { buffer, count in
            // Each place is written by the one worker that has its row, and read when all are done.
            nonisolated(unsafe) let buffer = buffer
            forEachBlock(of: rows.count) { block in
                for position in block {
                    let row = rows[rows.index(rows.startIndex, offsetBy: position)]
                    buffer.initializeElement(at: position, to: transform(row))
                }
            }
            count = rows.count
        }
    }

    /// Divides the positions of some rows into blocks, each of which one of the workers does.
    @usableFromInline
    func forEachBlock(of rows: Int, _ work: @Sendable (Range<Int>) -> Void) {
        guard count > 1, rows > Self.rowsAtOnce else { return work(0..<rows) }
        let next = Locked(0)
        run(count) {
            while true {
                let start = next.withLock { next in
                    defer { next += Self.rowsAtOnce }
                    return next
                }
                guard start < rows else { return }
                work(start..<min(start + Self.rowsAtOnce, rows))
            }
        }
    }

    /// The results of two different pieces of work.
    package func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First,
        _ second: @Sendable () -> Second
    ) -> (First, Second) {
        guard count > 1 else { return (first(), second()) }
        let next = Locked(0)
        let results = Locked<(first: First?, second: Second?)>((nil, nil))
        run(2) {
            while true {
                let piece = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                switch piece {
                case 0:
                    let result = first()
                    results.withLock { $0.first = result }
                case 1:
                    let result = second()
                    results.withLock { $0.second = result }
                default: return
                }
            }
        }
        guard case (let first?, let second?) = results.withLock({ $0 }) else {
            preconditionFailure("each piece of work is taken")
        }
        return (first, second)
    }

    /// Enough to make taking a block cheap beside its work, few enough that all end at about the same time.
    private static let rowsAtOnce = 64
}
