// A text with its lines, and the conversions between offsets, positions of editors and places of facts.
//
// Editors count lines from 0, and columns from 0 in UTF-16 units, unless UTF-8 was agreed on. Places count both from 1, columns
// in UTF-8 bytes. The common form here is the offset of a byte.

package import NeedleGraph

/// A place as an editor counts it, 0-based.
package struct Position: Hashable, Sendable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        (self.line, self.character) = (line, character)
    }
}

/// The units in which an editor counts columns.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// A text with the offsets at which its lines begin.
package struct SourceText: Hashable, Sendable {
    package private(set) var bytes: [UInt8]
    private var starts: [Int]

    /// - Complexity: Linear in the bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isHalf = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D, !isHalf { starts.append(index + 1) }
        }
    }

    package mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: Array(text.utf8))
        self = SourceText(bytes)
    }

    // MARK: - Editors

    /// The offset of a position. A position behind the end of its line or of the text is moved to that end.
    package func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
        guard position.line >= 0 else { return 0 }
        guard starts.indices.contains(position.line) else { return bytes.count }
        let line = line(position.line)
        guard position.character > 0 else { return line.lowerBound }
        if encoding == .utf8 { return min(line.lowerBound + position.character, line.upperBound) }
        var (offset, units) = (line.lowerBound, 0)
        while offset < line.upperBound, units < position.character {
            let width = bytes[offset].scalarWidth
            units += width == 4 ? 2 : 1
            offset = min(offset + width, line.upperBound)
        }
        return offset
    }

    package func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = starts.partitioningIndex { $0 > offset } - 1
        let before = bytes[starts[line]..<offset]
        if encoding == .utf8 { return Position(line: line, character: before.count) }
        let units = before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1.scalarWidth == 4 ? 2 : 1) }
        return Position(line: line, character: units)
    }

    /// The bytes of a line, without its end.
    private func line(_ number: Int) -> Range<Int> {
        let start = starts[number]
        var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    // MARK: - Places

    /// The offset of a place. A place behind the end of its line or of the text is moved to that end.
    package func offset(of place: Place) -> Int {
        guard starts.indices.contains(place.line - 1) else { return place.line < 1 ? 0 : bytes.count }
        let line = line(place.line - 1)
        // A byte order mark does not count as a column.
        let mark = place.line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return min(line.lowerBound + mark + max(place.column - 1, 0), line.upperBound)
    }

    /// The name at a place, or else a single character; at the end of a line, its last character.
    package func word(at place: Place) -> Range<Int> {
        let start = offset(of: place)
        var end = start
        if end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
        while end < bytes.count, bytes[end].isIdentifierPart { end += 1 }
        if end < bytes.count, end > start, bytes[end] == UInt8(ascii: "`") { end += 1 }
        if end > start { return start..<end }
        guard start < bytes.count, bytes[start] != 0x0A, bytes[start] != 0x0D else {
            return start > 0 && bytes[start - 1] != 0x0A ? (start - 1)..<start : start..<start
        }
        return start..<(start + 1)
    }
}

extension UInt8 {
    /// The number of bytes in the scalar that begins with this one.
    fileprivate var scalarWidth: Int {
        switch self {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }
}
