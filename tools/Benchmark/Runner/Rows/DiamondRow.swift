// The layered diamond, whose paths nobody can count.

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
    table.rows.append(
        Row(
            what: "`link`, no outputs: diamond of 100 levels",
            reference: "of 50 levels",
            measured: large.time.text(.seconds),
            measuredReference: small.time.text(.seconds),
            ratio: decimal(ratio),
            target: "50 ms, linear",
            verdict: isLinear && large.time.median < 0.05 ? .met : .missed,
            note: "\(diamonds[1][0].workload.edges) edges; lines per edge: "
                + "\(decimal(linesPerEdge[1])), of 50 levels \(decimal(linesPerEdge[0]))",
            baseline: baseline?.time.text(.seconds) ?? "",
            baselineRatio: baseline.map { large.ratioText(to: $0) } ?? ""
        )
    )
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
