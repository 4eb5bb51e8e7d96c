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

    fileprivate var cells: [String] {
        [what, measured, reference, measuredReference, ratio, target, verdict.rawValue, note]
    }
}

/// All rows of a run, and what it ran on.
struct Table {
    let machine: [String]
    let command: String
    var workloads: [String] = []
    /// Told on standard error as they come, since the whole table takes a while.
    var rows: [Row] = [] {
        didSet { if let row = rows.last { note(row.cells.joined(separator: " | ")) } }
    }

    init(machine: [String], command: String) {
        self.machine = machine
        self.command = command
    }

    private static let heads = ["what", "Needle", "beside", "that takes", "ratio", "target", "verdict", "notes"]

    /// The rows as one table of Markdown.
    var markdown: String {
        let lines = [Self.heads, Self.heads.map { _ in "---" }] + rows.map(\.cells)
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
        is left out. "CPU" is the ratio of processor times, which other programs on the machine disturb less.

        \(workloads.map { "* \($0)" }.joined(separator: "\n"))

        \(markdown)

        """
    }

    /// Adds a row that compares two times.
    ///
    /// - Parameter limit: The greatest ratio that is good enough; nil if there is no target.
    mutating func add(
        _ what: String,
        _ samples: Samples,
        reference: String,
        _ referenceSamples: Samples,
        limit: Double?,
        note: String = ""
    ) {
        let ratio = samples.time.median / referenceSamples.time.median
        var ratios = ["CPU \(decimal(samples.processorTime.median / referenceSamples.processorTime.median))"]
        if let instructions = samples.instructions, let reference = referenceSamples.instructions {
            ratios.append("instructions \(decimal(Double(instructions) / Double(reference)))")
        }
        rows.append(
            Row(
                what: what,
                reference: reference,
                measured: samples.time.text(.seconds),
                measuredReference: referenceSamples.time.text(.seconds),
                ratio: "\(decimal(ratio)) (\(ratios.joined(separator: ", ")))",
                target: limit.map { "\(decimal($0)) times" } ?? "",
                verdict: limit.map { ratio <= $0 ? .met : .missed } ?? .none,
                note: note
            )
        )
    }
}
