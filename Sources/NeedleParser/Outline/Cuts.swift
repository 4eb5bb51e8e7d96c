import NeedleGraph

/// The ranges that are cut out of a source, as a way back from the rest to the source.
struct Cuts {
    /// Each cut: its offset in the rest, and the number of bytes that were cut out there and in front of it. Ascending.
    private var cuts: [(offset: Int, removed: Int)] = []

    /// - Parameter ranges: Ascending, none of which overlaps another.
    init(_ ranges: [Range<Int>] = []) {
        cuts.reserveCapacity(ranges.count)
        for range in ranges { cuts.append((range.lowerBound - count, count + range.count)) }
    }

    /// The number of bytes that were cut out.
    var count: Int { cuts.last?.removed ?? 0 }

    /// The offset in the source of what starts at an offset of the rest.
    ///
    /// - Complexity: O(log n) in the cuts.
    func offsetInSource(_ offset: Int) -> Int {
        offset + removed(in: cuts.partitioningIndex { $0.offset > offset })
    }

    /// The range in the source of what stands between two tokens of the rest, with what was cut out there.
    func rangeInSource(_ range: Range<Int>) -> Range<Int> {
        let start = range.lowerBound + removed(in: cuts.partitioningIndex { $0.offset >= range.lowerBound })
        return start..<offsetInSource(range.upperBound)
    }

    /// Offsets of the source, ascending and in no cut, as offsets in the rest.
    func offsets(of offsets: [Int]) -> [Int] {
        var next = 0
        return offsets.map { offset in
            while next < cuts.count, cuts[next].offset + removed(in: next) < offset { next += 1 }
            return offset - removed(in: next)
        }
    }

    /// The number of bytes that were cut out in the first cuts.
    private func removed(in count: Int) -> Int { count == 0 ? 0 : cuts[count - 1].removed }
}
