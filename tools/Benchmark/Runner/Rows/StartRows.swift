// What a run costs in which there is nothing to do.

import NeedleWorkload

/// The start of the tool, and one module in which nothing has changed.
func startRows(_ options: Options, _ programs: Programs, _ table: inout Table) throws {
    if options.wants(.version) {
        note("the start of the tool")
        let samples = try compare(
            [
                Contestant(Command(programs.needle, ["version"], in: options.folder)),
                Contestant(Command(programs.empty, [], in: options.folder)),
                Contestant(Command(programs.arguments, ["--quiet"], in: options.folder)),
            ],
            options
        )
        table.add("`needle version`", samples[0], reference: "an empty program", samples[1], limit: 1.3)
        table.add(
            "a program that parses one flag",
            samples[2],
            reference: "an empty program",
            samples[1],
            limit: nil,
            note: "it has swift-argument-parser and swift-syntax: what arguments cost that Needle does not read itself"
        )
    }
    if options.wants(.parse) {
        note("parsing a module in which nothing has changed")
        var shape = WorkloadShape.monorepo(modules: 5, files: 100, share: options.share, seed: options.seed)
        shape.name = "100 files"
        let workspace = try WorkspaceFolder(shape, in: options.folder)
        try workspace.settle(programs)
        let module = workspace.workload.modules[1]
        let files = workspace.sources.filter { $0.hasPrefix("Modules/\(module)/") }
        let list = workspace.list("sources", files)
        let samples = try compare(
            [
                Contestant(workspace.needle(programs, "parse", module)),
                Contestant(Command(programs.reference, ["stat", list], in: workspace.path)),
            ],
            options
        )
        table.add(
            "`parse`, nothing changed: a module of \(files.count) files",
            samples[0],
            reference: "`stat` of the files",
            samples[1],
            limit: 1.5
        )
    }
}
