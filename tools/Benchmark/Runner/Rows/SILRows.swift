// How much SIL an app of many scopes is compiled to.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// The lines of SIL after optimization, by what they are for, beside the same sources with code in uber/needle's form.
func silRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.sil) else { return }
    note("counting the SIL of an app of 300 components")
    let workload = WideWorkload(components: 300)
    let compiler = try Compiler.withRuntime(options, optimization: "-O")
    let volumes = try [Wiring.needle, .uber].map { wiring in
        SILVolume(try AppFolder(workload.app(wiring), wiring: wiring, options).optimizedSIL(compiler))
    }
    let totals = volumes.map(\.total)
    guard totals.allSatisfy({ $0.lines > 0 }) else { throw BenchError("no function was found in the SIL") }
    table.begin("Compiling")
    table.add(silRow("all", totals, totals))
    for kind in SILKind.allCases {
        let counts = volumes.map { $0[kind] }
        if counts.contains(where: { $0.lines > 0 }) { table.add(silRow(kind.rawValue, counts, totals)) }
    }
}

private func silRow(_ what: String, _ counts: [SILVolume.Count], _ totals: [SILVolume.Count]) -> Row {
    let texts = zip(counts, totals).map { count, total in
        "\(count.lines) (\(decimal(100 * Double(count.lines) / Double(total.lines))) %) in \(count.functions) functions"
    }
    var row = Row("lines of SIL of 300 components, `-O`: \(what)", texts[0])
    row.reference = "uber/needle's form"
    row.measuredReference = texts[1]
    row.ratio = counts[1].lines > 0 ? decimal(Double(counts[0].lines) / Double(counts[1].lines)) : ""
    return row
}
