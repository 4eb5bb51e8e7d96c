// What the compiler makes of the generated code.

import BenchmarkReport
import BenchmarkSupport
import NeedleWorkload

/// The time to check generated code, beside code that somebody would write by hand for the same components.
func generatedCodeRow(_ options: Options, _ table: inout Table) throws {
    guard options.wants(.generated) else { return }
    note("generated code")
    var shape = WorkloadShape.monorepo(modules: 20, files: 50, share: 10, seed: options.seed)
    shape.name = "one module"
    shape.isOneModule = true
    shape.filesPerModule = 0
    let workload = LayeredWorkload(shape)
    let workspace = try WorkspaceFolder(workload, in: options.folder, needle: options.programs.needle)
    let compiler = try Compiler(options)
    try compiler.compile("NeedleFoundation", try runtimeSources(options))
    _ = try run(workspace.build)
    let generated = workspace.generatedFiles().map { "\(workspace.path)/\($0)" }
    let handWritten = "\(workspace.path)-HandWritten.swift"
    let empty = "\(workspace.path)-Empty.swift"
    write(workload.handWritten, to: handWritten)
    write("", to: empty)

    let sources = workspace.sources.map { "\(workspace.path)/\($0)" } + generated
    // Valgrind cannot read the compiler.
    var timesAlone = options
    timesAlone.countsInstructions = false
    let samples = try compare(
        [generated[0], handWritten, empty].map { file in
            Contestant(compiler.check(file, with: sources.filter { $0 != file }, module: "App"))
        },
        timesAlone
    )
    let edges = Double(workspace.workload.edges)
    let lines = [generated[0], handWritten].map { Double(countCodeLines(of: $0)) }
    let perLine = zip(samples, lines).map { ($0.time.median - samples[2].time.median) / $1 }
    let ratio = perLine[0] / perLine[1]
    let texts = zip(perLine, samples).map { "\(Unit.seconds.text($0)); file \($1.time.text(.seconds))" }
    table.begin("Compiling")
    var row = Row("`swiftc -typecheck` of generated code, per line", texts[0])
    row.reference = "code written by hand"
    row.measuredReference = texts[1]
    row.ratio = decimal(ratio)
    row.setLimit(1.3, ratio: ratio)
    row.note = """
        lines per edge: \(decimal(lines[0] / edges)), by hand \(decimal(lines[1] / edges)); an empty file takes \
        \(samples[2].time.text(.seconds))
        """
    table.add(row)
}

func runtimeSources(_ options: Options) throws -> [String] {
    swiftFiles(below: "\(options.package)/Modules/NeedleFoundation").sorted()
}
