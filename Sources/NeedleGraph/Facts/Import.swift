/// One import declaration, for example `public import struct Foundation.URL`.
package struct Import: Hashable, Sendable {
    /// The path of the import, for example `Foundation.URL`; its first component is the module.
    package var path: Name
    /// The `struct` in `import struct Foundation.URL`.
    package var kind: String?
    /// The attributes, in source order.
    package var attributes: [Attribute] = []
    /// The `#if` conditions around the import, outermost first.
    package var conditions: [Condition] = []
    /// The access level that was written, if any.
    package var access: Access?

    package init(path: Name, access: Access? = nil) {
        self.path = path
        self.access = access
    }

    /// The imported module, for example the `Foundation` in `import struct Foundation.URL`.
    package var module: Name { path.prefix(until: UInt8(ascii: ".")) }

    /// Whether the import has only a path and an access level.
    package var isPlain: Bool { kind == nil && attributes.isEmpty && conditions.isEmpty }
}

extension Import: FactView {
    /// A row of the table of imports.
    package struct Row: FactRow {
        fileprivate var path: Name
        @Maybe fileprivate var kind: Name?
        fileprivate var attributes = RowRange<AttributeNumber>()
        fileprivate var conditions = RowRange<Condition>()
        fileprivate var access: Access?

        package static var table: Int { 5 }

        package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try visitor.name(&path)
            try _kind.visit(&visitor)
            try visitor.range(&attributes)
            try visitor.range(&conditions)
            try visitor.word(&access)
        }
    }

    package init(_ tables: TablesPointer, row: UInt32) {
        let row: Row = tables.row(row)
        (path, access, kind) = (row.path, row.access, row.kind?.text)
        if row.attributes.count > 0 { attributes = tables.rows(row.attributes).attributes }
        if row.conditions.count > 0 { conditions = Array(tables.rows(row.conditions)) }
    }

    func row(_ builder: TableBuilder) -> Row {
        var row = Row(path: path, access: access)
        row.kind = kind.map { Name($0) }
        row.attributes = builder.add(attributes.map(\.number))
        row.conditions = builder.add(conditions)
        return row
    }
}
