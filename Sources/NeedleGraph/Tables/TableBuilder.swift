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
        if rows.isEmpty { return RowRange() }
        let range = add(rows)
        var copier = Copier(builder: self, tables: tables)
        for index in 0..<rows.count {
            var row = rows[index]
            row.visit(&copier)
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
