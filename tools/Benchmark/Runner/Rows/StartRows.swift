// What a run costs in which there is nothing to do.

import BenchmarkReport
import NeedleWorkload

/// The start of the tool, and one module in which nothing has changed.
func startRows(_ options: Options, _ table: inout Table) throws {
    table.begin("The start of the tool")
    if options.wants(.version) { try versionRows(options, &table) }
    if options.wants(.parse) { try noopParseRow(options, &table) }
}

private func versionRows(_ options: Options, _ table: inout Table) throws {
    note("the start of the tool")
    let programs = options.programs
    let comparison = try compare(
        needles: programs.needles.map { Contestant(Command($0, ["version"], in: options.folder)) },
        references: [
            Contestant(Command(programs.empty, [], in: options.folder)),
            Contestant(Command(programs.arguments, ["--quiet"], in: options.folder)),
        ],
        options
    )
    var row = Row("`needle version`", comparison, beside: "an empty program", limit: 1.3)
    let flag = Unit.seconds.text(comparison.references[1].time.median)
    row.note = "a program with swift-argument-parser and swift-syntax that parses one flag takes \(flag)"
    table.add(row)
}

private func noopParseRow(_ options: Options, _ table: inout Table) throws {
    note("parsing a module in which nothing has changed")
    var shape = WorkloadShape.monorepo(modules: 5, files: 100, share: 10, seed: options.seed)
    shape.name = "100 files"
    let monorepo = try Monorepo(LayeredWorkload(shape), options)
    try monorepo.settle()
    let workspace = monorepo.current
    let module = workspace.workload.modules[1]
    let files = workspace.sources.filter { $0.hasPrefix("Modules/\(module)/") }
    let list = workspace.list("sources", files)
    let comparison = try compare(
        needles: monorepo.folders.map { Contestant($0.needle("parse", module)) },
        references: [Contestant(Command(options.programs.reference, ["stat", list], in: workspace.path))],
        options
    )
    let what = "`parse`, nothing changed in a module of \(files.count) files"
    table.add(Row(what, comparison, beside: "`stat` of the files", limit: 1.5))
}
