// What scopes cost at run time, as needle-scopes measures it.

import BenchmarkSupport
import NeedleGraph

/// Registering, making scopes, reading a requirement, and sharing.
func runtimeRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.registration, .scope, .read, .shared) else { return }
    note("scopes at run time")
    let spreads = try measureScopes(options)
    if options.wants(.registration) { registrationRow(spreads, &table) }
    if options.wants(.scope) { scopeRows(spreads, &table) }
    if options.wants(.read) { readRows(spreads, &table) }
    if options.wants(.shared) {
        let hand = "a `lazy var` behind a lock"
        row("`shared`, second access", "shared", hand, "shared by hand", 3, spreads, &table)
        row("a scope and its first `shared`", "shared anew", hand, "shared anew by hand", nil, spreads, &table)
    }
}

/// What needle-scopes measured, by its names.
private struct ScopeSpreads {
    var current: [String: Spread] = [:]
    /// With the runtime library of the build before; empty if there is none.
    var baseline: [String: Spread] = [:]

    subscript(name: String) -> Spread? { current[name] }

    /// The cells of a row that compare with the build before.
    func comparison(_ name: String) -> (baseline: String, ratio: String) {
        guard let now = current[name], let before = baseline[name] else { return ("", "") }
        var ratio = decimal(now.median / before.median)
        if let instructions = now.instructions, let reference = before.instructions {
            ratio += " (instructions \(decimal(instructions)) : \(decimal(reference)))"
        }
        return (before.text(.seconds), ratio)
    }
}

/// Runs needle-scopes of both builds in turn.
private func measureScopes(_ options: Options) throws -> ScopeSpreads {
    let programs = options.programs.allScopes
    var spreads = try operationTimes(of: programs.map { Command($0, [], in: options.folder) }, options)
    if options.countsInstructions {
        for (index, program) in programs.enumerated() {
            for name in spreads[index].keys where ["make", "read", "shared"].contains(where: name.contains(text:)) {
                let counts = try [1000, 11_000].map { count in
                    try countInstructions(Command(program, [name, String(count)], in: options.folder), options)
                }
                spreads[index][name]?.instructions = Double(counts[1] - counts[0]) / 10_000
            }
        }
    }
    return ScopeSpreads(current: spreads[0], baseline: spreads.count > 1 ? spreads[1] : [:])
}

/// Runs programs in turn that print a line for each operation: its name, and the nanoseconds that it took in each batch.
func operationTimes(of programs: [Command], _ options: Options) throws -> [[String: Spread]] {
    var times = programs.map { _ in [String: [Double]]() }
    for _ in 0..<max(3, options.runs) {
        for (index, program) in programs.enumerated() {
            for line in try run(program).output.split(separator: "\n") {
                let fields = line.split(separator: "\t")
                let nanoseconds = fields.dropFirst().compactMap { Double(String($0)) }
                times[index][String(fields[0]), default: []] += nanoseconds.map { $0 / 1e9 }
            }
        }
    }
    return times.map { $0.mapValues(Spread.init) }
}

private func registrationRow(_ spreads: ScopeSpreads, _ table: inout Table) {
    guard let small = spreads["register small"], let large = spreads["register large"],
        let first = spreads["first scope"]
    else { return }
    table.rows.append(
        Row(
            what: "`registerProviderFactories()`, per module of 100 edges",
            reference: "per module of 1 edge",
            measured: large.text(.seconds),
            measuredReference: small.text(.seconds),
            ratio: decimal(large.median / small.median),
            target: "1 µs, nothing per component",
            verdict: large.median < 1e-6 && small.median < 1e-6 ? .met : .missed,
            note: "the first scope after that takes \(first.text(.seconds))",
            baseline: spreads.comparison("register large").baseline,
            baselineRatio: spreads.comparison("register large").ratio
        )
    )
}

private func scopeRows(_ spreads: ScopeSpreads, _ table: inout Table) {
    for (kind, what) in [("near", "the parent meets both"), ("far", "the root meets one")] {
        for depth in [2, 50] {
            row(
                "making a scope at depth \(depth): \(what)",
                "make \(kind) \(depth)",
                "the same objects by hand",
                "make \(kind) by hand",
                2.5,
                spreads,
                &table
            )
        }
        guard let shallow = spreads["make \(kind) 2"], let deep = spreads["make \(kind) 50"] else { continue }
        let ratio = deep.median / shallow.median
        table.rows.append(
            Row(
                what: "making a scope at depth 50: \(what)",
                reference: "at depth 2",
                measured: deep.text(.seconds),
                measuredReference: shallow.text(.seconds),
                ratio: decimal(ratio),
                target: "1.1 times",
                verdict: ratio <= 1.1 ? .met : .missed
            )
        )
    }
}

private func readRows(_ spreads: ScopeSpreads, _ table: inout Table) {
    let hand = "a call through an existential by hand"
    row("reading a requirement that the parent meets", "read 1", hand, "read by hand", 1.5, spreads, &table)
}

private func row(
    _ what: String,
    _ name: String,
    _ reference: String,
    _ referenceName: String,
    _ limit: Double?,
    _ spreads: ScopeSpreads,
    _ table: inout Table,
    note: String = ""
) {
    guard let measured = spreads[name], let measuredReference = spreads[referenceName] else { return }
    let ratio = measured.median / measuredReference.median
    var instructions = ""
    if let count = measured.instructions, let reference = measuredReference.instructions {
        instructions = " (instructions \(decimal(count)) : \(decimal(reference)))"
    }
    table.rows.append(
        Row(
            what: what,
            reference: reference,
            measured: measured.text(.seconds),
            measuredReference: measuredReference.text(.seconds),
            ratio: decimal(ratio) + instructions,
            target: limit.map { "\(decimal($0)) times" } ?? "",
            verdict: limit.map { ratio <= $0 ? .met : .missed } ?? .none,
            note: note,
            baseline: spreads.comparison(name).baseline,
            baselineRatio: spreads.comparison(name).ratio
        )
    )
}
