// Measures things in turn, so that what disturbs the machine disturbs all of them.

/// Runs a program to its end; under valgrind where instructions are counted.
typealias Run = (Command) throws -> Cost

/// Something to measure: one or several programs one after the other.
struct Contestant {
    /// What must be true before a run; not measured.
    var prepare: (_ run: Run) throws -> Void
    var commands: [Command]

    init(_ commands: Command..., prepare: @escaping (_ run: Run) throws -> Void = { _ in }) {
        self.commands = commands
        self.prepare = prepare
    }
}

/// What Needle costs, beside the build of it before and the smallest programs that do the same.
struct Comparison {
    var needle: Samples
    /// Nil if only one build of Needle is measured.
    var baseline: Samples?
    var references: [Samples] = []
}

/// Runs builds of Needle and references in turn.
///
/// - Parameter needles: The build that is measured, and maybe the one before.
func compare(
    needles: [Contestant],
    references: [Contestant],
    _ options: Options,
    usesMuch: Bool = false
) throws -> Comparison {
    let samples = try compare(needles + references, options, usesMuch: usesMuch)
    return Comparison(
        needle: samples[0],
        baseline: needles.count > 1 ? samples[1] : nil,
        references: Array(samples[needles.count...])
    )
}

/// Runs contestants in turn.
///
/// Each runs as often as the options say at least; short ones more often, up to 20 times that or two seconds.
///
/// - Parameters:
///   - times: How many times as often.
///   - usesMuch: Whether any of them takes many MB of memory, which is warmed before each run then.
/// - Returns: For each contestant its costs, all of them.
func compare(
    _ contestants: [Contestant],
    _ options: Options,
    times: Int = 1,
    usesMuch: Bool = false
) throws -> [Samples] {
    let runs = options.runs * times
    var samples = contestants.map { _ in Samples() }
    var time = 0.0
    var round = 0
    while round < runs || round < 20 * runs && time < 2 {
        // Every second round goes backwards, so that none always follows the same other one.
        let order = round.isMultiple(of: 2) ? Array(contestants.indices) : contestants.indices.reversed()
        for index in order {
            try contestants[index].prepare(run)
            if usesMuch { _ = try warmMemory(options) }
            let cost = try contestants[index].commands.map(run).reduce(.zero, +)
            samples[index].add(cost)
            time += cost.time
        }
        round += 1
    }
    guard options.countsInstructions else { return samples }
    let runUnderValgrind: Run = { try run(try $0.underValgrind(options)) }
    for (index, contestant) in contestants.enumerated() {
        // Under valgrind, Needle takes itself for another version, the first time.
        for command in contestant.commands { _ = try runUnderValgrind(command) }
        try contestant.prepare(runUnderValgrind)
        samples[index].instructions = try contestant.commands.reduce(0) { try $0 + countInstructions($1, options) }
    }
    return samples
}

/// Uses some memory and gives it back, so that the next program gets memory that was in use a moment before.
///
/// The host of a virtual machine may take memory that is free there for two seconds ("free page reporting" of Linux'
/// memory balloon), and who gets it next waits for each page to come back. On such a machine a link of 1,000 modules took
/// 180 to 340 ms, depending on what was free since when, and the smallest program that does the same 50 to 170.
///
/// - Returns: What each MB took, in seconds.
func warmMemory(_ options: Options) throws -> Double {
    let megabytes = 512
    let command = Command(options.programs.reference, ["memory", String(megabytes)], in: options.folder)
    let output = try run(command).output
    guard let seconds = Double(output.filter { !$0.isWhitespace }) else {
        throw BenchError("needle-reference told no time: \(output)")
    }
    return seconds / Double(megabytes)
}

extension Cost {
    static let zero = Cost(time: 0, processorTime: 0, memory: 0, output: "")
}
