// What a build costs: of everything, and of nothing.

import BenchmarkSupport
import NeedleWorkload

/// A cold build, and one in which nothing has changed. The cache is full and settled afterwards.
func buildRows(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    if options.wants(.coldBuild) { try coldBuildRow(workspace, options, programs, &table) }
    guard options.wantsWarmCache else { return }
    note("\(workspace.name): building with nothing changed")
    try workspace.settle(programs)
    if options.wants(.noopBuild) { try noopBuildRow(workspace, options, programs, &table) }
}

private func coldBuildRow(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    note("\(workspace.name): building everything")
    let list = workspace.list("sources", workspace.sources)
    let selected = try run(Command(programs.syntax, ["select", list], in: workspace.path)).output
        .split(separator: "\n").map(String.init)
    let selectedList = workspace.list("parsed", selected)
    let samples = try compare(
        [
            Contestant(workspace.needle(programs, "build", "--all"), prepare: workspace.forgetEverything),
            Contestant(
                Command(programs.reference, ["hash", "Modules"], in: workspace.path),
                Command(programs.syntax, ["parse", selectedList], in: workspace.path),
                prepare: workspace.forgetGenerated
            ),
        ],
        options,
        usesMuch: true
    )
    let parsed = try run(Command(programs.syntax, ["measure", selectedList], in: workspace.path)).output
        .split(separator: "\n").first.flatMap { Int($0) }
    let read = selected.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    let needed = workspace.componentFiles.reduce(0) { $0 + size(of: "\(workspace.path)/\($1)") }
    table.add(
        "`build`, cold: \(workspace.name)",
        samples[0],
        reference: "hash all files, then swift-syntax alone over those to be parsed",
        samples[1],
        limit: 1.2,
        note: """
            parsed \(percent(parsed ?? read, of: workspace.size.bytes)) of the bytes, swift-syntax alone \
            \(percent(read, of: workspace.size.bytes)); components are in \(percent(needed, of: workspace.size.bytes))
            """
    )
}

private func noopBuildRow(
    _ workspace: WorkspaceFolder,
    _ options: Options,
    _ programs: Programs,
    _ table: inout Table
) throws {
    let stamp = "\(workspace.path)/stamp"
    letClockTick()
    write("", to: stamp)
    let find = ["Modules", "-name", "*.swift", "-newer", stamp]
    let samples = try compare(
        [
            Contestant(workspace.needle(programs, "build", "--all")),
            Contestant(Command("find", find, in: workspace.path)),
        ],
        options
    )
    table.add(
        "`build`, nothing changed: \(workspace.name)",
        samples[0],
        reference: "`find … -newer`",
        samples[1],
        limit: 1.5
    )
}

func percent(_ part: Int, of whole: Int) -> String {
    "\(decimal(100 * Double(part) / Double(max(1, whole)))) %"
}
