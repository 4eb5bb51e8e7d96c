/// A source file without the bodies that no fact can be in, for the Swift parser.
///
/// The problem. Most bytes of a file are bodies, and the Swift parser is slow. Of a function the graph needs the header,
/// and the body only if it makes a child, shares an object or names an initializer, which a byte search tells.
///
/// The idea. Cut out what stands between the braces of a body that is not marked (`BodyMarks`), and parse the rest;
/// what the parser says of an offset is moved to where it was. Only these are cut, see `OutlineSearch`:
///
/// * the bodies of functions, initializers, deinitializers and subscripts;
/// * the bodies of accessors, and of properties that are nothing but a getter; `get` and `set` themselves stay;
/// * closures in the value of a property whose type is written, which nothing is inferred from;
/// * the bodies of structs and enums that hold no type, typealias or failable initializer, since their members are no
///   facts.
///
/// Where the brackets, the literals or the `#if`s leave a doubt about what belongs together, there is no outline, and
/// where the parser finds an error in an outline, it reads the whole source: the facts are those of the whole source.
/// An error in a body that is cut out is the compiler's to report.
package struct SourceOutline {
    /// The bytes that are left.
    package let bytes: [UInt8]
    /// What was cut out, in source order.
    private let cuts: [Cut]

    private struct Cut {
        /// The offset in the outline before which it stood.
        var offset: Int
        /// The number of bytes that were cut out here and before.
        var removed: Int
    }

    /// - Returns: nil if nothing can be cut out.
    /// - Complexity: O(n) in the bytes.
    package init?(_ source: UnsafeBufferPointer<UInt8>) {
        guard let ranges = irrelevantRanges(in: source, BodyMarks(source)), !ranges.isEmpty else { return nil }
        let removed = ranges.reduce(0) { $0 + $1.count }
        var cuts: [Cut] = []
        cuts.reserveCapacity(ranges.count)
        bytes = [UInt8](unsafeUninitializedCapacity: source.count - removed) { buffer, count in
            var start = 0
            for range in ranges {
                count = buffer[count...].update(fromContentsOf: source[start..<range.lowerBound])
                start = range.upperBound
                cuts.append(Cut(offset: count, removed: start - count))
            }
            count = buffer[count...].update(fromContentsOf: source[start...])
        }
        self.cuts = cuts
    }

    /// The offset in the source of what is at an offset in the outline.
    ///
    /// - Complexity: O(log n) in the cuts.
    func sourceOffset(of offset: Int) -> Int {
        var low = 0
        var high = cuts.count
        while low < high {
            let middle = (low + high) / 2
            if cuts[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? offset : offset + cuts[low - 1].removed
    }
}

/// What an outline leaves out, in source order; nil if it is not certain what belongs together.
private func irrelevantRanges(in source: UnsafeBufferPointer<UInt8>, _ marks: BodyMarks) -> [Range<Int>]? {
    var scanner = TokenScanner(source, from: startOfCode(in: source))
    var search = OutlineSearch(marks)
    while let token = scanner.next() { search.take(token, endingAt: scanner.position) }
    return scanner.isUncertain ? nil : search.ranges
}
