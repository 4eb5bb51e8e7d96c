import NeedleLinker

/// A number of paths, which are counted without being listed. There may be more than an integer can hold.
package struct PathCount: Hashable, Sendable, Comparable, CustomStringConvertible {
    private var count: UInt64

    package static let zero = PathCount(count: 0)
    package static let one = PathCount(count: 1)
    /// Larger counts are not told apart.
    private static let most: UInt64 = 1_000_000_000_000_000_000

    package static func + (left: PathCount, right: PathCount) -> PathCount {
        // Both are at most 10^18, so that the sum fits.
        PathCount(count: min(left.count + right.count, most))
    }

    package static func += (left: inout PathCount, right: PathCount) { left = left + right }

    package static func < (left: PathCount, right: PathCount) -> Bool { left.count < right.count }

    /// For example `1 path` or `409 paths`.
    package var description: String {
        if count >= Self.most { return "over 10^18 paths" }
        return count == 1 ? "1 path" : "\(count) paths"
    }

    /// The number; nil if it is 10^18 or more.
    package var number: Int? { count >= Self.most ? nil : Int(count) }
}

extension Cycles {
    /// The number of paths from a node to each cycle, counted by nodes. The inside of a cycle counts as one path.
    func pathCounts(from start: Int, _ steps: [[Int]]) -> [PathCount] {
        let members = members
        var counts = Array(repeating: PathCount.zero, count: count)
        if let first = numbers.indices.contains(start) ? numbers[start] : nil { counts[first] = .one }
        for number in counts.indices.reversed() {
            for node in members[number] {
                for target in steps[node] where numbers[target] != number { counts[numbers[target]] += counts[number] }
            }
        }
        return numbers.map { counts[$0] }
    }
}
