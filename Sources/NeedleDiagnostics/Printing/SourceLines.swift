import NeedleGraph

/// Reads lines of sources. It keeps the last file, since diagnostics are sorted by file.
package struct SourceLines {
    private let source: (String) -> [UInt8]?
    private var path: String?
    private var bytes: [UInt8] = []
    /// The offset of the first byte of each line.
    private var starts: [Int] = []

    package init(_ source: @escaping (String) -> [UInt8]?) {
        self.source = source
    }

    /// The bytes of a line without its end; nil if there is no such line.
    /// - Parameter line: The 1-based number, as the parser counts lines.
    package mutating func bytes(ofLine line: Int, in path: String) -> ArraySlice<UInt8>? {
        if self.path != path { open(path) }
        guard starts.indices.contains(line - 1) else { return nil }
        let rest = bytes[starts[line - 1]...]
        return rest[..<(rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex)]
    }

    private mutating func open(_ path: String) {
        self.path = path
        bytes = source(path) ?? []
        // A byte order mark has no column.
        starts = bytes.isEmpty ? [] : [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            let isHalf = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if isEnd, !isHalf { starts.append(index + 1) }
        }
    }
}
