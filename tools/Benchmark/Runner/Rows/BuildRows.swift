// What a build costs: of everything, and of nothing.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// A cold build, the one after it, and one in which nothing has changed. The cache is full and settled afterwards.
func buildRows(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    table.begin(monorepo.name)
    if options.wants(.coldBuild) { try coldBuildRows(monorepo, options, &table) }
    if options.wants(.secondBuild) { try secondBuildRow(monorepo, options, &table) }
    guard options.wantsWarmCache else { return }
    note("\(monorepo.name): building with nothing changed")
    try monorepo.settle()
    if options.wants(.noopBuild) { try noopBuildRow(monorepo, options, &table) }
}

private func coldBuildRows(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    note("\(monorepo.name): building everything")
    let (workspace, programs) = (monorepo.current, options.programs)
    let list = workspace.list("sources", workspace.sources)
    let selected = try run(Command(programs.syntax, ["select", list], in: workspace.path)).output
        .split(separator: "\n").map(String.init)
    let selectedList = workspace.list("parsed", selected)
    let reference = Contestant(
        Command(programs.reference, ["hash", "Modules"], in: workspace.path),
        Command(programs.syntax, ["parse", selectedList], in: workspace.path),
        prepare: { _ in try workspace.forgetGenerated() }
    )
    let comparison = try compare(
        needles: monorepo.folders.map { folder in Contestant(folder.build) { _ in try folder.forgetEverything() } },
        references: [reference],
        options,
        usesMuch: true
    )
    let parsed = try run(Command(programs.syntax, ["measure", selectedList], in: workspace.path)).output
        .split(separator: "\n").first.flatMap { Int($0) }
    let read = selected.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let needed = workspace.componentFiles.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let beside = "hash all files, then swift-syntax alone over those to be parsed"
    var row = Row("`build`, the first one", comparison, beside: beside, limit: 1.2)
    row.reason = "Needle also finds the facts in the trees and what each body reads, links, and writes all files."
    row.note = """
        \(selected.count) of \(workspace.size.files) files to be parsed; parsed \
        \(percent(parsed ?? read, of: workspace.size.bytes)) of the bytes, swift-syntax alone \
        \(percent(read, of: workspace.size.bytes)); components are in \(percent(needed, of: workspace.size.bytes))
        """
    table.add(row)
    let bars: [Headline.Bar] = [
        .init("Needle", comparison.needle.time),
        .init(Headline.standIns[0], comparison.references[0].time),
    ]
    table.add(monorepo.headline(.firstBuild, "The first build", bars))
    coldMemoryRow(monorepo, comparison, &table)
}

private func coldMemoryRow(_ monorepo: Monorepo, _ comparison: Comparison, _ table: inout Table) {
    let (limit, memory) = (200e6, comparison.needle.memory)
    var row = Row("peak memory of that build", memory.memoryText)
    row.reference = "bytes of the sources"
    row.measuredReference = Unit.bytes.text(Double(monorepo.current.size.bytes))
    row.ratio = decimal(memory.median / Double(monorepo.current.size.bytes))
    row.setTarget(Unit.bytes.text(limit), isMet: memory.median <= limit)
    row.reason =
        monorepo.modules > 1000
        ? "The target is one for 1,000 modules, and memory grows with the sources."
        : "A fault: memory grows with the sources."
    row.baseline = comparison.baseline?.memory.memoryText ?? ""
    row.baselineRatio = comparison.baseline.map { decimal(memory.median / $0.memory.median) } ?? ""
    table.add(row)
}

/// The build that follows a cold one, as after a checkout.
private func secondBuildRow(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    note("\(monorepo.name): building after a cold build")
    let comparison = try compare(
        needles: monorepo.folders.map { folder in
            Contestant(folder.build) { run in
                try folder.forgetEverything()
                _ = try run(folder.build)
                letClockTick()
            }
        },
        references: [find(in: monorepo.current)],
        options
    )
    table.add(Row("`build`, the second one", comparison, beside: "`find … -newer`", limit: 1.5))
}

private func noopBuildRow(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    let comparison = try compare(
        needles: monorepo.folders.map { Contestant($0.build) },
        references: [find(in: monorepo.current)],
        options
    )
    table.add(Row("`build`, nothing changed", comparison, beside: "`find … -newer`", limit: 1.5))
    let bars: [Headline.Bar] = [
        .init("Needle", comparison.needle.time), .init("`find -newer`", comparison.references[0].time),
    ]
    table.add(monorepo.headline(.nothingChanged, "A build in which nothing changed", bars))
}

/// A build in which nothing has changed since one with many warnings, which are shown again.
func warningsRow(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.warnings) else { return }
    let (modules, count) = (200, 256)
    note("\(modules) modules with \(count) warnings: building with nothing changed")
    let shape = WorkloadShape.monorepo(
        modules: modules,
        files: options.files,
        share: 10,
        seed: options.seed
    )
    let monorepo = try Monorepo(LayeredWorkload(shape), options)
    // A component that nothing makes is a warning.
    let orphans = (0..<count).map { "final class Orphan\($0)Component: Component<any EmptyDependency> {}\n" }
    for folder in monorepo.folders {
        let text = "import NeedleFoundation\n" + orphans.joined()
        write(text, to: "\(parentFolder(of: "\(folder.path)/\(folder.sources[0])"))/Orphans.swift")
    }
    try monorepo.settle()
    let comparison = try compare(
        needles: monorepo.folders.map { Contestant($0.build) },
        references: [find(in: monorepo.current)],
        options
    )
    table.begin("Graphs of other shapes")
    let what = "`build`, nothing changed, \(modules) modules with \(count) warnings"
    table.add(Row(what, comparison, beside: "`find … -newer`", limit: 1.6))
}

/// The smallest program that sees that nothing has changed.
private func find(in workspace: WorkspaceFolder) -> Contestant {
    let stamp = "\(workspace.path)/stamp"
    letClockTick()
    write("", to: stamp)
    return Contestant(Command("find", ["Modules", "-name", "*.swift", "-newer", stamp], in: workspace.path))
}

func percent(_ part: Int, of whole: Int) -> String {
    "\(decimal(100 * Double(part) / Double(max(1, whole)))) %"
}

extension Spread {
    /// Whether an amount of memory is only a bound: the system reports no less than what this program had (see `Cost.memory`).
    var isBound: Bool { median <= Double(ownPeakMemory()) }
    /// An amount of memory.
    var memoryText: String { (isBound ? "at most " : "") + text(.bytes) }
}
