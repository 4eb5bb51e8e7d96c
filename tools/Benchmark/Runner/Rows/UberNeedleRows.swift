// What uber/needle costs itself, beside Needle: its generator on the same files, and the same app with its runtime library.

import BenchmarkReport
import BenchmarkSupport
import NeedleGraph
import NeedleWorkload

/// Measures both in turn, or repeats the last figures if there is no checkout.
func uberNeedleRows(_ uberNeedle: UberNeedle?, _ options: Options, _ table: inout Table) throws {
    guard options.wants(.uberNeedle) else { return }
    guard let uberNeedle else {
        let file = UberNeedle.figures(options)
        if exists(file), let figures = UberNeedleFigures(readText(file)) { table.add(figures) }
        return
    }
    var options = options
    // A run may take a minute, and valgrind cannot read it.
    options.runs = min(3, options.runs)
    options.countsInstructions = false
    let origin = try describeMachine(options) + [uberNeedle.version]
    var figures = UberNeedleFigures(origin: origin.joined(separator: "; "))
    /// The rest of the page is worth the time that it took, so a failure is a row.
    func add(_ name: String, _ measure: () throws -> [UberNeedleFigures.Figure]) throws {
        do {
            figures.figures += try measure()
        } catch let error as BenchError {
            note(error.message)
            table.begin("uber/needle, \(name)")
            table.add(.notMeasured("uber/needle's part failed, or its generator took more than half an hour"))
        }
    }
    for scale in options.scales {
        let workload = UberNeedleWorkload(scale.workload(options))
        try add(workload.name) { try generatorFigures(uberNeedle, workload, options) }
    }
    try add("an app of 300 components") { try appFigures(uberNeedle, options) }
    table.add(figures)
}

/// Builds of a monorepo, of which each tool has a copy.
private func generatorFigures(
    _ uberNeedle: UberNeedle,
    _ workload: UberNeedleWorkload,
    _ options: Options
) throws -> [UberNeedleFigures.Figure] {
    note("\(workload.name): uber/needle's generator")
    let folders = try ["needle", "uber"].map { name in
        try WorkspaceFolder(workload, in: "\(options.folder)/\(name)-beside", needle: options.programs.needle)
    }
    let files = folders.compactMap { EditedFile(in: $0) }
    guard files.count == folders.count else { throw BenchError("\(workload.name) has no file to edit") }
    let destination = "\(folders[1].path)-generated.swift"
    let generation = uberNeedle.generation(of: "\(folders[1].path)/Modules", to: destination)
    _ = try run(generation)
    let paths = readText(destination).split(separator: "\n").filter { $0.contains(text: "registerProviderFactory(\"") }
    let components = Set(paths.compactMap { $0.split(separator: "\"")[1].split(separator: ">").last })
    guard components.count == workload.components else {
        throw BenchError("uber/needle made providers for \(components.count) of \(workload.components) components")
    }
    note("\(workload.name): uber/needle found \(paths.count) paths to \(components.count) components")
    let cases: [(what: String, subject: Headline.Subject?, edit: ((EditedFile) -> Void)?)] = [
        ("the first one", .firstBuild, nil), ("nothing changed", .nothingChanged, { _ in }),
        ("one body edited", .edit, { $0.editBody() }),
        ("one requirement changed", .requirement, { $0.changeRequirement() }),
        ("one file added", nil, { $0.addFile() }),
    ]
    return try cases.flatMap { what, subject, edit in
        let needle = Contestant(folders[0].build) { run in
            guard let edit else { return try folders[0].forgetEverything() }
            try folders[0].settle(run)
            edit(files[0])
        }
        let other = Contestant(generation) { _ in
            if let edit { edit(files[1]) } else { removeFile(destination) }
        }
        let samples = try compare([needle, other], options, usesMuch: true)
        func figure(_ what: String, _ spreads: [Spread], _ unit: Unit, _ subject: Headline.Subject? = nil)
            -> UberNeedleFigures.Figure
        {
            let pair = Pair(needle: spreads[0], other: spreads[1], unit: unit)
            let group = "uber/needle's generator, \(workload.name)"
            return .init(what, in: group, pair, headline: subject, modules: workload.modules.count)
        }
        let time = figure("`build`, \(what)", samples.map(\.time), .seconds, subject)
        if edit != nil { return [time] }
        let memory = "peak memory of that build" + (samples[0].memory.isBound ? ", Needle's at most" : "")
        return [time, figure(memory, samples.map(\.memory), .bytes)]
    }
}

/// Compiling, the size and the launch of one app, both in Swift 5's mode, which uber/needle's library is written in.
private func appFigures(_ uberNeedle: UberNeedle, _ options: Options) throws -> [UberNeedleFigures.Figure] {
    var figures: [UberNeedleFigures.Figure] = []
    func add(_ what: String, _ spreads: [Spread], _ unit: Unit = .seconds, _ subject: Headline.Subject? = nil) {
        let pair = Pair(needle: spreads[0], other: spreads[1], unit: unit)
        let group = "uber/needle's runtime library, an app of 300 components"
        figures.append(.init(what, in: group, pair, headline: subject))
    }
    for optimization in ["-Onone", "-O"] {
        note("compiling and launching an app with uber/needle's library, \(optimization)")
        let own = try Compiler(options, optimization: optimization, name: "beside", version: "5")
        try own.compile("NeedleFoundation", try runtimeSources(options))
        let compilers = [own, try uberNeedle.compiler(options, optimization: optimization)]
        let workload = WideWorkload(components: 300)
        let apps = try [Wiring.needle, .uber].map { wiring in
            try AppFolder(workload.app(wiring).asUberNeedleReads, wiring: wiring, options)
        }
        try apps[1].generate(with: uberNeedle)
        let compilations = zip(apps, compilers).map { Contestant($0.compilation($1)) }
        let times = try compare(compilations, options).map(\.processorTime)
        add("CPU time of the compiler, `\(optimization)`", times, .seconds, optimization == "-Onone" ? .compile : nil)
        let programs = try zip(apps, compilers).map { try $0.program($1) }
        let launches = try launchTimes(of: programs, options)
        add("launch to the first path, `\(optimization)`", launches, .seconds, optimization == "-O" ? .launch : nil)
        let sizes = try programs.map { program in
            _ = try run(Command("strip", [program.program], in: options.folder))
            return Spread([Double(size(of: program.program))])
        }
        add("size of the stripped program, `\(optimization)`", sizes, .bytes)
    }
    return figures
}
