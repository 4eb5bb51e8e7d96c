package import NeedleGraph

/// The starts of the lines of one file, to turn offsets into places.
package struct LineTable {
    /// The offset of the first byte of each line, ascending.
    private var starts: [Int]

    /// - Complexity: O(n) in the bytes.
    package init(_ source: UnsafeBufferPointer<UInt8>) {
        // A byte order mark has no column.
        starts = [startOfText(in: source)]
        let bytes = UnsafeRawBufferPointer(source)
        var index = 0
        while index < source.count {
            if index + 8 <= source.count {
                let count = EightBytes.countBeforeLineEnd(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                index += count
                if count == 8 { continue }
            }
            let byte = source[index]
            index += 1
            guard byte.isLineEnd else { continue }
            if byte == "\r", index < source.count, source[index] == "\n" { index += 1 }
            starts.append(index)
        }
    }

    /// The offset of the first byte after a byte order mark.
    package var textStart: Int { starts[0] }

    /// The offset of a place; nil if there is no such line.
    package func offset(of place: Place) -> Int? {
        guard starts.indices.contains(place.line - 1), place.column > 0 else { return nil }
        return starts[place.line - 1] + place.column - 1
    }

    /// - Complexity: O(log n) in the lines.
    package func place(atOffset offset: Int) -> Place {
        // A byte order mark before the first line counts as its first column.
        let line = max(starts.partitioningIndex { $0 > offset }, 1)
        return Place(line: line, column: max(offset - starts[line - 1], 0) + 1)
    }
}
