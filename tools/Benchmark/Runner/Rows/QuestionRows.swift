// What a question about the graph costs.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// Each question, after a build.
func questionRows(_ monorepo: Monorepo, _ options: Options, _ table: inout Table) throws {
    guard options.wants(.questions) else { return }
    note("\(monorepo.name): asking")
    table.begin(monorepo.name)
    try monorepo.settle()
    let workspace = monorepo.current
    guard let requirement = try name(of: "requirements", in: workspace),
        let property = try name(of: "properties", in: workspace)
    else { return }
    let questions = [
        ["tree", "--depth", "2"], ["why", requirement], ["who-needs", property], ["unused"],
        ["graph", "--format", "html", "--output", "graph.html"],
    ]
    let asked = questions.map { Contestant(workspace.needle($0)) }
    let samples = try compare([Contestant(workspace.build)] + asked, options)
    let nothing = samples[0]
    for (what, samples) in zip(questions.map { "`\($0[0])`" }, samples[1...]) {
        // The target is for the questions that a person asks while reading code.
        let isTarget = ["`tree`", "`why`", "`who-needs`"].contains(what) && workspace.workload.modules.count <= 1000
        let comparison = Comparison(needle: samples, references: [nothing])
        var row = Row(what, comparison, beside: "`build`, nothing changed", limit: nil)
        if isTarget { row.setTarget("200 ms", isMet: samples.time.median <= 0.2) }
        row.reason = "Each question links the whole graph in memory; no answer is kept."
        table.add(row)
    }
}

/// The name in the middle of those that `needle names` lists, of what belongs to a component.
private func name(of kind: String, in workspace: WorkspaceFolder) throws -> String? {
    let names = try run(workspace.needle(["names", kind])).output.split(separator: "\n").filter { $0.contains(".") }
    return names.isEmpty ? nil : String(names[names.count / 2])
}
