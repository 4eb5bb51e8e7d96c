// What an edit costs, and a fresh checkout.

import BenchmarkReport
import BenchmarkSupport
import NeedleGraph
import NeedleWorkload

/// A file edited, and all time stamps new. The workspace is of no use for other measurements afterwards.
func editAndCheckoutRows(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    table.begin(monorepo.name)
    if options.wants(.freshCheckout) {
        note("\(monorepo.name): building a fresh checkout")
        try freshCheckoutRow(monorepo, options, &table)
    }
    if options.wants(.edit) {
        note("\(monorepo.name): building after an edit")
        try editRows(monorepo, options, &table)
    }
}

private func freshCheckoutRow(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    try monorepo.settle()
    // For the reference, too: what is read for the first time since it was written, Linux writes a time of reading for.
    let checkOuts = try monorepo.folders.map { workspace in
        let saved = "\(workspace.path)-cache"
        try copyTree("\(workspace.path)/.needle", to: saved)
        let files = workspace.sources + workspace.generatedFiles()
        return { (_: Run) in
            try workspace.forget(["\(workspace.path)/.needle"])
            try copyTree(saved, to: "\(workspace.path)/.needle")
            for file in files { touch("\(workspace.path)/\(file)") }
            letClockTick()
        }
    }
    let hash = Command(options.programs.reference, ["hash", "Modules"], in: monorepo.current.path)
    let comparison = try compare(
        needles: zip(monorepo.folders, checkOuts).map { Contestant($0.build, prepare: $1) },
        references: [Contestant(hash, prepare: checkOuts[0])],
        options,
        usesMuch: true
    )
    let what = "`build`, fresh checkout with a cache"
    table.add(Row(what, comparison, beside: "read and hash all files", limit: 1.5))
}

private func editRows(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    let files = monorepo.folders.compactMap { EditedFile(in: $0) }
    guard files.count == monorepo.folders.count else { return }
    try monorepo.settle()
    let edits: [(EditedFile) -> Void] = [
        { _ in }, { $0.editBody() }, { $0.changeRequirement() }, { $0.addType() },
    ]
    let contestants = edits.flatMap { edit in
        zip(monorepo.folders, files).map { folder, file in
            Contestant(folder.build) { run in
                try folder.settle(run)
                edit(file)
            }
        }
    }
    // The difference of two times is a small part of either.
    let samples = try compare(contestants, options, times: 4)
    let comparisons = edits.indices.map { edit in
        let own = Array(samples[(edit * files.count)...].prefix(files.count))
        return Comparison(needle: own[0], baseline: own.count > 1 ? own[1] : nil)
    }
    let (nothing, body) = (comparisons[0], comparisons[1])
    var row = editRow("`build`, one body edited", body, beside: nothing)
    let difference = body.needle.time.median - nothing.needle.time.median
    row.setTarget("+15 ms, 0 outputs", isMet: difference <= 0.015 && !body.needle.writesOutputs)
    row.reason = "A fault: the cause of the difference is not known."
    table.add(row)
    table.add(monorepo.headline(.edit, "A build after an edit of one body", [.init("Needle", body.needle.time)]))
    for (what, comparison) in zip(["one requirement changed", "one type added"], comparisons[2...]) {
        table.add(editRow("`build`, \(what)", comparison, beside: nothing))
    }
    let requirement = [Headline.Bar("Needle", comparisons[2].needle.time)]
    table.add(monorepo.headline(.requirement, "A build after a changed requirement", requirement))
}

/// What an edit costs beside a build without one, and what it wrote.
private func editRow(_ what: String, _ edited: Comparison, beside nothing: Comparison) -> Row {
    let outputs = edited.needle.costs.count { $0.writesOutputs }
    var row = Row(what, edited.needle.time.text(.seconds))
    row.reference = "the same, nothing changed"
    row.measuredReference = nothing.needle.time.text(.seconds)
    row.ratio = edited.needle.differenceText(to: nothing.needle)
    row.note = outputs == 0 ? "0 outputs written" : "outputs written in \(outputs) of \(edited.needle.costs.count) runs"
    if let baseline = edited.baseline, let nothing = nothing.baseline {
        row.baseline = "\(baseline.time.text(.seconds)), \(baseline.differenceText(to: nothing))"
        row.baselineRatio = edited.needle.ratioText(to: baseline)
    }
    return row
}

extension Samples {
    fileprivate var writesOutputs: Bool { costs.contains { $0.writesOutputs } }

    /// For example `+1.2 ms`, with the difference of instructions if they were counted.
    fileprivate func differenceText(to other: Samples) -> String {
        let difference = time.median - other.time.median
        let text = "\(difference < 0 ? "−" : "+")\(Unit.seconds.text(abs(difference)))"
        guard let instructions, let others = other.instructions else { return text }
        return text + " (\(decimal(Double(instructions - others) / 1e6)) million instructions)"
    }
}

extension Cost {
    /// Whether Needle said that it wrote generated files.
    fileprivate var writesOutputs: Bool { !output.contains(text: "wrote 0 files") }
}

/// A file with a component that is edited again and again; a class, since edits follow one another.
final class EditedFile {
    private let path: String
    private var lines: [String]
    private let body: Int
    private let requirement: Int
    private let requirementLine: String
    private var revision = 1

    /// The first file behind the middle of those with components that has a body and a requirement to edit.
    init?(in workspace: WorkspaceFolder) {
        let files = workspace.componentFiles
        for file in files[(files.count / 2)...] {
            let path = "\(workspace.path)/\(file)"
            let lines = readText(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard let body = lines.firstIndex(where: { $0.contains(text: editableLine) }),
                let requirement = lines.firstIndex(where: { $0.hasPrefix("    var ") && $0.hasSuffix("{ get }") })
            else { continue }
            self.path = path
            self.lines = lines
            self.body = body
            self.requirement = requirement
            requirementLine = lines[requirement]
            return
        }
        return nil
    }

    func editBody() {
        revision += 1
        let start = lines[body].prefix { $0 != "=" }
        lines[body] = "\(start)= \(revision)"
        save()
    }

    /// Takes a requirement away, or puts it back.
    func changeRequirement() {
        lines[requirement] = lines[requirement].isEmpty ? requirementLine : ""
        save()
    }

    func addType() {
        revision += 1
        lines.append("struct Added\(revision) {}\n")
        save()
    }

    func addFile() {
        revision += 1
        write("struct Added\(revision) {}\n", to: "\(parentFolder(of: path))/Added\(revision).swift")
        letClockTick()
    }

    private func save() {
        write(lines.joined(separator: "\n"), to: path)
        letClockTick()
    }
}
