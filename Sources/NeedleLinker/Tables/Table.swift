// Public and inlinable, see `ID`.

/// An array whose elements are reached by their typed index only.
public struct Table<Element> {
    @usableFromInline var elements: [Element] = []

    @inlinable
    public init() {}

    @inlinable
    public init(_ elements: [Element]) {
        self.elements = elements
    }

    @inlinable
    public mutating func reserveCapacity(_ count: Int) {
        elements.reserveCapacity(count)
    }

    @inlinable public var count: Int { elements.count }
    @inlinable public var ids: IDs<Element> { IDs(count: elements.count) }
    @inlinable public var values: [Element] { elements }

    @inlinable
    public subscript(id: ID<Element>) -> Element {
        // Lends the element: a copy would retain all that it holds.
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    @discardableResult
    @inlinable
    public mutating func append(_ element: Element) -> ID<Element> {
        elements.append(element)
        return ID(elements.count - 1)
    }
}

extension Table: Sendable where Element: Sendable {}

/// Values that run parallel to a `Table` of another element type.
public struct SideTable<Key, Value> {
    @usableFromInline var values: [Value]

    /// - Parameter value: The first value of each row.
    @inlinable
    public init(for table: Table<Key>, repeating value: Value) {
        values = Array(repeating: value, count: table.count)
    }

    /// The elements that belong to each row, in their order.
    @inlinable
    public init<Element>(
        for table: Table<Key>,
        grouping elements: some Sequence<Element>,
        by row: (Element) -> ID<Key>
    ) where Value == [Element] {
        self.init(for: table, repeating: [])
        for element in elements { self[row(element)].append(element) }
    }

    /// - Parameter values: One for each row of the other table.
    @inlinable
    public init(_ values: [Value]) {
        self.values = values
    }

    @inlinable
    public subscript(id: ID<Key>) -> Value {
        _read { yield values[id.index] }
        _modify { yield &values[id.index] }
    }
}

extension SideTable: Sendable where Value: Sendable {}
