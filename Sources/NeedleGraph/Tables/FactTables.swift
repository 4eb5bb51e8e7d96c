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

/// A row of a table of facts: a fixed number of bytes, in memory as in the graph file.
///
/// Names, types and attributes are numbers: in memory those of the process, in a file those of the file's own tables. A part
/// that a fact can have several of is a range of another table.
package protocol FactRow: BitwiseCopyable, Sendable {
    /// The position of its table among those of a module.
    static var table: Int { get }

    /// Lends each field that is more than a plain number to a visitor: the one description of a row, by which it is written,
    /// read, checked and copied.
    mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

extension FactRow {
    /// Writes the row to its place in a table. The padding after its fields stays as it is.
    func write(to table: UnsafeMutableRawBufferPointer, at index: Int) {
        withUnsafeBytes(of: self) { row in
            UnsafeMutableRawBufferPointer(rebasing: table[(index * MemoryLayout<Self>.stride)...])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: row[..<MemoryLayout<Self>.size]))
        }
    }
}

/// Visits the fields of rows.
package protocol RowVisitor {
    /// The error for a field with an invalid value.
    associatedtype Failure: Error

    mutating func name(_ name: inout Name) throws(Failure)
    mutating func type(_ type: inout TypeExpression) throws(Failure)
    mutating func attribute(_ number: inout AttributeNumber) throws(Failure)
    mutating func range<Row>(_ range: inout RowRange<Row>) throws(Failure)

    /// A field of one byte with few values: a flag, or an enumeration without payloads.
    mutating func byte<Value: BitwiseCopyable>(_ value: inout Value, below limit: Int) throws(Failure)
}

/// Rows of a table that belong to one fact.
package struct RowRange<Row: FactRow>: BitwiseCopyable, Hashable, Sendable {
    var (start, count): (UInt32, UInt32)

    init(_ start: Int = 0, count: Int = 0) {
        (self.start, self.count) = (UInt32(start), UInt32(count))
    }
}

/// The row of another table that belongs to a fact, if there is one.
package struct RowNumber<Row: FactRow>: BitwiseCopyable, Sendable {
    /// The number of the row, from 1 on; 0 for none.
    private var raw: UInt32 = 0

    init() {}

    /// - Parameter range: One row.
    init(_ range: RowRange<Row>) {
        raw = range.start + 1
    }

    var isNone: Bool { raw == 0 }
    /// The row as a range of one, or of none.
    var range: RowRange<Row> { isNone ? RowRange() : RowRange(Int(raw) - 1, count: 1) }

    mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        if isNone { return }
        var range = range
        try visitor.range(&range)
        raw = range.start + 1
    }
}

/// A value with one bit pattern that stands for none.
package protocol Absentable: BitwiseCopyable {
    static var absent: Self { get }
    var isAbsent: Bool { get }

    mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// An optional field that is no larger than its value.
@propertyWrapper
package struct Maybe<Value: Absentable>: BitwiseCopyable {
    private var stored: Value

    package init(wrappedValue: Value?) {
        stored = wrappedValue ?? .absent
    }

    package var wrappedValue: Value? {
        get { stored.isAbsent ? nil : stored }
        set { stored = newValue ?? .absent }
    }

    mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        if !stored.isAbsent { try stored.visit(&visitor) }
    }
}

extension Maybe: Equatable where Value: Equatable {}
extension Maybe: Hashable where Value: Hashable {}
extension Maybe: Sendable where Value: Sendable {}

extension Name: Absentable, FactRow {
    package static var absent: Name { Name(raw: 0) }
    package var isAbsent: Bool { raw == 0 }
    package static var table: Int { 1 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&self)
    }
}

extension TypeExpression: Absentable {
    package static var absent: TypeExpression { TypeExpression(raw: 0) }
    package var isAbsent: Bool { raw == 0 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.type(&self)
    }
}

extension RowVisitor {
    mutating func flag(_ value: inout Bool) throws(Failure) { try byte(&value, below: 2) }

    /// A value of an enumeration without payloads.
    mutating func word<Word: CaseIterable & BitwiseCopyable>(_ word: inout Word) throws(Failure) {
        try byte(&word, below: Word.allCases.count)
    }

    /// A value of an enumeration without payloads, or none.
    mutating func word<Word: CaseIterable & BitwiseCopyable>(_ word: inout Word?) throws(Failure) {
        try byte(&word, below: Word.allCases.count + 1)
    }
}

/// Collects the rows of facts.
package final class TableBuilder {
    private var tables = [GrowingTable](repeating: GrowingTable(), count: FactTables.count)

    package init() {}

    deinit {
        for table in tables { table.bytes.deallocate() }
    }

    /// Rows one after the other, in memory that grows. Bytes between and after the fields of a row are zero.
    private struct GrowingTable {
        var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        var length = 0

        mutating func reserve(_ count: Int) {
            guard length + count > bytes.count else { return }
            let size = max(2 * bytes.count, length + count, 256)
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
            larger.initializeMemory(as: UInt8.self, repeating: 0)
            larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
            bytes.deallocate()
            bytes = larger
        }
    }

    /// Adds rows that belong to one fact.
    func add<Row: FactRow>(_ rows: some Collection<Row>) -> RowRange<Row> {
        if rows.isEmpty { return RowRange() }
        let range = RowRange<Row>(tables[Row.table].length / MemoryLayout<Row>.stride, count: rows.count)
        tables[Row.table].reserve(rows.count * MemoryLayout<Row>.stride)
        for (index, row) in rows.enumerated() { row.write(to: tables[Row.table].bytes, at: Int(range.start) + index) }
        tables[Row.table].length += rows.count * MemoryLayout<Row>.stride
        return range
    }

    func add<Row: FactRow>(_ row: Row) -> RowRange<Row> { add(CollectionOfOne(row)) }

    /// Adds copies of rows of other tables, and of all rows that belong to them.
    func copy<Row: FactRow>(_ rows: Rows<Row>, of tables: TablesPointer) -> RowRange<Row> {
        let range = add(rows)
        for (index, var row) in rows.enumerated() {
            copyParts(of: &row, of: tables)
            row.write(to: self.tables[Row.table].bytes, at: Int(range.start) + index)
        }
        return range
    }

    /// Copies the rows that belong to a row of other tables, which is not added itself.
    func copyParts<Row: FactRow>(of row: inout Row, of tables: TablesPointer) {
        var copier = Copier(builder: self, tables: tables)
        row.visit(&copier)
    }

    /// Copies the rows that belong to rows, and leaves names, types and attributes as they are.
    private struct Copier: RowVisitor {
        let builder: TableBuilder
        let tables: TablesPointer

        func name(_ name: inout Name) {}
        func type(_ type: inout TypeExpression) {}
        func attribute(_ number: inout AttributeNumber) {}
        func range<Row>(_ range: inout RowRange<Row>) { range = builder.copy(tables.rows(range), of: tables) }
        func byte<Value: BitwiseCopyable>(_ value: inout Value, below limit: Int) {}
    }

    /// The tables with all that was added.
    func finish() -> FactTables {
        FactTables(lengths: tables.map(\.length)) { places in
            for (table, place) in zip(tables, places) {
                place.copyMemory(from: UnsafeRawBufferPointer(rebasing: table.bytes[..<table.length]))
            }
        }
    }
}
