// What an app of many scopes costs when it is compiled and when it starts. All of its types are different ones.

import BenchmarkSupport
import NeedleWorkload

/// Compiling an app of 300 components, beside the same objects made by hand.
func compileRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.compile) else { return }
    note("compiling an app of 300 components")
    let compiler = try Compiler(options, optimization: "-O")
    try compiler.compile("NeedleFoundation", try runtimeSources(options))
    let workload = LaunchWorkload(components: 300)
    let needle = try LaunchFolder(workload, .needle, options)
    let hand = try LaunchFolder(workload, .hand, options)
    let commands = [needle.compilation(compiler), hand.compilation(compiler), needle.compilationOfWritten(compiler)]
    // Each takes about a minute.
    var samples = commands.map { _ in Samples() }
    for _ in 0..<min(2, options.runs) {
        for (index, command) in commands.enumerated() { samples[index].add(try run(command)) }
    }
    let written = samples[2].processorTime
    let row = { (what: String, measured: Spread, byHand: Spread, unit: Unit, limit: Double, note: String) in
        let ratio = measured.median / byHand.median
        return Row(
            what: what,
            reference: "the same objects by hand",
            measured: measured.text(unit),
            measuredReference: byHand.text(unit),
            ratio: decimal(ratio),
            target: "\(decimal(limit)) times",
            verdict: ratio <= limit ? .met : .missed,
            note: note
        )
    }
    let note = "of that what a person writes \(written.text(.seconds))"
    let (time, timeByHand) = (samples[0].processorTime, samples[1].processorTime)
    table.rows.append(row("compiling an app of 300 components `-O`, CPU", time, timeByHand, .seconds, 1.5, note))
    let sizes = try [needle, hand].map { Spread([Double(try $0.textSize(compiler))]) }
    table.rows.append(row("`.text` of that app", sizes[0], sizes[1], .bytes, 1.5, ""))
}

/// Registering, making a scope on each of ten levels, and reading what they require: all for the first time.
func launchRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.launch) else { return }
    for (optimization, conformances, limit) in [("-O", 0, 0.0012), ("-Onone", 8000, 0.003)] {
        let compiler = try Compiler(options, optimization: optimization)
        try compiler.compile("NeedleFoundation", try runtimeSources(options))
        // To optimize an app of 3,000 components in one module did not end within eight minutes.
        for components in optimization == "-O" ? [300] : [300, 3000] {
            note("launching an app of \(components) components, \(optimization)")
            let objects = components > 1000 ? 2 : 6
            let workload = LaunchWorkload(components: components, objects: objects, conformances: conformances)
            let apps = try LaunchWorkload.Wiring.allCases.map { wiring in
                try LaunchFolder(workload, wiring, options)
            }
            let commands = try apps.map { app in
                _ = try run(app.compilation(compiler))
                return try app.program(compiler)
            }
            let spreads = try launches(commands, options)
            let isLimited = components == 300
            table.rows.append(
                Row(
                    what: "launch of \(components) components, `\(optimization)`",
                    reference: "the same objects by hand",
                    measured: spreads[0].text(.seconds),
                    measuredReference: spreads[1].text(.seconds),
                    ratio: decimal(spreads[0].median / spreads[1].median),
                    target: isLimited ? Unit.seconds.text(limit) : "",
                    verdict: !isLimited ? .none : spreads[0].median <= limit ? .met : .missed,
                    note: conformances > 0 ? "\(conformances) more types conform to protocols" : ""
                )
            )
        }
    }
}

/// What programs say that they took, each in a new process, in turn.
private func launches(_ commands: [Command], _ options: Options) throws -> [Spread] {
    var times = commands.map { _ in [Double]() }
    for _ in 0..<max(20, 4 * options.runs) {
        for (index, command) in commands.enumerated() {
            let output = try run(command).output
            guard let nanoseconds = output.split(separator: " ").first.flatMap({ Double(String($0)) }) else {
                throw BenchError("\(command.program) told no time: \(output)")
            }
            times[index].append(nanoseconds / 1e9)
        }
    }
    return times.map(Spread.init)
}
