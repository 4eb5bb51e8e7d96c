import NeedleDiagnostics

/// Rows of columns, each column as wide as its widest cell on a terminal.
struct Columns {
    private var rows: [[String]] = []
    private let gap: String

    init(gap: String = "  ") { self.gap = gap }

    mutating func add(_ cells: String...) { rows.append(cells) }

    /// The lines, without spaces at their ends.
    /// - Parameter indent: What each line begins with.
    func text(indent: String = "") -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.displayWidth)
            }
        }
        var text = ""
        for row in rows {
            var line = indent
            // Spaces are written before the next cell that is not empty.
            var missing = 0
            for (column, cell) in row.enumerated() {
                if !cell.isEmpty {
                    line += String(repeating: " ", count: missing) + cell
                    missing = 0
                }
                missing += widths[column] - cell.displayWidth + gap.utf8.count
            }
            text += line + "\n"
        }
        return text
    }
}
