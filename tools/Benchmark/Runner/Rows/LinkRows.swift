// What a link costs.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// A full link, its memory, and a link with nothing to do.
func linkRows(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    table.begin(monorepo.name)
    if options.wants(.fullLink, .memory) {
        note("\(monorepo.name): linking everything")
        try fullLinkRow(monorepo, options, &table)
    }
    if options.wants(.noopLink) {
        note("\(monorepo.name): linking with nothing changed")
        try monorepo.settle()
        let workspace = monorepo.current
        let list = workspace.list("linked", workspace.graphFiles() + workspace.generatedFiles())
        let comparison = try compare(
            needles: monorepo.folders.map { Contestant($0.needle("link")) },
            references: [Contestant(Command(options.programs.reference, ["stat", list], in: workspace.path))],
            options
        )
        let beside = "`stat` of its inputs and outputs"
        table.add(Row("`link`, nothing changed", comparison, beside: beside, limit: 2))
    }
}

/// A link of all that is in the cache, where nothing is left that the last one wrote.
private func fullLink(_ workspace: WorkspaceFolder) -> Contestant {
    Contestant(workspace.needle("link")) { _ in try workspace.forgetGenerated() }
}

private func fullLinkRow(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    let workspace = monorepo.current
    let inputs = workspace.graphFiles()
    let copies = "\(workspace.path)-copies"
    let outputs = workspace.generatedFiles()
    for output in outputs { try makeFolder(parentFolder(of: "\(copies)/\(output)")) }
    let inputList = workspace.list("graphs", inputs)
    let outputList = workspace.list("outputs", outputs.map { "\(size(of: "\(workspace.path)/\($0)")) \(copies)/\($0)" })
    let contents = "\(workspace.path)-outputs.bin"
    joinFiles(outputs.map { "\(workspace.path)/\($0)" }, to: contents)
    let references = ["relink", "words"].map { mode in
        let arguments = [mode, inputList, outputList, contents]
        return Contestant(Command(options.programs.reference, arguments, in: workspace.path)) { _ in
            try workspace.forget(outputs.map { "\(copies)/\($0)" })
        }
    }
    let comparison = try compare(
        needles: monorepo.folders.map(fullLink),
        references: references,
        options,
        usesMuch: true
    )
    removeFile(contents)
    let inputBytes = inputs.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let outputBytes = outputs.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let (copying, least) = (comparison.references[0].time, comparison.references[1].time)
    let words = "\(least.text(.seconds)) on both cores, \(decimal(least.median / copying.median)) times as long"
    let beside = "read and hash the graph files, write the same bytes"
    var row = Row("`link` of everything", comparison, beside: beside, limit: 4)
    row.note = """
        \(Unit.bytes.text(Double(inputBytes))) in, \(Unit.bytes.text(Double(outputBytes))) out; looking up each word that comes \
        in takes \(words)
        """
    row.reason = "The baseline only copies bytes."
    table.add(row)
    memoryRow(workspace, comparison, inputBytes: inputBytes, &table)
}

private func memoryRow(_ workspace: WorkspaceFolder, _ comparison: Comparison, inputBytes: Int, _ table: inout Table) {
    let memory = comparison.needle.memory.median
    let ratio = memory / Double(inputBytes)
    let bound = comparison.needle.memory.isBound ? "at most " : ""
    // The program itself weighs more than the graph files of a small monorepo; the limit in bytes is for 1,000 modules.
    let (target, isMet) =
        switch workspace.workload.modules.count {
        case ..<1000: ("", true)
        case 1000: ("8 times, at most 150 MB", ratio <= 8 && memory <= 150e6)
        default: ("8 times", ratio <= 8)
        }
    var row = Row("peak memory of that link", comparison.needle.memory.memoryText)
    row.reference = "bytes of the graph files"
    row.measuredReference = Unit.bytes.text(Double(inputBytes))
    row.ratio = bound + decimal(ratio)
    if !target.isEmpty { row.setTarget(target, isMet: isMet) }
    row.baseline = comparison.baseline?.memory.memoryText ?? ""
    row.baselineRatio = comparison.baseline.map { decimal(memory / $0.memory.median) } ?? ""
    table.add(row)
}

/// How the time of a full link grows from each monorepo to the one of twice its size.
///
/// The two are linked in turn: a machine may be twice as slow a minute later.
func growthRow(_ monorepos: [Monorepo], _ options: Options, _ table: inout Table) throws {
    guard options.wants(.growth) else { return }
    for small in monorepos {
        let size = small.current.workload.modules.count
        guard let large = monorepos.first(where: { $0.current.workload.modules.count == 2 * size }) else { continue }
        note("\(small.name) and \(large.name): linking everything")
        let comparison = try compare(
            needles: large.folders.map(fullLink),
            references: [fullLink(small.current)],
            options,
            usesMuch: true
        )
        table.begin(large.name)
        table.add(Row("`link` of everything", comparison, beside: "the same of \(small.name)", limit: 2.2))
    }
}
