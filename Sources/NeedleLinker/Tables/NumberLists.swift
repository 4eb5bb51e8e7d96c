/// Lists of small values by number, all in one array.
///
/// Public and inlinable, unlike the rest of the generator: only then does the compiler specialize it for the rows.
public struct NumberLists<Element: Sendable>: Sendable {
    /// Where the list of each number begins, and where the last one ends.
    @usableFromInline var starts: [Int32]
    @usableFromInline var elements: [Element] = []

    /// - Parameter pairs: A number below `count` and an element of its list; a list keeps their order.
    @inlinable
    public init(count: Int, _ pairs: [(key: Int, element: Element)]) {
        self.init(count: count, [pairs]) { $0 }
    }

    /// - Parameters:
    ///   - rows: What the lists are made of, block by block; a list keeps their order.
    ///   - pair: A number below `count` and an element of its list.
    @inlinable
    public init<Row>(count: Int, _ rows: [[Row]], _ pair: (Row) -> (key: Int, element: Element)) {
        starts = Array(repeating: 0, count: count + 1)
        for block in rows {
            for row in block { starts[pair(row).key + 1] += 1 }
        }
        for index in 0..<count { starts[index + 1] += starts[index] }
        guard let first = rows.lazy.compactMap(\.first).first else { return }
        elements = Array(repeating: pair(first).element, count: Int(starts[count]))
        var next = starts
        for block in rows {
            for row in block {
                let (key, element) = pair(row)
                elements[Int(next[key])] = element
                next[key] += 1
            }
        }
    }

    /// The list of a number.
    @inlinable
    public func list(of number: Int) -> ArraySlice<Element> { elements[positions(of: number)] }

    /// The positions of the list of a number.
    ///
    /// Positions, since a slice would retain the array each time that somebody looks at a list.
    @inlinable
    func positions(of number: Int) -> Range<Int> {
        Int(starts[number])..<Int(starts[number + 1])
    }

    /// The element at a position.
    @inlinable
    subscript(position: Int) -> Element { elements[position] }
}
