/// A table that grows and never moves: rows are reached by their numbers while others are added.
///
/// `Sendable` without a check: a row is written once, under the lock of its writer, before another thread has its number.
struct Chunks<Row: BitwiseCopyable>: @unchecked Sendable {
    private static var bits: UInt32 { 12 }
    /// The number of chunks: enough rows for the names of any process. A table that needs more stops.
    private static var capacity: Int { 1 << 16 }

    private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Row>?>
    private let growing = Locked(())

    init() {
        chunks = .allocate(capacity: Self.capacity)
        chunks.initialize(repeating: nil, count: Self.capacity)
    }

    /// The row with this number, which must have been written.
    @inline(__always)
    subscript(number: UInt32) -> Row {
        guard let chunk = chunks[Int(number >> Self.bits)] else { preconditionFailure("the row was written") }
        return chunk[Int(number & (1 << Self.bits - 1))]
    }

    /// - Parameter last: The chunk of the caller's last write, -1 at first. Only a write to another chunk waits for others.
    func write(_ row: Row, at number: UInt32, _ last: inout Int) {
        let index = Int(number >> Self.bits)
        if index != last { addChunk(index) }
        last = index
        guard let chunk = chunks[index] else { preconditionFailure("the chunk was added") }
        (chunk + Int(number & (1 << Self.bits - 1))).initialize(to: row)
    }

    private func addChunk(_ index: Int) {
        precondition(index < Self.capacity, "a process has fewer names and types")
        growing.withLock { _ in
            if chunks[index] == nil { chunks[index] = .allocate(capacity: 1 << Self.bits) }
        }
    }
}
