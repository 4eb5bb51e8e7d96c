/// The tables of facts of a module or of one file, in memory of their own.
///
/// A class, since the values that keep its facts share it. `Sendable` without a check: the memory is filled before another
/// thread has it, and does not change until it is freed.
final class FactTables: @unchecked Sendable {
    static let count = 21

    let pointer: TablesPointer
    private let memory: UnsafeMutableRawPointer

    /// - Parameters:
    ///   - lengths: The bytes of each table.
    ///   - fill: Writes all bytes of each table to its place.
    init<Failure: Error>(
        lengths: [Int],
        _ fill: ([UnsafeMutableRawBufferPointer]) throws(Failure) -> Void
    ) throws(Failure) {
        let head = Self.count * MemoryLayout<UnsafeRawBufferPointer>.stride
        let size = head + lengths.reduce(0) { $0 + Self.padded($1) }
        memory = .allocate(byteCount: size, alignment: 16)
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

    /// The length of a table with padding, so that the next table is aligned.
    static func padded(_ length: Int) -> Int { (length + 3) & ~3 }
}

// Public and inlinable, unlike the rest of the generator: only then does the compiler specialize it for the rows that other
// modules go through.

/// A pointer to the tables, valid as long as their `FactTables`, a `ModuleGraph` or a `FileFacts` is kept.
///
/// A view of a fact is this pointer and the number of a row. Neither counts references, since a linker copies millions of
/// views.
public struct TablesPointer: BitwiseCopyable, Equatable, @unchecked Sendable {
    private let tables: UnsafePointer<UnsafeRawBufferPointer>

    init(tables: UnsafePointer<UnsafeRawBufferPointer>) {
        self.tables = tables
    }

    @inline(__always)
    func rows<Row: FactRow>(of type: Row.Type = Row.self) -> UnsafeBufferPointer<Row> {
        let table = tables[Row.table]
        return UnsafeBufferPointer(
            start: table.baseAddress?.assumingMemoryBound(to: Row.self),
            count: table.count / MemoryLayout<Row>.stride
        )
    }

    @inline(__always)
    func row<Row: FactRow>(_ number: UInt32) -> Row { rows()[Int(number)] }

    @inline(__always)
    func rows<Row>(_ range: RowRange<Row>) -> Rows<Row> {
        Rows(UnsafeBufferPointer(rebasing: rows()[Int(range.start)..<Int(range.start + range.count)]))
    }
}

/// Rows that belong to one fact, valid as long as their tables.
public struct Rows<Row>: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline let rows: UnsafeBufferPointer<Row>

    @inline(__always)
    init(_ rows: UnsafeBufferPointer<Row>) {
        self.rows = rows
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { rows.count }
    @inlinable public subscript(position: Int) -> Row { rows[position] }
}

/// A fact for reading: a row, and access to the rows that belong to it.
public protocol FactView: Sendable {
    init(_ tables: TablesPointer, row: UInt32)
}

/// Facts that belong to one fact, valid as long as their tables. They are equal if they are the same rows.
public struct Facts<View: FactView>: RandomAccessCollection, Equatable, Sendable {
    @usableFromInline let tables: TablesPointer
    @usableFromInline let start: UInt32
    @usableFromInline let length: UInt32

    init<Row>(_ tables: TablesPointer, _ range: RowRange<Row>) {
        (self.tables, start, length) = (tables, range.start, range.count)
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { Int(length) }

    @inlinable
    public subscript(position: Int) -> View {
        precondition(position >= 0 && position < endIndex, "the position is that of a fact")
        return View(tables, row: start + UInt32(position))
    }
}
