// Everything that a run of tools/bench measured.

/// The rows of a run by their groups, and the figures for the top of the page.
package struct Table {
    package private(set) var groups: [RowGroup] = []
    package private(set) var headlines: [Headline] = []
    /// The monorepos that were measured, a line each.
    package var workloads: [String] = []
    private var current = 0
    /// Is told each row as it comes, since the whole table takes a while.
    private let announce: (String) -> Void

    package init(announce: @escaping (String) -> Void = { _ in }) {
        self.announce = announce
    }

    /// Lets the rows that follow be of a group, which may be there already.
    package mutating func begin(_ title: String, in section: RowGroup.Section = .laboratory) {
        current = groups.firstIndex { $0.title == title } ?? groups.count
        if current == groups.count { groups.append(RowGroup(title: title, section: section)) }
    }

    package mutating func add(_ row: Row) {
        precondition(current < groups.count, "a row belongs to a group")
        groups[current].rows.append(row)
        announce(([groups[current].title] + row.cells.filter { !$0.isEmpty }).joined(separator: " | "))
    }

    package mutating func add(_ headline: Headline) {
        headlines.append(headline)
    }

    /// The rows as tables of Markdown.
    package var markdown: String {
        [RowGroup.Section.builds, .laboratory].map(markdown).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    func markdown(_ section: RowGroup.Section) -> String {
        groups.filter { $0.section == section && !$0.rows.isEmpty }.map { "### \($0.title)\n\n\($0.markdown)" }
            .joined(separator: "\n\n")
    }

    /// A line for each target that was missed, with the figure, and the reason where it is known.
    package var missed: [String] {
        groups.flatMap { group in
            group.rows.filter { $0.verdict == .missed }.map { row in
                var line = "**\(row.what)** (\(group.title)): \(row.measured)"
                if !row.reference.isEmpty { line += ", beside \(row.reference): \(row.measuredReference)" }
                if !row.ratio.isEmpty { line += ", ratio \(row.ratio)" }
                return line + "; the target is \(row.target)." + (row.reason.isEmpty ? "" : " \(row.reason)")
            }
        }
    }
}
