package import NeedleGraph

/// How a pass goes through rows that do not depend on each other.
///
/// The linker starts no thread: who calls it says how several pieces of work are done at once.
package struct Workers: Sendable {
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
    package func map<Row: Sendable, Result: Sendable>(
        _ rows: some RandomAccessCollection<Row> & Sendable,
        _ transform: @Sendable (Row) -> Result
    ) -> [Result] {
        guard count > 1, rows.count > Self.rowsAtOnce else { return rows.map(transform) }
        let blocks = (rows.count - 1) / Self.rowsAtOnce + 1
        let next = Locked(0)
        let parts = Locked([[Result]](repeating: [], count: blocks))
        run(count) {
            while true {
                let block = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard block < blocks else { return }
                let part = rows.dropFirst(block * Self.rowsAtOnce).prefix(Self.rowsAtOnce).map(transform)
                parts.withLock { $0[block] = part }
            }
        }
        return parts.withLock { Array($0.joined()) }
    }

    /// Enough to make taking a block cheap beside its work, few enough that all end at about the same time.
    private static let rowsAtOnce = 64
}
