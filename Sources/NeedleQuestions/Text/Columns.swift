import NeedleDiagnostics

/// Rows of columns, each column as wide as its widest cell on a terminal.
struct Columns {
    private var rows: [[String]] = []
    private let gap: String

    init(gap: String = "  ") { self.gap = gap }

    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The lines, without spaces at their ends.
    /// - Parameter indent: The beginning of each line.
    func text(indent: String = "") -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.displayWidth)
            }
        }
        // Bytes, since appending to a `String` scans each piece.
        var text: [UInt8] = []
        for row in rows {
            text += indent.utf8
            // Spaces are written only when another cell follows.
            var missing = 0
            for (column, cell) in row.enumerated() {
                if !cell.isEmpty {
                    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: missing))
                    text += cell.utf8
                    missing = 0
                }
                missing += widths[column] - cell.displayWidth + gap.utf8.count
            }
            text.append(UInt8(ascii: "\n"))
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The branches of a tree in front of each of its rows.
/// - Parameter depths: The depths of the rows; 0 for one at the top, which has no branch.
func treeBranches(_ depths: [Int]) -> [String] {
    /// Whether a sibling follows, by depth.
    var follows: [Bool] = []
    var branches: [String] = []
    for depth in depths.reversed() {
        follows += Array(repeating: false, count: max(depth + 1 - follows.count, 0))
        let bars = follows[..<depth].dropFirst().map { $0 ? "│   " : "    " }
        branches.append(depth == 0 ? "" : bars.joined() + (follows[depth] ? "├── " : "└── "))
        follows = follows[..<depth] + [true]
    }
    return branches.reversed()
}
