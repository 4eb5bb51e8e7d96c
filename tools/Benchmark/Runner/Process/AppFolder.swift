// An app that is compiled and run, on the disk.

import BenchmarkSupport
import NeedleWorkload

/// A folder with an app, and what is generated for it.
struct AppFolder {
    let app: WiredApp
    private let path: String
    private let sources: [String]
    private let generated: [String]

    /// Writes an app, and has Needle generate what it needs of Needle.
    init(_ app: WiredApp, wiring: Wiring, _ options: Options) throws {
        self.app = app
        let path = "\(options.folder)/\(app.name)"
        self.path = path
        try makeFolder("\(path)/Modules/App")
        sources = app.sources.map { "\(path)/\($0.path)" }
        for file in app.sources { write(file.text, to: "\(path)/\(file.path)") }
        switch wiring {
        case .needle:
            _ = try run(Command(options.programs.needle, ["build"], in: path))
            generated = WorkspaceFolder.generatedNames.map { "\(path)/Modules/App/\($0)" }.filter(exists)
            if generated.isEmpty { throw BenchError("Needle generated nothing for \(app.name)") }
        case .uber, .hand:
            generated = app.generated.map { ["\(path)/\($0.path)"] } ?? []
            if let file = app.generated { write(file.text, to: generated[0]) }
        }
    }

    /// Lets uber/needle's generator write what the benchmark wrote in its form.
    func generate(with uberNeedle: UberNeedle) throws {
        removeFile(generated[0])
        _ = try run(uberNeedle.generation(of: "\(path)/Modules", to: generated[0]))
    }

    /// The lines of generated files for each pair of a parent and a child, without empty lines.
    var generatedLinesPerEdge: Double {
        Double(generated.map(countCodeLines).reduce(0, +)) / Double(app.edges)
    }

    /// The command that compiles all of the app.
    func compilation(_ compiler: Compiler) -> Command {
        compiler.compilation(of: "App", as: app.name, sources + generated)
    }

    /// The command that compiles what a person wrote of it.
    func compilationOfWritten(_ compiler: Compiler) -> Command {
        let registration = "\(path)/NoRegistration.swift"
        write("func registerProviderFactories() {}\n", to: registration)
        return compiler.compilation(of: "App", as: "\(app.name)-written", sources + [registration])
    }

    /// The bytes of each section of the compiled app, by its name; empty where `size` does not list sections.
    func sectionSizes(_ compiler: Compiler) -> [String: Double] {
        guard let output = try? run(Command("size", ["-A", "\(compiler.folder)/\(app.name).o"], in: path)).output else {
            return [:]
        }
        var sizes: [String: Double] = [:]
        for line in output.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 1, let size = Double(String(fields[1])) else { continue }
            // Functions that are merged have sections of their own.
            sizes[fields[0].hasPrefix(".text.") ? ".text" : String(fields[0]), default: 0] += size
        }
        return sizes
    }

    /// The SIL of the app after optimization.
    func optimizedSIL(_ compiler: Compiler) throws -> String {
        let file = "\(compiler.folder)/\(app.name).sil"
        _ = try run(compiler.emission(of: "App", to: file, sources + generated))
        return readText(file)
    }

    /// Compiles and links the app, and gives the command that runs it.
    func program(_ compiler: Compiler) throws -> Command {
        _ = try run(compilation(compiler))
        let program = "\(compiler.folder)/\(app.name)"
        try compiler.link(["NeedleFoundation", app.name], into: program)
        return Command(program, [], in: path)
    }
}
