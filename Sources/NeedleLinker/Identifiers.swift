/// An index into a `Table`, typed by what it names so that indices of different tables cannot be confused.
package struct ID<Element>: Hashable, Sendable, Comparable {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: ID, right: ID) -> Bool {
        left.index < right.index
    }
}

/// The ids of a table, in order, without an array of them.
package struct IDs<Element>: RandomAccessCollection, Sendable {
    package let count: Int

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    package subscript(position: Int) -> ID<Element> { ID(position) }
}

/// An array whose elements are reached by their typed index only.
package struct Table<Element> {
    private var elements: [Element] = []

    package init() {}

    package init(_ elements: [Element]) {
        self.elements = elements
    }

    package var count: Int { elements.count }
    package var ids: IDs<Element> { IDs(count: elements.count) }
    package var values: [Element] { elements }

    package subscript(id: ID<Element>) -> Element {
        // Lends the element: a copy would retain all that it holds.
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }

    @discardableResult
    package mutating func append(_ element: Element) -> ID<Element> {
        elements.append(element)
        return ID(elements.count - 1)
    }
}

extension Table: Sendable where Element: Sendable {}

/// Values that run parallel to a `Table` of another element type.
package struct SideTable<Key, Value> {
    private var values: [Value]

    package init(for table: Table<Key>, repeating value: Value) {
        values = Array(repeating: value, count: table.count)
    }

    package subscript(id: ID<Key>) -> Value {
        _read { yield values[id.index] }
        _modify { yield &values[id.index] }
    }
}

extension SideTable: Sendable where Value: Sendable {}
