// What it costs that features plug in by themselves, beside a root that names each.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// Links an app of 100 features in 100 modules, launches it until it has the list of all, and counts what is generated.
func contributionRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.contributions) else { return }
    let count = 100
    note("\(count) contributions in \(count) modules")
    let collected = try Monorepo(ContributionWorkload(features: count, wiring: .collected), options)
    let listed = try Monorepo(ContributionWorkload(features: count, wiring: .listed), options).current
    let hand = try Monorepo(ContributionWorkload(features: count, wiring: .hand), options).current
    let linked = collected.folders + [listed]
    for folder in linked { try folder.settle() }
    let links = linked.map { folder in Contestant(folder.needle("link")) { _ in try folder.forgetGenerated() } }
    let lines = [collected.current, listed].map { folder in
        let files = folder.generatedFiles().map { "\(folder.path)/\($0)" }
        return decimal(Double(files.map(countCodeLines).reduce(0, +)) / Double(count))
    }
    let reference = "the root creates each scope by name"
    table.begin("Graphs of other shapes")
    var row = Row(
        "`link` of \(count) contributions in \(count) modules",
        try compare(needles: links.dropLast(), references: [links[links.count - 1]], options),
        beside: reference,
        limit: nil
    )
    row.note = "lines generated for each: \(lines[0]), by name \(lines[1])"
    table.add(row)
    let compiler = try Compiler.withRuntime(options, optimization: "-O")
    // The features are the same in each app.
    for module in collected.current.workload.modules.reversed().dropLast() {
        try compiler.compile(module, collected.current.sources(of: module))
    }
    let times = try launchTimes(of: try [collected.current, listed, hand].map { try $0.app(compiler) }, options)
    table.begin("At run time")
    table.add(
        Row(
            "launch until the list of \(count) contributions is there, `-O`",
            Pair(needle: times[0], reference: reference, other: times[1], unit: .seconds),
            limit: nil,
            note: "the same objects by hand \(times[2].text(.seconds))"
        )
    )
}

extension WorkspaceFolder {
    fileprivate func sources(of module: String) -> [String] {
        (sources + generatedFiles()).filter { $0.hasPrefix("Modules/\(module)/") }.map { "\(path)/\($0)" }
    }

    /// Compiles the app and links it with all other modules, which are compiled, and gives the command that runs it.
    fileprivate func app(_ compiler: Compiler) throws -> Command {
        let name = name.filter(\.isLetter)
        _ = try run(compiler.compilation(of: "App", as: name, sources(of: "App")))
        let program = "\(compiler.folder)/\(name)"
        try compiler.link(["NeedleFoundation", name] + workload.modules.dropFirst(), into: program)
        return Command(program, [], in: path)
    }
}
