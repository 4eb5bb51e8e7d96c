// What an app of many scopes costs when it is compiled. All of its types are different ones, and public.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// Compiling apps with what Needle generates, beside the same sources with code in uber/needle's form.
func compileRows(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.compile, .compileMore) else { return }
    table.begin("Compiling")
    var options = options
    // Valgrind cannot read the compiler, and most of these take half a minute.
    options.countsInstructions = false
    options.runs = min(3, options.runs)
    let (app, large) = (WideWorkload(components: 300), WideWorkload(components: 1000))
    let cases = [
        CompileCase(name: "300 components", workload: app, optimization: "-Onone", limit: 0.95, isDetailed: true),
        CompileCase(name: "300 components", workload: app, optimization: "-O", limit: 0.95),
    ]
    let moreCases = [
        CompileCase(name: "300 components", workload: app, optimization: "-O", limit: 0.95, isDetailed: true),
        CompileCase(name: "300 components", workload: app, optimization: "-Osize", limit: 0.95),
        CompileCase(name: "some with two parents", workload: .partlyShared, optimization: "-Onone", limit: 0.95),
        CompileCase(name: "some with two parents", workload: .partlyShared, optimization: "-O", limit: 0.95),
        CompileCase(name: "two parents each", workload: .shared, optimization: "-O", limit: 0.6, textLimit: 0.45),
        CompileCase(name: "1000 components", workload: large, optimization: "-Onone", limit: 0.95),
        CompileCase(name: "1000 components", workload: large, optimization: "-O", limit: 0.95, memoryLimit: 1),
    ]
    if options.wants(.compile) { for compileCase in cases { try compileCase.measure(options, &table) } }
    if options.wants(.compileMore) { for compileCase in moreCases { try compileCase.measure(options, &table) } }
}

/// An app and how it is compiled.
private struct CompileCase {
    let name: String
    let workload: WideWorkload
    let optimization: String
    /// The greatest ratio of processor times to be reached.
    let limit: Double
    var textLimit: Double?
    var memoryLimit: Double?
    /// Whether it is also compiled in parts, with another runtime library, and with scopes made by hand.
    var isDetailed = false

    private var title: String { "\(name), `\(optimization)`" }

    func measure(_ options: Options, _ table: inout Table) throws {
        note("compiling: \(title)")
        let compiler = try Compiler.withRuntime(options, optimization: optimization)
        let needle = try AppFolder(workload.app(.needle), wiring: .needle, options)
        let uber = try AppFolder(workload.app(.uber), wiring: .uber, options)
        var commands = [needle.compilation(compiler), uber.compilation(compiler)]
        if isDetailed {
            let hand = try AppFolder(workload.app(.hand), wiring: .hand, options)
            let plain = try Compiler.withPlainLibrary(options, optimization: optimization)
            commands += [hand.compilation(compiler), uber.compilation(plain)]
            commands += [needle.compilationOfWritten(compiler), needle.compilationOfWritten(plain)]
        }
        let samples = try compare(commands.map { Contestant($0) }, options)
        let times = samples.map(\.processorTime)
        let all = Pair(needle: times[0], other: times[1], unit: .seconds)
        var row = Row("CPU time for \(title)", all, limit: limit, note: details(needle, uber, times))
        row.reason = Row.handsOn
        table.add(row)
        if isDetailed {
            if optimization == "-Onone" {
                let bars = zip(Headline.wirings, times).map(Headline.Bar.init)
                table.add(Headline(.compile, "Compile an app of \(name)", mode: "`swiftc -Onone`, CPU time", bars))
            }
            let pair = Pair(
                needle: times[4],
                reference: "a library that inlines nothing",
                other: times[5],
                unit: .seconds
            )
            table.add(Row("CPU time for what a person writes of that", pair, limit: 1))
        }
        if let memoryLimit {
            let memory = Pair(needle: samples[0].memory, other: samples[1].memory, unit: .bytes)
            table.add(Row("peak memory of the compiler for \(title)", memory, limit: memoryLimit))
        }
        guard optimization == "-O" else { return }
        let sections = [needle, uber].map { $0.sectionSizes(compiler) }
        for (section, limit) in [(".text", textLimit ?? 0.85), (".eh_frame", 1)] {
            guard let size = sections[0][section], let other = sections[1][section] else { continue }
            let pair = Pair(needle: Spread([size]), other: Spread([other]), unit: .bytes)
            var row = Row("size of `\(section)`, \(title)", pair, limit: limit)
            row.reason = "What scopes hand on are functions of their own; the rows of SIL count them."
            table.add(row)
        }
    }

    /// How much is generated, and what else was compiled.
    private func details(_ needle: AppFolder, _ uber: AppFolder, _ times: [Spread]) -> String {
        let lines = """
            lines per edge: \(decimal(needle.generatedLinesPerEdge)), in uber/needle's form \
            \(decimal(uber.generatedLinesPerEdge))
            """
        guard isDetailed else { return lines }
        let others = times[2...3].map { time in
            "\(time.text(.seconds)), least \(decimal(times[0].minimum / time.minimum)) times"
        }
        return lines + """
            ; the same objects by hand \(others[0]); uber/needle's form with a library that inlines nothing \(others[1])
            """
    }
}

extension Headline {
    /// The names of `Wiring.allCases`.
    static var wirings: [String] { ["Needle", standIns[1], "by hand"] }
}

extension Compiler {
    /// A compiler with this package's NeedleFoundation.
    static func withRuntime(_ options: Options, optimization: String) throws -> Compiler {
        let compiler = try Compiler(options, optimization: optimization)
        try compiler.compile("NeedleFoundation", try runtimeSources(options))
        return compiler
    }

    /// A compiler with a `NeedleFoundation` of which nothing is inlined.
    fileprivate static func withPlainLibrary(_ options: Options, optimization: String) throws -> Compiler {
        let compiler = try Compiler(options, optimization: optimization, name: "plain")
        let file = "\(options.folder)/PlainLibrary.swift"
        write(WiredApp.plainLibrary, to: file)
        try compiler.compile("NeedleFoundation", [file])
        return compiler
    }
}
