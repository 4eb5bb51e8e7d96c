/// The tables of facts of a module or of one file, in memory of their own.
///
/// A class, since whoever keeps facts keeps it. `Sendable` without a check: the memory is filled before anybody else has it,
/// and does not change until it goes away.
final class FactTables: @unchecked Sendable {
    /// The number of tables.
    static let count = 19

    let pointer: TablesPointer
    private let memory: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - lengths: The bytes of each table.
    ///   - fill: Writes each table to its place, where all bytes are zero.
    init<Failure: Error>(
        lengths: [Int],
        _ fill: ([UnsafeMutableRawBufferPointer]) throws(Failure) -> Void
    ) throws(Failure) {
        let head = Self.count * MemoryLayout<UnsafeRawBufferPointer>.stride
        let size = head + lengths.reduce(0) { $0 + Self.padded($1) }
        memory = .allocate(byteCount: size, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        let starts = memory.bindMemory(to: UnsafeRawBufferPointer.self, capacity: Self.count)
        var (next, tables) = (memory + head, [UnsafeMutableRawBufferPointer]())
        for (index, length) in lengths.enumerated() {
            tables.append(UnsafeMutableRawBufferPointer(start: next, count: length))
            (starts + index).initialize(to: UnsafeRawBufferPointer(tables[index]))
            next += Self.padded(length)
        }
        pointer = TablesPointer(tables: UnsafePointer(starts))
        try fill(tables)
    }

    deinit {
        memory.deallocate()
    }

    /// The length of a table with what follows it, so that the next one begins where its rows may.
    static func padded(_ length: Int) -> Int { (length + 3) & ~3 }
}

/// Leads to the tables, as long as somebody keeps the `FactTables` or facts that do: a `ModuleGraph`, a `FileFacts`.
///
/// A view of a fact is this and the number of a row. Neither counts references, since a linker copies millions of them.
package struct TablesPointer: BitwiseCopyable, Equatable, @unchecked Sendable {
    fileprivate let tables: UnsafePointer<UnsafeRawBufferPointer>

    /// All rows of a table.
    @inline(__always)
    func rows<Row: FactRow>(of type: Row.Type = Row.self) -> UnsafeBufferPointer<Row> {
        let table = tables[Row.table]
        return UnsafeBufferPointer(
            start: table.baseAddress?.assumingMemoryBound(to: Row.self),
            count: table.count / MemoryLayout<Row>.stride
        )
    }

    /// One row.
    @inline(__always)
    func row<Row: FactRow>(_ number: UInt32) -> Row {
        guard let start = tables[Row.table].baseAddress else { preconditionFailure("the table has rows") }
        return start.assumingMemoryBound(to: Row.self)[Int(number)]
    }

    @inline(__always)
    func rows<Row>(_ range: RowRange<Row>) -> Rows<Row> { Rows(self, range) }

    func bytes(ofTable table: Int) -> UnsafeRawBufferPointer { tables[table] }
}

/// Rows that belong to one fact, good as long as their tables.
package struct Rows<Row: FactRow>: RandomAccessCollection, @unchecked Sendable {
    private let rows: UnsafeBufferPointer<Row>

    fileprivate init(_ tables: TablesPointer, _ range: RowRange<Row>) {
        let all: UnsafeBufferPointer<Row> = tables.rows()
        rows = UnsafeBufferPointer(rebasing: all[Int(range.start)..<Int(range.start + range.count)])
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { rows.count }
    package subscript(position: Int) -> Row { rows[position] }
    package var isEmpty: Bool { rows.isEmpty }
}

/// A fact as it is read: a row, and what leads to the rows that belong to it.
package protocol FactView: Sendable {
    associatedtype Row: FactRow

    init(_ tables: TablesPointer, row: UInt32)
}

/// Facts that belong to one fact, good as long as their tables. They are equal if they are the same rows.
package struct Facts<View: FactView>: RandomAccessCollection, Equatable, Sendable {
    let tables: TablesPointer
    let range: RowRange<View.Row>

    init(_ tables: TablesPointer, _ range: RowRange<View.Row>) {
        (self.tables, self.range) = (tables, range)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { Int(range.count) }
    package var isEmpty: Bool { range.count == 0 }

    package subscript(position: Int) -> View {
        precondition(position >= 0 && position < count, "the position is that of a fact")
        return View(tables, row: range.start + UInt32(position))
    }
}
