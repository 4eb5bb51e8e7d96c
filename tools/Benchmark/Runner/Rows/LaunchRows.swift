// What an app of many scopes costs when it starts.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// Registering, making a scope on each of ten levels, and reading what they need: all for the first time.
func launchRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.launch) else { return }
    for (optimization, conformances, limit) in [("-O", 0, 0.45), ("-Onone", 8000, 0.6)] {
        note("launching an app of 300 components, \(optimization)")
        let workload = WideWorkload(components: 300, conformances: conformances)
        let spreads = try launches(workload, try Compiler.withRuntime(options, optimization: optimization), options)
        let others = conformances > 0 ? "\(conformances) more types conform to protocols; " : ""
        if conformances == 0 {
            let bars = zip(Headline.wirings, spreads).map(Headline.Bar.init)
            let mode = "to the first path, `\(optimization)`"
            table.add(Headline(.launch, "Launch an app of 300 components", mode: mode, bars))
        }
        table.begin("At run time")
        table.add(
            Row(
                "launch of 300 components to the first path, `\(optimization)`",
                Pair(needle: spreads[0], other: spreads[1], unit: .seconds),
                limit: limit,
                note: others + "the same objects by hand \(spreads[2].text(.seconds))"
            )
        )
    }
}

/// The times of an app, one program for each wiring.
private func launches(_ workload: WideWorkload, _ compiler: Compiler, _ options: Options) throws -> [Spread] {
    try launchTimes(
        of: try Wiring.allCases.map { wiring in
            try AppFolder(workload.app(wiring), wiring: wiring, options).program(compiler)
        },
        options
    )
}

/// The times that programs print with a sum, which has to be the same; each time in a new process, in turn.
func launchTimes(of programs: [Command], _ options: Options) throws -> [Spread] {
    var times = programs.map { _ in [Double]() }
    var sums: Set<Int> = []
    for _ in 0..<max(20, 4 * options.runs) {
        for (index, program) in programs.enumerated() {
            let output = try run(program).output
            let numbers = output.split { $0 == " " || $0 == "\n" }.compactMap { Int(String($0)) }
            guard numbers.count == 2 else { throw BenchError("\(program.program) printed no time: \(output)") }
            times[index].append(Double(numbers[0]) / 1e9)
            sums.insert(numbers[1])
        }
    }
    guard sums.count == 1 else { throw BenchError("the wirings differ: \(sums)") }
    return times.map(Spread.init)
}
