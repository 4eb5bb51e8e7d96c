// The layered diamond, whose paths nobody can count.

import BenchmarkSupport
import NeedleWorkload

/// Links diamonds of 50 and 100 levels.
func diamondRows(_ options: Options, _ programs: Programs, _ table: inout Table) throws {
    guard options.wants(.diamond) else { return }
    note("the layered diamond")
    let diamonds = try [50, 100].map { try DiamondFolder(DiamondWorkload(levels: $0), options, programs) }
    let samples = try compare(
        diamonds.map { diamond in
            Contestant(Command(programs.needle, ["link"], in: diamond.path), prepare: diamond.forgetLink)
        },
        options
    )
    let ratio = samples[1].time.median / samples[0].time.median
    let linesPerEdge = diamonds.map { Double($0.generatedLines) / Double($0.workload.edges) }
    let isLinear = ratio <= 2.2 && linesPerEdge[1] <= 1.02 * linesPerEdge[0]
    table.rows.append(
        Row(
            what: "`link`, no manifest: diamond of 100 levels",
            reference: "of 50 levels",
            measured: samples[1].time.text(.seconds),
            measuredReference: samples[0].time.text(.seconds),
            ratio: decimal(ratio),
            target: "50 ms, linear",
            verdict: isLinear && samples[1].time.median < 0.05 ? .met : .missed,
            note: "\(diamonds[1].workload.edges) edges; lines per edge: "
                + "\(decimal(linesPerEdge[1])), of 50 levels \(decimal(linesPerEdge[0]))"
        )
    )
}

/// A folder with a diamond in it.
private struct DiamondFolder {
    let path: String
    let workload: DiamondWorkload

    init(_ workload: DiamondWorkload, _ options: Options, _ programs: Programs) throws {
        self.workload = workload
        path = "\(options.folder)/diamond\(workload.levels)"
        try makeFolder("\(path)/Modules/Diamond")
        for file in workload.files { write(file.text, to: "\(path)/\(file.path)") }
        _ = try run(Command(programs.needle, ["build", "--all"], in: path))
    }

    var generatedLines: Int { readText("\(path)/Modules/Diamond/NeedleGenerated.swift").count { $0 == "\n" } }

    func forgetLink() {
        for name in names(in: "\(path)/cache") where name.hasSuffix(".manifest") { removeFile("\(path)/cache/\(name)") }
        for name in WorkspaceFolder.generatedNames { removeFile("\(path)/Modules/Diamond/\(name)") }
    }
}
