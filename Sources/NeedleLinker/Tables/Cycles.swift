/// The strongly connected components of a graph of numbered nodes, here called cycles.
///
/// Uses Tarjan's algorithm (R. Tarjan, "Depth-first search and linear graph algorithms", 1972), without recursion, since paths
/// may be long.
package struct Cycles {
    /// The cycle of each node; a node on no cycle forms its own. The cycles that a cycle leads to have lower numbers.
    package private(set) var numbers: [Int]
    /// Whether each node is on a cycle, with other nodes or by itself.
    package private(set) var isOnCycle: [Bool]
    package private(set) var count = 0

    /// - Complexity: Linear in nodes and edges.
    package init(_ steps: [[Int]]) {
        numbers = Array(repeating: -1, count: steps.count)
        isOnCycle = Array(repeating: false, count: steps.count)
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
                    if target == node { isOnCycle[node] = true }
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
                    if !isOne { isOnCycle[open[position]] = true }
                }
                open.removeLast(open.count - first)
                count += 1
            }
        }
    }

    /// The first node on a cycle.
    package var first: Int? { isOnCycle.firstIndex(of: true) }

    package var members: [[Int]] {
        var members = Array(repeating: [Int](), count: count)
        for (node, number) in numbers.enumerated() { members[number].append(node) }
        return members
    }
}
