// Proves that a workload is Swift: compiles it with what Needle generates for it, and runs it.

import BenchmarkSupport
import NeedleWorkload

/// Compiles all modules of the first scale, links them into a program, and runs that.
func verify(_ options: Options) throws {
    guard let scale = options.scales.first else { return }
    try removeTree(options.folder)
    let workspace = try WorkspaceFolder(scale.workload(options), in: options.folder, needle: options.programs.needle)
    print(workspace.description)
    let lines = try run(workspace.build).output.split(separator: "\n")
    print(lines.last ?? "")
    let compiler = try Compiler(options)
    note("compiling NeedleFoundation")
    try compiler.compile("NeedleFoundation", try runtimeSources(options))
    var modules = ["NeedleFoundation"]
    for file in workspace.workload.systemModules {
        let path = "\(options.folder)/\(file.path)"
        try makeFolder(parentFolder(of: path))
        write(file.text, to: path)
        modules.append(String(file.path.split(separator: "/")[1]))
        try compiler.compile(modules[modules.count - 1], [path])
    }
    // A module imports only modules after it.
    for module in workspace.workload.modules.reversed() {
        note("compiling \(module)")
        try compiler.compile(module, swiftFiles(below: "\(workspace.path)/Modules/\(module)").sorted())
    }
    let program = "\(options.folder)/workload"
    try compiler.link(modules + workspace.workload.modules, into: program)
    print(try run(Command(program, [], in: options.folder)).output, terminator: "")
    if !options.keeps { try removeTree(options.folder) }
}
