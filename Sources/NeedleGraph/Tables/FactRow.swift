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
