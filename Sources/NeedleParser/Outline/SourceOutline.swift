import NeedleGraph

/// The part of a source file that the Swift parser has to read: not the bodies without facts, nor what is easily read
/// without it.
///
/// The problem. Most bytes of a file are bodies, and the Swift parser is slow. Of a function the graph needs the header,
/// and the body only if it makes a child, shares an object or names an initializer, which a byte search tells.
///
/// The idea. Cut out what stands between the braces of a body that is not marked (`BodyMarks`), comments and imports, and
/// parse the rest; what the parser says of an offset is moved to where it was. Only these are cut, see `OutlineSearch`:
///
/// * the imports, members and types of simple forms that `PlainReader` reads;
/// * comments up to the ends of their lines, where they are not marked;
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
    /// The marks in the bytes that are left.
    let marks: BodyMarks
    /// The declarations that were cut out, by the braces of their lists in source order, that of the file first.
    let lists: [PlainList]
    /// The pieces that were cut out, in source order.
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
        let start = startOfCode(in: source)
        var marks = BodyMarks(source)
        guard let (ranges, lists) = findRanges(in: source, from: start, marks), !ranges.isEmpty else { return nil }
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
        marks.remove(ranges)
        self.marks = marks
        self.cuts = cuts
        self.lists = lists
    }

    /// Whether nothing is left to parse.
    package var isEmpty: Bool { bytes.allSatisfy { ByteClass.table[Int($0)] == ByteClass.space } }

    /// The declarations that were cut out of a list; nil if there are none.
    ///
    /// - Parameter brace: The offset in the source of the brace that opens the list; nil for the file.
    /// - Complexity: O(log n) in the lists.
    func list(at brace: Int?) -> PlainList? {
        let index = brace.map { brace in lists.partitioningIndex { $0.brace ?? -1 >= brace } } ?? 0
        return index < lists.count && lists[index].brace == brace ? lists[index] : nil
    }

    /// The offset in the source of what is at an offset in the outline.
    ///
    /// - Complexity: O(log n) in the cuts.
    func sourceOffset(of offset: Int) -> Int {
        let index = cuts.partitioningIndex { $0.offset > offset }
        return index == 0 ? offset : offset + cuts[index - 1].removed
    }
}

/// The ranges that an outline leaves out, in source order, and the declarations in them; nil if it is not certain what
/// belongs together.
///
/// - Parameter start: The offset before which nothing is looked at.
private func findRanges(
    in source: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ marks: BodyMarks
) -> (ranges: [Range<Int>], lists: [PlainList])? {
    var scanner = TokenScanner(source, from: start, recordsComments: true)
    var search = OutlineSearch(marks)
    repeat {
        while let list = search.listBeforeDeclaration {
            let before = scanner.position
            var reader = PlainReader(source, from: before, in: list, marks)
            guard let read = reader.read(isFirst: search.isBeforeFirst) else { break }
            switch read {
            case .declaration(let declaration): search.take(declaration)
            case .header(let header): search.take(header, before..<reader.position)
            }
            scanner.skip(to: reader.position)
        }
        guard let token = scanner.next() else { break }
        search.take(token, endingAt: scanner.position)
    } while true
    guard !scanner.isUncertain, let bodies = search.ranges else { return nil }
    let comments = scanner.comments.filter { !marks.isMarked($0) }
    return (joined(bodies, comments), search.readLists)
}

/// Ranges of both kinds in source order, without the comments that are in bodies.
private func joined(_ bodies: [Range<Int>], _ comments: [Range<Int>]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(bodies.count + comments.count)
    var comments = comments[...]
    for body in bodies {
        while let comment = comments.first, comment.lowerBound < body.upperBound {
            if comment.upperBound <= body.lowerBound { ranges.append(comment) }
            comments.removeFirst()
        }
        ranges.append(body)
    }
    return ranges + comments
}
