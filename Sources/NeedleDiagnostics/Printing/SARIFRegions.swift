import NeedleGraph

/// The regions of locations as SARIF writes them, with columns in UTF-16 code units.
///
/// Our columns count UTF-8 bytes, for which SARIF 2.1.0 has no name: it knows `utf16CodeUnits` and `unicodeCodePoints`.
/// So the source line is read, and both ends of the name at the place are counted anew. Where that is not possible, a
/// region has no columns, which stands for its whole line.
struct SARIFRegions {
    private var columns: [Location: Range<Int>] = [:]

    /// - Complexity: Each file is read once.
    init(_ locations: [Location], source: @escaping (String) -> [UInt8]?) {
        var lines = SourceLines(source)
        for location in Set(locations).sorted() {
            guard let place = location.place,
                let line = lines.bytes(ofLine: place.line, in: location.path)
            else { continue }
            columns[location] = SARIFRegions.columns(of: place, in: line)
        }
    }

    /// The columns of the name at a place; nil if the line ends before.
    private static func columns(of place: Place, in line: ArraySlice<UInt8>) -> Range<Int>? {
        let start = line.startIndex + place.column - 1
        guard place.column > 0, start <= line.endIndex else { return nil }
        let end = start < line.endIndex ? line.endOfName(from: start) : start
        let before = line[..<start].utf16Count
        return before + 1..<before + line[start..<end].utf16Count + 1
    }

    /// The region that a change replaces; nil if its columns cannot be told.
    func region(of change: TextChange, in path: String) -> JSONValue? {
        let (start, end) = change.ends(in: path)
        guard let startColumn = columns[start]?.lowerBound, let endColumn = columns[end]?.lowerBound else { return nil }
        return [
            "startLine": .number(change.start.line), "startColumn": .number(startColumn),
            "endLine": .number(change.end.line), "endColumn": .number(endColumn),
        ]
    }

    /// The region of a location. That of a whole file is its first line, since GitHub refuses a result without a line.
    subscript(location: Location) -> JSONValue {
        let columns = columns[location]
        return [
            "startLine": .number(location.place?.line ?? 1), "startColumn": .number(columns?.lowerBound),
            "endLine": .number(columns == nil ? nil : location.place?.line), "endColumn": .number(columns?.upperBound),
        ]
    }
}

extension TextChange {
    /// The locations of what is replaced and of what comes after it.
    func ends(in path: String) -> (start: Location, end: Location) {
        (Location(path: path, place: start), Location(path: path, place: end))
    }
}

extension ArraySlice<UInt8> {
    /// How many UTF-16 code units encode the text; a byte that is no UTF-8 is a replacement character.
    fileprivate var utf16Count: Int {
        allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).utf16.count
    }
}
