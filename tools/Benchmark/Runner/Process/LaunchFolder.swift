// The app whose launch is measured, on the disk and as programs.

import BenchmarkSupport
import NeedleWorkload

/// A folder with the app, and what is generated for it.
struct LaunchFolder {
    private let path: String
    private let name: String
    /// All sources; those that are generated last.
    private let sources: [String]
    private let generated: [String]

    init(
        _ workload: LaunchWorkload,
        _ wiring: LaunchWorkload.Wiring,
        _ options: Options
    ) throws {
        name = "\(wiring.rawValue)\(workload.components)-\(workload.conformances)"
        path = "\(options.folder)/\(name)"
        try makeFolder("\(path)/Modules/App")
        let files = workload.files(wiring)
        for file in files { write(file.text, to: "\(path)/\(file.path)") }
        if wiring == .needle { _ = try run(Command(options.programs.needle, ["build", "--all"], in: path)) }
        let folder = path
        sources = files.map { "\(folder)/\($0.path)" }
        generated = WorkspaceFolder.generatedNames.map { "\(folder)/Modules/App/\($0)" }.filter(exists)
    }

    /// The command that compiles all of the app.
    func compilation(_ compiler: Compiler) -> Command {
        compiler.compilation(of: "App", as: name, sources + generated)
    }

    /// The command that compiles what a person wrote of it.
    func compilationOfWritten(_ compiler: Compiler) -> Command {
        let registration = "\(path)/NoRegistration.swift"
        write("func registerProviderFactories() {}\n", to: registration)
        return compiler.compilation(of: "App", as: "\(name)-written", sources + [registration])
    }

    /// The bytes of the instructions that the app was compiled to.
    func textSize(_ compiler: Compiler) throws -> Int {
        let output = try run(Command("size", ["-A", "\(compiler.folder)/\(name).o"], in: path)).output
        return output.split(separator: "\n").reduce(0) { sum, line in
            let fields = line.split(separator: " ")
            guard fields.count > 1, fields[0].hasPrefix(".text") else { return sum }
            return sum + (Int(fields[1]) ?? 0)
        }
    }

    /// Links the compiled app, and gives the command that runs it.
    func program(_ compiler: Compiler) throws -> Command {
        let program = "\(compiler.folder)/\(name)"
        try compiler.link(["NeedleFoundation", name], into: program)
        return Command(program, [], in: path)
    }
}
