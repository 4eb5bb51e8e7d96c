// The table that tools/bench prints.

/// One row: what was measured, beside what, and whether it is good enough.
struct Row {
    enum Verdict: String {
        case met, missed = "**missed**"
        /// There is no target.
        case none = ""
    }

    var what: String
    var reference = ""
    var measured: String
    var measuredReference = ""
    var ratio = ""
    var target = ""
    var verdict: Verdict = .none
    var note = ""
    /// The same of the other build of Needle, and the ratio to it.
    var baseline = ""
    var baselineRatio = ""

    fileprivate func cells(besideBaseline: Bool) -> [String] {
        let comparison = besideBaseline ? [baseline, baselineRatio] : []
        return [what, measured] + comparison + [reference, measuredReference, ratio, target, verdict.rawValue, note]
    }
}

/// All rows of a run, and what it ran on.
struct Table {
    let machine: [String]
    let command: String
    let hasBaseline: Bool
    var workloads: [String] = []
    /// Told on standard error as they come, since the whole table takes a while.
    var rows: [Row] = [] {
        didSet { if let row = rows.last { note(row.cells(besideBaseline: hasBaseline).joined(separator: " | ")) } }
    }

    init(machine: [String], command: String, hasBaseline: Bool) {
        self.machine = machine
        self.command = command
        self.hasBaseline = hasBaseline
    }

    private var heads: [String] {
        let comparison = hasBaseline ? ["build before", "ratio to it"] : []
        return ["what", "Needle"] + comparison + ["beside", "that takes", "ratio", "target", "verdict", "notes"]
    }

    /// The rows as one table of Markdown.
    var markdown: String {
        let lines = [heads, heads.map { _ in "---" }] + rows.map { $0.cells(besideBaseline: hasBaseline) }
        return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    /// The table with all that is needed to repeat it.
    var document: String {
        """
        # Benchmarks

        What `tools/bench` printed last, on this machine:

        \(machine.map { "* \($0)" }.joined(separator: "\n"))

        Command: `\(command)`

        It writes synthetic monorepos, the same bytes for the same seed, runs Needle and the smallest program that does
        the same in turn, and compares medians; in parentheses are the least and the greatest of all runs, none of which
        is left out. "CPU" is the ratio of processor times, which other programs on the machine disturb less.\(
            hasBaseline ? " The build before was measured in turn with the one of now." : "")

        \(workloads.map { "* \($0)" }.joined(separator: "\n"))

        \(markdown)

        """
    }

    /// Adds a row that compares Needle with its first reference, and with the build before.
    ///
    /// - Parameter limit: The greatest ratio that is good enough; nil if there is no target.
    mutating func add(
        _ what: String,
        _ comparison: Comparison,
        reference: String,
        limit: Double?,
        note: String = ""
    ) {
        let samples = comparison.needle
        let ratio = samples.time.median / comparison.references[0].time.median
        rows.append(
            Row(
                what: what,
                reference: reference,
                measured: samples.time.text(.seconds),
                measuredReference: comparison.references[0].time.text(.seconds),
                ratio: samples.ratioText(to: comparison.references[0]),
                target: limit.map { "\(decimal($0)) times" } ?? "",
                verdict: limit.map { ratio <= $0 ? .met : .missed } ?? .none,
                note: note,
                baseline: comparison.baseline?.time.text(.seconds) ?? "",
                baselineRatio: comparison.baseline.map { samples.ratioText(to: $0) } ?? ""
            )
        )
    }
}

extension Samples {
    /// The ratios of times, of processor times, and of instructions if they were counted.
    func ratioText(to other: Samples) -> String {
        var ratios = ["CPU \(decimal(processorTime.median / other.processorTime.median))"]
        if let instructions, let reference = other.instructions {
            ratios.append("instructions \(decimal(Double(instructions) / Double(reference)))")
        }
        return "\(decimal(time.median / other.time.median)) (\(ratios.joined(separator: ", ")))"
    }
}
