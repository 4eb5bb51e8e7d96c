// Public and inlinable, see `ID`.

/// An array whose elements are reached by the typed indices of a table's rows only.
public struct SideTable<Row, Element> {
    @usableFromInline var elements: [Element]

    /// - Parameter elements: One for each row, in order.
    @inlinable
    public init(_ elements: [Element]) {
        self.elements = elements
    }

    /// - Parameter element: The first one of each row.
    @inlinable
    public init(for table: Table<Row>, repeating element: Element) {
        elements = Array(repeating: element, count: table.count)
    }

    /// The values that belong to each row, in their order.
    @inlinable
    public init<Value>(
        for table: Table<Row>,
        grouping values: some Sequence<Value>,
        by row: (Value) -> ID<Row>
    ) where Element == [Value] {
        self.init(for: table, repeating: [])
        for value in values { self[row(value)].append(value) }
    }

    @inlinable public var count: Int { elements.count }
    @inlinable public var ids: IDs<Row> { IDs(count: elements.count) }
    @inlinable public var values: [Element] { elements }

    @inlinable
    public subscript(id: ID<Row>) -> Element {
        // Lends the element: a copy would retain all that it holds.
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }
}

/// An array that has the rows themselves.
public typealias Table<Element> = SideTable<Element, Element>

extension SideTable where Row == Element {
    @inlinable
    public init() {
        self.init([])
    }

    @inlinable
    public mutating func reserveCapacity(_ count: Int) {
        elements.reserveCapacity(count)
    }

    @discardableResult
    @inlinable
    public mutating func append(_ element: Element) -> ID<Element> {
        elements.append(element)
        return ID(elements.count - 1)
    }
}

extension SideTable: Sendable where Element: Sendable {}
