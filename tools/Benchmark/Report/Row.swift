// One figure of the laboratory.

/// What was measured, its baseline, and whether it is good enough.
package struct Row {
    /// Whether a target was reached.
    package enum Verdict: String {
        case met, missed = "**missed**"
        /// There is no target.
        case none = ""
    }

    package var what: String
    package var measured: String
    package var reference = ""
    package var measuredReference = ""
    package var ratio = ""
    package var target = ""
    package var verdict: Verdict = .none
    /// Why the target is missed.
    package var reason = ""
    package var note = ""
    /// The same of the other build of Needle, and the ratio to it.
    package var baseline = ""
    package var baselineRatio = ""

    package init(_ what: String, _ measured: String) {
        self.what = what
        self.measured = measured
    }

    /// - Parameter limit: The greatest ratio that is good enough; nil if there is no target.
    package mutating func setLimit(_ limit: Double?, ratio: Double) {
        guard let limit else { return }
        setTarget("\(decimal(limit)) times", isMet: ratio <= limit)
    }

    package mutating func setTarget(_ target: String, isMet: Bool) {
        self.target = target
        verdict = isMet ? .met : .missed
    }

    /// What the target is compared with: the ratio, the difference or the figure, without what is in parentheses.
    var judged: String {
        let isOfRatio = target.split(separator: " ").contains("times") || target.hasPrefix("+")
        let figure = isOfRatio && !ratio.isEmpty ? ratio : measured
        return figure.split(separator: " ").prefix { !$0.hasPrefix("(") }.joined(separator: " ")
    }

    /// A cell for each of `heads`.
    var cells: [String] {
        let isBeside = reference.isEmpty || measuredReference.isEmpty
        let judged = [target, verdict.rawValue].filter { !$0.isEmpty }.joined(separator: ", ")
        return [
            what, measured, baseline, baselineRatio,
            isBeside ? reference + measuredReference : "\(reference): \(measuredReference)", ratio, judged, note,
        ]
    }

    static let heads = ["", "Needle", "build before", "ratio to it", "baseline", "ratio", "target", "notes"]
}

/// Rows that belong together, for example those of one monorepo.
package struct RowGroup {
    /// Where a group stands on the page.
    package enum Section {
        case builds, laboratory
    }

    package let title: String
    package let section: Section
    package internal(set) var rows: [Row] = []

    /// A table of Markdown, without the columns in which no row has anything.
    package var markdown: String {
        let cells = rows.map(\.cells)
        let columns = Row.heads.indices.filter { column in column == 0 || cells.contains { !$0[column].isEmpty } }
        let lines = [Row.heads, Row.heads.map { _ in "---" }] + cells
        return lines.map { line in "| " + columns.map { line[$0] }.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
