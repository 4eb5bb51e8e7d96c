// Public and inlinable, unlike the rest of the generator: only then does the compiler specialize it for the rows that other
// modules go through.

/// An index into a `Table`, typed by what it names so that indices of different tables cannot be confused.
public struct ID<Element>: Hashable, Sendable, Comparable {
    /// The index: graphs hold millions of ids, and no table has that many rows.
    @usableFromInline let row: Int32

    @inlinable
    public init(_ index: Int) {
        row = Int32(index)
    }

    @inlinable public var index: Int { Int(row) }

    @inlinable
    public static func < (left: ID, right: ID) -> Bool {
        left.row < right.row
    }
}

/// Ids in their order, mostly none or one: only further ones take memory of their own.
public struct Few<Element: Sendable>: RandomAccessCollection, Sendable {
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

/// The ids of a table, in order, without an array of them.
public struct IDs<Element>: RandomAccessCollection, Sendable {
    public let count: Int

    @inlinable
    public init(count: Int) {
        self.count = count
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { count }

    @inlinable
    public subscript(position: Int) -> ID<Element> { ID(position) }
}
