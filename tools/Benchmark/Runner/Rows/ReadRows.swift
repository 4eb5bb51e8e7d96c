// What it costs to read an object that the root owns, through scopes of which each is of another type.

import BenchmarkSupport
import NeedleWorkload

/// Reads at several depths, beside providers in uber/needle's form, which hold the root.
///
/// At the least depth, the ratio counts; further down, how much each scope more adds.
func readRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.read) else { return }
    note("reading through a chain of scopes")
    let workload = ChainWorkload(depths: [8, 20, 50])
    let compiler = try Compiler.withRuntime(options, optimization: "-O")
    let programs = try [Wiring.needle, .uber].map { wiring in
        try AppFolder(workload.app(wiring), wiring: wiring, options).program(compiler)
    }
    let times = try operationTimes(of: programs, options)
    let (first, limit, limitOfScope) = (workload.depths[0], 1.5, 3e-9)
    for depth in workload.depths {
        guard let needle = times[0]["read \(depth)"], let uber = times[1]["read \(depth)"],
            let least = times[0]["read \(first)"]?.median
        else { throw BenchError("the chain printed no time of its reads") }
        let pair = Pair(needle: needle, other: uber, unit: .seconds)
        let what = "reading an object of the root at depth \(depth)"
        guard depth > first else {
            table.rows.append(Row(what, pair, limit: limit))
            continue
        }
        let ofScope = (needle.median - least) / Double(depth - first)
        var row = Row(what, pair, limit: nil, note: "\(Unit.seconds.text(ofScope)) for each scope beyond \(first)")
        row.target = "\(Unit.seconds.text(limitOfScope)) a scope"
        row.verdict = ofScope <= limitOfScope ? .met : .missed
        table.rows.append(row)
    }
}
