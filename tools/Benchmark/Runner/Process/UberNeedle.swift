// uber/needle, built from a checkout.

import BenchmarkReport
import BenchmarkSupport

/// The generator of uber/needle, and its runtime library.
struct UberNeedle {
    /// For example `uber/needle 0.25.1 at commit 2a79817`.
    let version: String
    private let checkout: String
    private let program: String

    /// Builds the generator; nil without a checkout.
    ///
    /// - Throws: `BenchError` with what the build printed.
    init?(_ options: Options) throws {
        guard let checkout = options.uberNeedle, options.wants(.uberNeedle) else { return nil }
        note("building uber/needle's generator, which takes some minutes the first time")
        let script = "\(options.package)/tools/Benchmark/UberNeedle/build"
        let build = Command(script, [checkout, "\(options.package)/.build-uber-needle"], in: options.package)
        guard let program = try run(build).output.split(separator: "\n").last else {
            throw BenchError("'\(script)' printed no program")
        }
        self.checkout = checkout
        self.program = String(program)
        // The last text of the file; its header quotes others.
        let number = readText("\(checkout)/Generator/Sources/needle/Version.swift").split(separator: "\"")
        let commit = try run(Command("git", ["rev-parse", "--short", "HEAD"], in: checkout)).output
            .filter { $0 != "\n" }
        version = "\(UberNeedleFigures.name) \(number.dropLast().last ?? "") at commit \(commit)"
    }

    /// The file with the last figures.
    static func figures(_ options: Options) -> String { "\(options.package)/tools/Benchmark/UberNeedle/figures.tsv" }

    /// The command that generates one file for all sources below a folder. It is stopped after half an hour, and fails.
    func generation(of folder: String, to destination: String) -> Command {
        let arguments = ["-e", "alarm shift; exec @ARGV", "1800", program, destination, folder]
        return Command("perl", arguments, in: parentFolder(of: folder))
    }

    /// A compiler with uber/needle's own NeedleFoundation.
    func compiler(_ options: Options, optimization: String) throws -> Compiler {
        let compiler = try Compiler(options, optimization: optimization, name: "uber-needle", version: "5")
        try compiler.compile("NeedleFoundation", swiftFiles(below: "\(checkout)/Sources/NeedleFoundation").sorted())
        return compiler
    }
}
