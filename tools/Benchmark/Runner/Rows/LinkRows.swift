// What a link costs.

import BenchmarkSupport
import NeedleWorkload

/// A full link, its memory, and a link with nothing to do.
func linkRows(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    if options.wants(.fullLink, .memory) {
        note("\(workspace.name): linking everything")
        try fullLinkRow(workspace, options, programs, &table)
    }
    if options.wants(.noopLink) {
        note("\(workspace.name): linking with nothing changed")
        try workspace.settle(programs)
        let list = workspace.list("linked", workspace.graphFiles() + workspace.generatedFiles())
        let samples = try compare(
            [
                Contestant(workspace.needle(programs, "link")),
                Contestant(Command(programs.reference, ["stat", list], in: workspace.path)),
            ],
            options
        )
        table.add(
            "`link`, nothing changed: \(workspace.name)",
            samples[0],
            reference: "`stat` of its inputs and outputs",
            samples[1],
            limit: 2
        )
    }
}

/// A link of all that is in the cache, without what the last one left.
private func fullLink(_ workspace: WorkspaceFolder, _ programs: Programs) -> Contestant {
    Contestant(workspace.needle(programs, "link")) {
        workspace.removeManifests()
        try workspace.forgetGenerated()
    }
}

private func fullLinkRow(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    let inputs = workspace.graphFiles()
    let copies = "\(workspace.path)-copies"
    let outputs = workspace.generatedFiles()
    for output in outputs { try makeFolder(parentFolder(of: "\(copies)/\(output)")) }
    let inputList = workspace.list("graphs", inputs)
    let outputList = workspace.list("outputs", outputs.map { "\(size(of: "\(workspace.path)/\($0)")) \(copies)/\($0)" })
    let contents = "\(workspace.path)-outputs.bin"
    joinFiles(outputs.map { "\(workspace.path)/\($0)" }, to: contents)
    let references = ["relink", "words"].map { mode in
        Contestant(Command(programs.reference, [mode, inputList, outputList, contents], in: workspace.path)) {
            try workspace.forget(outputs.map { "\(copies)/\($0)" })
        }
    }
    let samples = try compare([fullLink(workspace, programs)] + references, options, usesMuch: true)
    removeFile(contents)
    let inputBytes = inputs.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let outputBytes = outputs.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let least = samples[2].time
    let words = "\(least.text(.seconds)) on both cores, \(decimal(least.median / samples[1].time.median)) times"
    table.add(
        "`link`, no manifest: \(workspace.name)",
        samples[0],
        reference: "read and hash the graph files, write the same bytes",
        samples[1],
        limit: 4,
        note: "\(Unit.bytes.text(Double(inputBytes))) in, \(Unit.bytes.text(Double(outputBytes))) out; "
            + "looking up each word that comes in, and no more than that, takes \(words)"
    )
    memoryRow(workspace, samples[0], inputBytes: inputBytes, &table)
}

private func memoryRow(_ workspace: WorkspaceFolder, _ samples: Samples, inputBytes: Int, _ table: inout Table) {
    let memory = samples.memory.median
    let ratio = memory / Double(inputBytes)
    let bound = memory <= Double(ownPeakMemory()) ? "at most " : ""
    // The program itself weighs more than the graph files of a small monorepo; the limit in bytes is for 1,000 modules.
    let (target, isMet) =
        switch workspace.workload.modules.count {
        case ..<1000: ("", true)
        case 1000: ("8 times, at most 150 MB", ratio <= 8 && memory <= 150e6)
        default: ("8 times", ratio <= 8)
        }
    table.rows.append(
        Row(
            what: "peak memory of that link: \(workspace.name)",
            reference: "bytes of the graph files",
            measured: bound + samples.memory.text(.bytes),
            measuredReference: Unit.bytes.text(Double(inputBytes)),
            ratio: bound + decimal(ratio),
            target: target,
            verdict: target.isEmpty ? .none : isMet ? .met : .missed
        )
    )
}

/// How the time of a full link grows from each monorepo to the one of twice its size.
///
/// The two are linked in turn: a machine may be twice as slow a minute later.
func growthRow(
    _ monorepos: [WorkspaceFolder],
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    guard options.wants(.growth) else { return }
    for small in monorepos {
        guard let large = monorepos.first(where: { $0.workload.modules.count == 2 * small.workload.modules.count })
        else {
            continue
        }
        note("\(small.name) and \(large.name): linking everything")
        let samples = try compare([fullLink(large, programs), fullLink(small, programs)], options, usesMuch: true)
        table.add(
            "`link`, no manifest: \(large.name)",
            samples[0],
            reference: "the same of \(small.name)",
            samples[1],
            limit: 2.2
        )
    }
}
