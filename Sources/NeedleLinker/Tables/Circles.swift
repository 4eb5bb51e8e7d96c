/// The circles of a graph of numbered nodes: the largest sets of nodes that all lead to one another.
///
/// Found with Tarjan's algorithm (R. Tarjan, "Depth-first search and linear graph algorithms", 1972), without recursion,
/// since ways may be long.
package struct Circles {
    /// The circle of each node; a node on no circle is one of its own. Whatever a circle leads to has a lower number.
    package private(set) var numbers: [Int]
    /// Whether each node is on a circle: with other nodes, or since it leads to itself.
    package private(set) var isRound: [Bool]
    package private(set) var count = 0

    /// - Complexity: Linear in nodes and steps.
    package init(_ steps: [[Int]]) {
        numbers = Array(repeating: -1, count: steps.count)
        isRound = Array(repeating: false, count: steps.count)
        var visits = Array(repeating: -1, count: steps.count)
        var lows = visits
        var isOpen = Array(repeating: false, count: steps.count)
        var (open, visited): ([Int], Int) = ([], 0)
        for start in steps.indices where visits[start] < 0 {
            var calls: [(node: Int, next: Int)] = [(start, 0)]
            while let (node, next) = calls.last {
                if next == 0 {
                    (visits[node], lows[node]) = (visited, visited)
                    visited += 1
                    open.append(node)
                    isOpen[node] = true
                }
                if next < steps[node].count {
                    calls[calls.count - 1].next += 1
                    let target = steps[node][next]
                    if target == node { isRound[node] = true }
                    if visits[target] < 0 {
                        calls.append((target, 0))
                    } else if isOpen[target] {
                        lows[node] = min(lows[node], visits[target])
                    }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last?.node { lows[caller] = min(lows[caller], lows[node]) }
                guard lows[node] == visits[node] else { continue }
                let first = open.lastIndex(of: node) ?? 0
                let isOne = first == open.count - 1
                for position in first..<open.count {
                    numbers[open[position]] = count
                    isOpen[open[position]] = false
                    if !isOne { isRound[open[position]] = true }
                }
                open.removeLast(open.count - first)
                count += 1
            }
        }
    }

    /// The first node on a circle.
    package var first: Int? { isRound.firstIndex(of: true) }

    /// The nodes of each circle.
    package var members: [[Int]] {
        var members = Array(repeating: [Int](), count: count)
        for (node, number) in numbers.enumerated() { members[number].append(node) }
        return members
    }
}
