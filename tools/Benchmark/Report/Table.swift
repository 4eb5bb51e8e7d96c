// Everything that a run of tools/bench measured.

/// The rows of a run by their groups, and the figures for the top of the page.
package struct Table {
    package private(set) var groups: [RowGroup] = []
    package private(set) var headlines: [Headline] = []
    /// The monorepos that were measured, a line each.
    package var workloads: [String] = []
    /// The figures of uber/needle, of this run or of the last one that had any.
    package internal(set) var uberNeedle: UberNeedleFigures?
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

    /// The kinds of rows whose target was missed, with the ratios and places.
    private var missedKinds: [(row: Row, places: [String])] {
        var kinds: [(row: Row, places: [String])] = []
        for group in groups {
            for row in group.rows where row.verdict == .missed {
                let place = "\(row.judged) (\(group.title))"
                if let index = kinds.firstIndex(where: { $0.row.what == row.what && $0.row.target == row.target }) {
                    kinds[index].places.append(place)
                } else {
                    kinds.append((row, [place]))
                }
            }
        }
        return kinds
    }

    var countOfMissed: Int { missedKinds.count }

    /// A line for each kind of row that missed its target: the target, by how much and where it was missed, and why. Empty if
    /// all were met.
    package var missed: String {
        let kinds = missedKinds
        if kinds.isEmpty { return "" }
        let lines = kinds.map { row, places in
            let what = row.reference.isEmpty ? row.what : "\(row.what); baseline: \(row.reference)"
            let why = row.reason.isEmpty ? "A fault: the cause is not known." : row.reason
            return "| \(what) | \(row.target) | \(places.joined(separator: "<br>")) | \(why) |"
        }
        return (["|  | target | measured | why |", "| --- | --- | --- | --- |"] + lines).joined(separator: "\n")
    }
}
