public import NeedleGraph

// Public and inlinable, unlike the rest of the generator: only then can the compiler specialize it for rows that other modules
// iterate over.

/// An index into a `Table`, typed by its element so that indices of different tables cannot be confused.
public struct ID<Element>: Hashable, Sendable, Strideable {
    /// 32 bits, since graphs hold millions of IDs, and no table has more rows.
    @usableFromInline let row: Int32

    @inlinable
    public init(_ index: Int) {
        row = Int32(index)
    }

    @inlinable public var index: Int { Int(row) }

    @inlinable public func _rawHashValue(seed: Int) -> Int { numberHash(UInt64(UInt32(bitPattern: row)), seed: seed) }

    @inlinable public func distance(to other: ID) -> Int { other.index - index }
    @inlinable public func advanced(by distance: Int) -> ID { ID(index + distance) }
}

/// A list of mostly zero or one elements: only further ones allocate memory.
public struct SmallList<Element: Sendable>: RandomAccessCollection, Sendable {
    @usableFromInline var head: Element?
    @usableFromInline var tail: [Element] = []

    @inlinable
    public init() {}

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { head == nil ? 0 : tail.count + 1 }

    @inlinable
    public subscript(position: Int) -> Element {
        guard position == 0 else { return tail[position - 1] }
        guard let head else { preconditionFailure("the position is that of an element") }
        return head
    }

    @inlinable
    public mutating func append(_ element: Element) {
        if head == nil { head = element } else { tail.append(element) }
    }
}

/// An array whose only indices are the typed row indices of a table.
public struct SideTable<Row, Element> {
    @usableFromInline var elements: [Element]

    /// - Parameter elements: One for each row, in order.
    @inlinable
    public init(_ elements: [Element]) {
        self.elements = elements
    }

    /// - Parameter element: The initial element of each row.
    @inlinable
    public init(for table: Table<Row>, repeating element: Element) {
        elements = Array(repeating: element, count: table.count)
    }

    /// The values of each row, in their order.
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
    @inlinable public var ids: Range<ID<Row>> { ID(0)..<ID(elements.count) }
    @inlinable public var values: [Element] { elements }

    @inlinable
    public subscript(id: ID<Row>) -> Element {
        // Yields the element: a copy would retain everything in it.
        _read { yield elements[id.index] }
        _modify { yield &elements[id.index] }
    }
}

/// An array of the rows themselves.
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

/// The rows of another table that belong to each row, in one array. A table of arrays would allocate memory for each row.
struct Groups<Row, Member>: Sendable {
    /// The index of each row's first member; at the end, the number of all members.
    private var starts: [Int32]
    private var members: [ID<Member>]

    /// - Parameters:
    ///   - count: The number of rows.
    ///   - lists: The items, in the order of each group.
    /// - Complexity: Linear in rows and items.
    init<Item>(
        of count: Int,
        _ lists: [[Item]],
        by row: (Item) -> ID<Row>,
        _ member: (Item) -> ID<Member>
    ) {
        starts = Array(repeating: 0, count: count + 1)
        for list in lists {
            for item in list { starts[row(item).index + 1] += 1 }
        }
        for index in 0..<count { starts[index + 1] += starts[index] }
        members = Array(repeating: ID(0), count: Int(starts[count]))
        var next = starts
        for list in lists {
            for item in list {
                members[Int(next[row(item).index])] = member(item)
                next[row(item).index] += 1
            }
        }
    }

    subscript(row: ID<Row>) -> ArraySlice<ID<Member>> {
        members[Int(starts[row.index])..<Int(starts[row.index + 1])]
    }
}
