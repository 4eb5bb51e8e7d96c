/// Lists of small numbers by number, all in one array.
struct NumberLists: Sendable {
    /// Where the list of each number begins, and where the last one ends.
    private var starts: [Int32] = [0]
    private var elements: [Int32] = []

    /// No lists.
    init() {}

    /// - Parameter pairs: A number below `count` and an element of its list; a list keeps their order.
    init(count: Int, _ pairs: [(key: Int, element: Int)]) {
        starts = Array(repeating: 0, count: count + 1)
        for pair in pairs { starts[pair.key + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        elements = Array(repeating: 0, count: pairs.count)
        var next = starts
        for pair in pairs {
            elements[Int(next[pair.key])] = Int32(pair.element)
            next[pair.key] += 1
        }
    }

    /// The list of a number; empty for one that is too large to have one.
    subscript(number: Int) -> LazyMapSequence<ArraySlice<Int32>, Int> {
        let range = number + 1 < starts.count ? Int(starts[number])..<Int(starts[number + 1]) : 0..<0
        return elements[range].lazy.map { Int($0) }
    }
}
