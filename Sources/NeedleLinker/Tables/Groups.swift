/// The rows of another table that belong to each row, in one array for all: a table of arrays takes memory of its own for
/// each row.
struct Groups<Row, Member>: Sendable {
    /// The position of the first member of each row, and the number of all.
    private var starts: [Int32]
    private var members: [ID<Member>]

    /// - Parameters:
    ///   - count: How many rows there are.
    ///   - lists: The items, in the order in which they stand in each group.
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
