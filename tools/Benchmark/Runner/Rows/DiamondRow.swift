// The layered diamond, whose paths nobody can count.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// Links diamonds of 50 and 100 levels.
func diamondRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.diamond) else { return }
    note("the layered diamond")
    let programs = options.programs
    let diamonds = try [50, 100].map { levels in
        try programs.needles.map { try DiamondFolder(DiamondWorkload(levels: levels), options, needle: $0) }
    }
    let samples = try compare(
        diamonds.flatMap { $0 }.map { diamond in Contestant(diamond.link) { _ in diamond.forgetLink() } },
        options
    )
    let (small, large) = (samples[0], samples[programs.needles.count])
    let baseline = programs.baseline == nil ? nil : samples[3]
    let ratio = large.time.median / small.time.median
    let linesPerEdge = diamonds.map(\.[0]).map { Double($0.generatedLines) / Double($0.workload.edges) }
    let isLinear = ratio <= 2.2 && linesPerEdge[1] <= 1.02 * linesPerEdge[0]
    table.begin("Graphs of other shapes")
    let comparison = Comparison(needle: large, baseline: baseline, references: [small])
    var row = Row("`link` of a diamond of 100 levels", comparison, beside: "one of 50 levels", limit: nil)
    row.setTarget("50 ms, linear", isMet: isLinear && large.time.median < 0.05)
    row.note =
        "\(diamonds[1][0].workload.edges) edges; lines per edge: "
        + "\(decimal(linesPerEdge[1])), of 50 levels \(decimal(linesPerEdge[0]))"
    table.add(row)
}

/// A folder with a diamond in it.
private struct DiamondFolder {
    let path: String
    let workload: DiamondWorkload
    let link: Command

    init(_ workload: DiamondWorkload, _ options: Options, needle: String) throws {
        self.workload = workload
        let folder = needle == options.programs.needle ? options.folder : "\(options.folder)/baseline"
        path = "\(folder)/diamond\(workload.levels)"
        link = Command(needle, ["link"], in: path)
        try makeFolder("\(path)/Modules/Diamond")
        for file in workload.files { write(file.text, to: "\(path)/\(file.path)") }
        _ = try run(Command(needle, ["build"], in: path))
    }

    var generatedLines: Int { readText("\(path)/Modules/Diamond/NeedleGenerated.swift").count { $0 == "\n" } }

    func forgetLink() {
        for name in WorkspaceFolder.generatedNames { removeFile("\(path)/Modules/Diamond/\(name)") }
    }
}
