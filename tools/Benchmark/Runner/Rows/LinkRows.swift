// What a link costs.

import BenchmarkSupport
import NeedleWorkload

/// How long a full link of a monorepo took.
struct FullLink {
    var scale: String
    var modules: Int
    var samples: Samples
}

/// A full link, its memory, and a link with nothing to do.
///
/// - Returns: The full link, to be compared with one of another size; nil if it was not measured.
func linkRows(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws -> FullLink? {
    var fullLink: FullLink?
    if options.wants(.fullLink, .memory, .growth) {
        note("\(workspace.name): linking everything")
        fullLink = try fullLinkRow(workspace, options, programs, &table)
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
    return fullLink
}

private func fullLinkRow(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws -> FullLink {
    let inputs = workspace.graphFiles()
    let copies = "\(workspace.path)-copies"
    let outputs = workspace.generatedFiles()
    for output in outputs { try makeFolder(parentFolder(of: "\(copies)/\(output)")) }
    let inputList = workspace.list("graphs", inputs)
    let outputList = workspace.list("outputs", outputs.map { "\(size(of: "\(workspace.path)/\($0)")) \(copies)/\($0)" })
    let references = ["relink", "words"].map { mode in
        Contestant(Command(programs.reference, [mode, inputList, outputList], in: workspace.path)) {
            for output in outputs { removeFile("\(copies)/\(output)") }
        }
    }
    let link = Contestant(workspace.needle(programs, "link")) {
        workspace.removeManifests()
        workspace.removeGenerated()
    }
    let samples = try compare([link] + references, options)
    try removeTree(copies)
    let inputBytes = inputs.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let outputBytes = outputs.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let least = samples[2].time
    let words = "\(least.text(.seconds)) on both cores, \(decimal(least.median / samples[1].time.median)) times"
    table.add(
        "`link`, no manifest: \(workspace.name)",
        samples[0],
        reference: "read and hash the graph files, write as many bytes",
        samples[1],
        limit: 4,
        note: "\(Unit.bytes.text(Double(inputBytes))) in, \(Unit.bytes.text(Double(outputBytes))) out; "
            + "looking up each word that comes in, and no more than that, takes \(words)"
    )
    memoryRow(workspace, samples[0], inputBytes: inputBytes, &table)
    return FullLink(scale: workspace.name, modules: workspace.workload.modules.count, samples: samples[0])
}

private func memoryRow(_ workspace: WorkspaceFolder, _ samples: Samples, inputBytes: Int, _ table: inout Table) {
    let memory = samples.memory.median
    let ratio = memory / Double(inputBytes)
    // The program itself weighs more than the graph files of a small monorepo.
    let isLarge = workspace.workload.modules.count >= 1000
    table.rows.append(
        Row(
            what: "peak memory of that link: \(workspace.name)",
            reference: "bytes of the graph files",
            measured: samples.memory.text(.bytes),
            measuredReference: Unit.bytes.text(Double(inputBytes)),
            ratio: decimal(ratio),
            target: isLarge ? "8 times, at most 150 MB" : "",
            verdict: isLarge ? ratio <= 8 && memory <= 150e6 ? .met : .missed : .none
        )
    )
}

/// How the time of a full link grows from each monorepo to the one of twice its size.
func growthRow(_ links: [FullLink], _ options: Options, _ table: inout Table) {
    guard options.wants(.growth, .fullLink) else { return }
    for small in links {
        guard let large = links.first(where: { $0.modules == 2 * small.modules }) else { continue }
        let ratio = large.samples.time.median / small.samples.time.median
        table.rows.append(
            Row(
                what: "`link`, no manifest: growth to \(large.scale)",
                reference: "\(small.scale)",
                measured: large.samples.time.text(.seconds),
                measuredReference: small.samples.time.text(.seconds),
                ratio: decimal(ratio),
                target: "2.2 times",
                verdict: ratio <= 2.2 ? .met : .missed
            )
        )
    }
}
