// What scopes cost at run time, as needle-scopes measures it.

import BenchmarkReport
import BenchmarkSupport
import NeedleGraph

/// Registering, making scopes, reading a requirement, and sharing.
func runtimeRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.registration, .scope, .read, .shared) else { return }
    note("scopes at run time")
    table.begin("At run time")
    let spreads = try measureScopes(options)
    if options.wants(.registration) { registrationRow(spreads, &table) }
    if options.wants(.scope) { scopeRows(spreads, &table) }
    let lock = "a `lazy var` behind a lock"
    let others: [(RowName, own: Operation, hand: Operation, limit: Double?)] = [
        (
            .read, ("read 1", "reading a value that the parent has"),
            ("read by hand", "a call through an existential by hand"), 1.5
        ),
        (.shared, ("shared", "`shared`, second access"), ("shared by hand", lock), 3),
        (
            .shared, ("shared anew", "a scope and its first `shared`"), ("shared anew by hand", lock),
            nil
        ),
    ]
    for (name, own, hand, limit) in others where options.wants(name) {
        if let row = row(own, beside: hand, limit: limit, spreads) { table.add(row) }
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
    var row = Row("`registerProviderFactories()`, per module of 100 edges", large.text(.seconds))
    row.reference = "per module of 1 edge"
    row.measuredReference = small.text(.seconds)
    row.ratio = decimal(large.median / small.median)
    row.setTarget("1 µs, nothing per component", isMet: large.median < 1e-6 && small.median < 1e-6)
    row.note = "the first scope after that takes \(first.text(.seconds))"
    (row.baseline, row.baselineRatio) = spreads.comparison("register large")
    table.add(row)
}

private func scopeRows(_ spreads: ScopeSpreads, _ table: inout Table) {
    for (kind, what) in [("near", "the parent has both values"), ("far", "the root has one value")] {
        for depth in [2, 50] {
            let hand = ("make \(kind) by hand", "the same objects by hand")
            let own = ("make \(kind) \(depth)", "creating a scope at depth \(depth), \(what)")
            if let row = row(own, beside: hand, limit: 2.5, spreads) { table.add(row) }
        }
        guard let shallow = spreads["make \(kind) 2"], let deep = spreads["make \(kind) 50"] else { continue }
        var row = Row("creating a scope at depth 50, \(what)", deep.text(.seconds))
        row.reference = "at depth 2"
        row.measuredReference = shallow.text(.seconds)
        row.ratio = decimal(deep.median / shallow.median)
        row.setLimit(1.1, ratio: deep.median / shallow.median)
        table.add(row)
    }
}

/// An operation of needle-scopes by its name there, and what it is.
private typealias Operation = (name: String, what: String)

private func row(_ own: Operation, beside other: Operation, limit: Double?, _ spreads: ScopeSpreads) -> Row? {
    guard let measured = spreads[own.name], let reference = spreads[other.name] else { return nil }
    let ratio = measured.median / reference.median
    var row = Row(own.what, measured.text(.seconds))
    row.reference = other.what
    row.measuredReference = reference.text(.seconds)
    row.ratio = decimal(ratio)
    if let count = measured.instructions, let others = reference.instructions {
        row.ratio += " (instructions \(decimal(count)) : \(decimal(others)))"
    }
    row.setLimit(limit, ratio: ratio)
    (row.baseline, row.baselineRatio) = spreads.comparison(own.name)
    return row
}
