// What an edit costs, and a fresh checkout.

import BenchmarkSupport
import NeedleGraph
import NeedleWorkload

/// A file edited, and all time stamps new. The workspace is of no use for other measurements afterwards.
func editAndCheckoutRows(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    if options.wants(.freshCheckout) {
        note("\(workspace.name): building a fresh checkout")
        try freshCheckoutRow(workspace, options, programs, &table)
    }
    if options.wants(.edit) {
        note("\(workspace.name): building after an edit")
        try editRows(workspace, options, programs, &table)
    }
}

private func freshCheckoutRow(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    try workspace.settle(programs)
    let saved = "\(workspace.path)-cache"
    try copyTree("\(workspace.path)/cache", to: saved)
    let files = workspace.sources + workspace.generatedFiles()
    // For both: what is read for the first time since it was written, Linux writes a time of reading for.
    let checkOut = {
        try workspace.forget(["\(workspace.path)/cache"])
        try copyTree(saved, to: "\(workspace.path)/cache")
        for file in files { touch("\(workspace.path)/\(file)") }
        letClockTick()
    }
    let samples = try compare(
        [
            Contestant(workspace.needle(programs, "build", "--all"), prepare: checkOut),
            Contestant(Command(programs.reference, ["hash", "Modules"], in: workspace.path), prepare: checkOut),
        ],
        options,
        usesMuch: true
    )
    table.add(
        "`build`, fresh checkout with a cache: \(workspace.name)",
        samples[0],
        reference: "read and hash all files",
        samples[1],
        limit: 1.5
    )
}

private func editRows(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    guard let file = workspace.componentFiles.dropFirst().first.map({ "\(workspace.path)/\($0)" }) else { return }
    try workspace.settle(programs)
    let original = readText(file).split(separator: "\n", omittingEmptySubsequences: false)
    var revision = 1
    var addedType = ""
    func edit() {
        revision += 1
        let edited = original.map { $0.hasSuffix("\(editableLine)1") ? "\($0.dropLast())\(revision)" : String($0) }
        write(edited.joined(separator: "\n") + addedType, to: file)
        letClockTick()
    }
    let samples = try compare(
        [
            Contestant(workspace.needle(programs, "build", "--all")) {
                try workspace.settle(programs)
                edit()
            },
            Contestant(workspace.needle(programs, "build", "--all")) { try workspace.settle(programs) },
            Contestant(workspace.needle(programs, "build", "--all")) {
                addedType = "struct Added\(revision) {}\n"
                edit()
            },
        ],
        options,
        // The difference of two times is a small part of either.
        times: 4
    )
    /// What an edit costs beside a build without one, and what it wrote.
    func row(_ what: String, _ edited: Samples) -> (row: Row, difference: Double, areOutputsWritten: Bool) {
        let difference = edited.time.median - samples[1].time.median
        let outputs = edited.costs.count { !$0.output.contains(text: "wrote 0 files") }
        let row = Row(
            what: "`build`, \(what): \(workspace.name)",
            reference: "the same, nothing changed",
            measured: edited.time.text(.seconds),
            measuredReference: samples[1].time.text(.seconds),
            ratio: "\(difference < 0 ? "−" : "+")\(Unit.seconds.text(abs(difference)))",
            note: outputs == 0 ? "0 outputs written" : "outputs written in \(outputs) runs"
        )
        return (row, difference, outputs > 0)
    }
    var body = row("one body edited", samples[0])
    body.row.target = "+15 ms, 0 outputs"
    body.row.verdict = body.difference <= 0.015 && !body.areOutputsWritten ? .met : .missed
    var type = row("one type added", samples[2]).row
    type.note += "; facts of a module changed, so all is linked anew"
    table.rows.append(body.row)
    table.rows.append(type)
}
