// What it costs to read an object that the root owns, through scopes of which each is of another type.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// Reads at several depths, beside providers in uber/needle's form, which hold the root.
///
/// At the least depth, the ratio counts; further down, how much each scope more adds.
func readRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.read) else { return }
    note("reading through a chain of scopes")
    table.begin("At run time")
    let workload = ChainWorkload(depths: [8, 20, 50])
    let compiler = try Compiler.withRuntime(options, optimization: "-O")
    let programs = try [Wiring.needle, .uber, .hand].map { wiring in
        try AppFolder(workload.app(wiring), wiring: wiring, options).program(compiler)
    }
    let times = try operationTimes(of: programs, options)
    let (first, limit, limitOfScope) = (workload.depths[0], 1.5, 3e-9)
    for depth in workload.depths {
        let all = times.compactMap { $0["read \(depth)"] }
        guard all.count == programs.count, let least = times[0]["read \(first)"]?.median
        else { throw BenchError("the chain printed no time of its reads") }
        let pair = Pair(needle: all[0], other: all[1], unit: .seconds)
        let hand = "by hand \(all[2].text(.seconds))"
        let what = "reading an object of the root at depth \(depth)"
        guard depth > first else {
            var row = Row(what, pair, limit: limit, note: hand)
            row.reason = Row.handsOn
            table.add(row)
            let bars = zip(Headline.wirings, all).map(Headline.Bar.init)
            table.add(Headline(.read, "Read a value that is \(depth) scopes above", mode: "at run time, `-O`", bars))
            continue
        }
        let ofScope = (all[0].median - least) / Double(depth - first)
        let note = "\(Unit.seconds.text(ofScope)) for each scope beyond \(first); \(hand)"
        var row = Row(what, pair, limit: nil, note: note)
        row.setTarget("\(Unit.seconds.text(limitOfScope)) a scope", isMet: ofScope <= limitOfScope)
        row.reason = Row.handsOn
        table.add(row)
    }
}

extension Row {
    /// Why a read and a compilation cost more than in uber/needle's form.
    static let handsOn = """
        Each scope hands on what those below it need, so that a mock of a scope in the middle serves the scopes below it. \
        uber/needle's form reads from the scopes above directly.
        """
}
