import NeedleLinker

/// How many ways there are, by counting and not by listing them. There may be more than any number has room for.
package struct WayCount: Hashable, Sendable, Comparable, CustomStringConvertible {
    private var count: UInt64

    package static let zero = WayCount(0)
    package static let one = WayCount(1)
    /// More cannot be told apart.
    private static let most: UInt64 = 1_000_000_000_000_000_000

    package init(_ count: Int) { self.count = UInt64(count) }

    package static func + (left: WayCount, right: WayCount) -> WayCount {
        // Both are at most 10^18, so that the sum fits.
        var sum = left
        sum.count = min(left.count + right.count, most)
        return sum
    }

    package static func += (left: inout WayCount, right: WayCount) { left = left + right }

    package static func < (left: WayCount, right: WayCount) -> Bool { left.count < right.count }

    /// For example `1 path` or `409 paths`.
    package var description: String {
        if count >= Self.most { return "over 10^18 paths" }
        return count == 1 ? "1 path" : "\(count) paths"
    }

    /// The number; nil if it is only known to be larger than 10^18.
    package var number: Int? { count >= Self.most ? nil : Int(count) }
}

extension Circles {
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
