import NeedleGraph

/// The places in a file that may be `parent:`, `shared {` or `contributions(`, `super.` before a member, `.init` without a
/// call, `.mock`, or the name of an environment, in code or not.
///
/// A body matters only for calls with a `parent:` label, calls of `shared`, `contributions` and `mock`, members of `super`,
/// initializers as values, and mocks of environments. Most bodies have none of these, which one byte search of the file
/// shows. The syntax tree is walked only around the marks.
struct BodyMarks {
    /// The offsets, ascending.
    private var offsets: [Int] = []
    /// The parts of the source that were removed from the text with the marks.
    private(set) var cuts = Cuts()

    init(_ source: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeRawBufferPointer(source)
        var index = 0
        // Few places start with the first two bytes of a word, and eight are examined together.
        while index + 9 <= source.count {
            let first = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
            var places =
                EightBytes.places(of: "pa", first, second) | EightBytes.places(of: "sh", first, second)
                | EightBytes.places(of: ".i", first, second) | EightBytes.places(of: "En", first, second)
                | EightBytes.places(of: "ib", first, second) | EightBytes.places(of: ".m", first, second)
            while places != 0 {
                mark(index + places.trailingZeroBitCount / 8, in: source)
                places &= places - 1
            }
            index += 8
        }
        while index < source.count {
            mark(index, in: source)
            index += 1
        }
    }

    /// The marks at their offsets in the rest of the source. None may be in a cut.
    func moved(by cuts: Cuts) -> BodyMarks {
        var marks = self
        marks.cuts = cuts
        marks.offsets = cuts.offsets(of: offsets)
        return marks
    }

    private mutating func mark(_ offset: Int, in source: UnsafeBufferPointer<UInt8>) {
        let isMark =
            switch source[offset] {
            case "p":
                source.holds("parent", at: offset)
                    && (isWord(at: offset, of: source, before: ":")
                        // If the colon is missing, the parser must report it, since the call is lost with it.
                        || source.holds(" self", at: offset + 6))
            case "s":
                source.holds("shared", at: offset)
                    && (isWord(at: offset, of: source, before: "{") || isWord(at: offset, of: source, before: "("))
            // A call is found by the labels of its arguments.
            case ".":
                source.holds(".init", at: offset) && !source.holds("(", at: offset + 5)
                    || source.holds(".mock", at: offset) && !isPartOfWord(offset + 5, of: source)
            // The end of `contributions` and `deferredContributions`, since few words contain its first two letters.
            case "i":
                source.holds("ibutions", at: offset) && offset >= 5 && source.holds("ontr", at: offset - 4)
            case "E": source.holds("Environment", at: offset) && mayBeInherited(offset, of: source)
            default: false
            }
        if isMark { offsets.append(offset) }
    }

    /// Whether six letters are a whole word, followed by a byte, or by a backtick or a comment, which may hide it.
    private func isWord(at offset: Int, of source: UnsafeBufferPointer<UInt8>, before byte: Unicode.Scalar) -> Bool {
        if isPartOfWord(offset - 1, of: source) { return false }
        let next = byteBehindSpace(at: offset + 6, of: source)
        return next == byte || next == "`" || next == "/"
    }

    /// Whether eleven letters may end the name of an environment that a class inherits: the name of a component precedes
    /// them, and the next type, a clause, the body or a number follows, or something that may hide one of these.
    private func mayBeInherited(_ offset: Int, of source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isPartOfWord(offset - 1, of: source) else { return false }
        return byteBehindSpace(at: offset + 11, of: source)?.isOne(of: ",&w{_`/") ?? false
    }

    private func byteBehindSpace(at offset: Int, of source: UnsafeBufferPointer<UInt8>) -> UInt8? {
        source[min(offset, source.count)...].first { ByteClass.table[Int($0)] != ByteClass.space }
    }

    private func isPartOfWord(_ offset: Int, of source: UnsafeBufferPointer<UInt8>) -> Bool {
        source.indices.contains(offset) && source[offset].isPartOfWord
    }

    /// Whether a mark is in the range.
    ///
    /// - Complexity: O(log n) in the marks.
    func isMarked(_ range: Range<Int>) -> Bool {
        let first = offsets.partitioningIndex { $0 >= range.lowerBound }
        return first < offsets.count && offsets[first] < range.upperBound
    }
}

/// The ranges that are cut out of a source; maps the rest back to the source.
struct Cuts {
    /// Each cut: its offset in the rest, and the number of bytes that were removed there and before it. Ascending.
    private var cuts: [(offset: Int, removed: Int)] = []

    /// - Parameter ranges: Ascending, none of which overlaps another.
    init(_ ranges: [Range<Int>] = []) {
        cuts.reserveCapacity(ranges.count)
        for range in ranges { cuts.append((range.lowerBound - count, count + range.count)) }
    }

    /// The number of removed bytes.
    var count: Int { cuts.last?.removed ?? 0 }

    /// The offset in the source for an offset in the rest.
    ///
    /// - Complexity: O(log n) in the cuts.
    func offsetInSource(_ offset: Int) -> Int {
        offset + removed(in: cuts.partitioningIndex { $0.offset > offset })
    }

    /// The range in the source between two tokens of the rest, including the bytes that were removed there.
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

    /// The number of bytes that the first cuts removed.
    private func removed(in count: Int) -> Int { count == 0 ? 0 : cuts[count - 1].removed }
}
