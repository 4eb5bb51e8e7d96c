/// The circles of a graph of numbered nodes: the largest sets of nodes that all lead to one another.
///
/// Found with Tarjan's algorithm (R. Tarjan, "Depth-first search and linear graph algorithms", 1972), without recursion,
/// since ways may be long.
package struct Circles {
    /// The circle of each node; a node on no circle is one of its own. Whatever a circle leads to has a lower number.
    private(set) var numbers: [Int]
    /// Whether each node is on a circle: with other nodes, or since it leads to itself.
    package private(set) var isRound: [Bool]
    private var count = 0

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
                let members = open[(open.lastIndex(of: node) ?? 0)...]
                for member in members {
                    numbers[member] = count
                    isOpen[member] = false
                    if members.count > 1 { isRound[member] = true }
                }
                open.removeLast(members.count)
                count += 1
            }
        }
    }

    /// The first node on a circle.
    var first: Int? { isRound.firstIndex(of: true) }

    /// The nodes of each circle.
    var members: [[Int]] {
        var members = Array(repeating: [Int](), count: count)
        for (node, number) in numbers.enumerated() { members[number].append(node) }
        return members
    }

    /// How many ways lead from a node to each circle, by the nodes. What is inside a circle is one.
    func wayCounts(from start: Int, _ steps: [[Int]]) -> [WayCount] {
        let members = members
        var counts = Array(repeating: WayCount.zero, count: count)
        if let first = numbers.indices.contains(start) ? numbers[start] : nil { counts[first] = .one }
        for number in counts.indices.reversed() {
            for node in members[number] {
                for target in steps[node] where numbers[target] != number { counts[numbers[target]] += counts[number] }
            }
        }
        return numbers.map { counts[$0] }
    }
}
