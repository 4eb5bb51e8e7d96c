// What programs get: with `--format json` and `sarif`, standard error is one document, whatever happens.

import Foundation
import ProjectTesting
import TestSupport
import Testing

struct DocumentOutputTests {
    private func needle(_ arguments: String, in project: TestProject) throws -> RunResult {
        try runNeedle(arguments.split(separator: " ").map(String.init), in: URL(fileURLWithPath: project.folder))
    }

    /// What a shell makes of a command, with the tool as `$0`.
    private func shell(_ command: String, in project: TestProject) throws -> RunResult {
        let options = RunOptions(folder: URL(fileURLWithPath: project.folder))
        return try run("/bin/sh", ["-c", command, PackageFolder.product("needle").path], options: options)
    }

    @Test func badArgumentsAreADiagnostic() throws {
        let project = try TestProject(shop)
        let json = try needle("build --format=json --quikc", in: project)
        #expect(json.end == .exit(2) && json.output.isEmpty)
        #expect(
            json.errors == """
                {
                  "version": 1,
                  "diagnostics": [
                    {
                      "id": "bad-arguments",
                      "severity": "error",
                      "message": "unknown option '--quikc'",
                      "help": [
                        "did you mean '--quiet'?",
                        "see 'needle build --help'"
                      ]
                    }
                  ]
                }

                """
        )
        let github = try needle("cache prunne --format github", in: project)
        #expect(github.end == .exit(2) && github.output.isEmpty)
        #expect(
            github.errors == """
                ::error title=bad-arguments::no command 'prunne'; did you mean 'prune'?%0Ahelp: see 'needle cache --help'

                """
        )
        let sarif = try needle("parse --format sarif", in: project)
        #expect(sarif.end == .exit(2) && sarif.output.isEmpty)
        #expect(sarif.errors.contains("\"text\": \"missing expected argument '<module> ...'\\nhelp: see 'needle parse"))
        #expect(!project.exists(".needle"))
        #expect(try needle("explain bad-arguments", in: project).output.hasPrefix("error [bad-arguments]\n"))
    }

    /// The near misses: who asks for text, or for no format that there is, gets text.
    @Test(arguments: [
        "build --bogus", "build --bogus --format text", "build --bogus --format=xml",
        "build --bogus -- --format json", "build --bogus --format",
    ])
    func badArgumentsAreTextOtherwise(arguments: String) throws {
        let result = try needle(arguments, in: try TestProject(shop))
        #expect(result.end == .exit(2) && result.output.isEmpty)
        #expect(result.errors.hasPrefix("needle: error: ") && result.errors.contains(" [bad-arguments]\n"))
        let compact = try needle("--compact " + arguments, in: try TestProject(shop))
        #expect(compact.errors.hasSuffix("\nneedle: help: see 'needle --help'\n"), "\(compact.errors)")
    }

    @Test(arguments: ["build --help --format json", "help build", "version", "--version", "build --version"])
    func helpAndVersionAreAnswers(arguments: String) throws {
        let result = try needle(arguments, in: try TestProject())
        #expect(result.end == .exit(0) && result.errors.isEmpty)
        #expect(!result.output.isEmpty && !result.output.hasPrefix("{"))
    }

    @Test(arguments: ["json", "sarif"])
    func nothingStandsBesideADocument(format: String) throws {
        let project = try TestProject(shop)
        let timed = try needle("build --timings --format \(format)", in: project)
        #expect(timed.end == .exit(2) && timed.output.isEmpty)
        #expect(timed.errors.contains("\"'--timings' prints a table, not \(format): use '--trace'"))
        #expect(try document(timed.errors) != nil)
        #expect(!project.exists(".needle"))
        let traced = try needle("build --trace trace.json --format \(format)", in: project)
        #expect(traced.end == .exit(0) && traced.output.hasPrefix("parsed 3 modules"))
        #expect(try document(traced.errors) != nil)
    }

    /// The working directory was removed, or standard output is full.
    @Test(arguments: [
        ("mkdir gone && cd gone && rmdir ../gone && \"$0\" build", "the working directory cannot be found: "),
        ("\"$0\" build > /dev/full", "standard output cannot be written: "),
        ("\"$0\" explain > /dev/full", "standard output cannot be written: "),
    ])
    func whatKeepsTheToolFromRunningIsADocument(command: String, message: String) throws {
        #if os(Linux)
            let place = command.range(of: " build").map(\.upperBound) ?? command.range(of: " explain")?.upperBound
            for format in ["json", "sarif"] {
                var command = command
                command.insert(contentsOf: " --format \(format)", at: try #require(place))
                let result = try shell(command, in: try TestProject(shop))
                #expect(result.end == .exit(2) && result.output.isEmpty)
                #expect(result.errors.contains("\"cannot-run\"") && result.errors.contains("\"\(message)"))
                #expect(try document(result.errors) != nil, "\(result.errors)")
            }
            let text = try shell(command, in: try TestProject(shop))
            #expect(text.end == .exit(2) && text.output.isEmpty)
            #expect(text.errors.hasPrefix("needle: error: \(message)") && text.errors.hasSuffix(" [cannot-run]\n"))
        #endif
    }

    #if os(Linux) || os(macOS)
        /// Each run of `watch` prints one line; that it ends is no document.
        @Test(.needsPython(module: "jsonschema"), arguments: ["json", "sarif"])
        func watchPrintsALineForEachRun(format: String) throws {
            let project = try TestProject(shop)
            let watch = try Watch(project, format)
            let first = try #require(watch.nextLine())
            #expect(!first.contains("missing-provider"))
            // The sources change only now that all folders are watched.
            try project.replace("var prices", with: "var rates", in: "Modules/App/RootComponent.swift")
            var second = try #require(watch.nextLine())
            while !second.contains("missing-provider") { second = try #require(watch.nextLine()) }
            for line in [first, second] { #expect(try document(line) != nil, "\(line)") }
            // A save that the system interrupts is two changes, and each has its run.
            for line in watch.end().split(separator: "\n") { #expect(String(line) == second) }
            let schema = format == "json" ? "diagnostics.schema.json" : "sarif-2.1.0.schema.json"
            #expect(try schemaProblems(["first": first, "second": second], schema: schema) == [])
        }
    #endif

    private func document(_ text: String) throws -> NSDictionary? {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    }
}

#if os(Linux) || os(macOS)
    /// `needle watch` as another program runs it, which reads standard error line by line.
    private final class Watch {
        private let process = Process()
        private let errors = Pipe()
        private var read = Data()

        init(_ project: TestProject, _ format: String) throws {
            process.executableURL = URL(fileURLWithPath: try PackageFolder.product("needle").path)
            process.arguments = ["watch", "--format", format]
            process.currentDirectoryURL = URL(fileURLWithPath: project.folder)
            process.standardError = errors
            process.standardOutput = try FileHandle(forWritingTo: Self.made(project.path("output")))
            try process.run()
            let process = process
            // A line that never comes must not keep the tests: then the pipe ends.
            DispatchQueue.global().asyncAfter(deadline: .now() + 600) { process.terminate() }
        }

        deinit { if process.isRunning { process.terminate() } }

        private static func made(_ path: String) throws -> URL {
            try Data().write(to: URL(fileURLWithPath: path))
            return URL(fileURLWithPath: path)
        }

        /// The next line without its end; nil if the process ended.
        func nextLine() -> String? {
            while true {
                if let end = read.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = String(decoding: read[..<end], as: UTF8.self)
                    read = Data(read[(end + 1)...])
                    return line
                }
                let more = errors.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                read += more
            }
        }

        /// Ends the process as Ctrl-C does.
        /// - Returns: What it printed since.
        func end() -> String {
            process.interrupt()
            let rest = read + errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: rest, as: UTF8.self)
        }
    }
#endif
