import Foundation
import TestSupport
import Testing

/// Outputs that cannot be written or named, and names that mean something to who reads them.
@Suite struct HostileOutputTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let source = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"
        try folder.write(source, to: "Modules/App/Root.swift")
        return folder
    }

    private func shell(_ script: String, in folder: TemporaryFolder) throws -> RunResult {
        let needle = try PackageFolder.product("needle").path
        return try run("/bin/sh", ["-c", script, needle], options: RunOptions(folder: folder.url))
    }

    #if os(Linux)
        @Test(arguments: ["dump App", "version", "--help", "parse App", "print-dependency-tree RootComponent"])
        func aFullDiskBelowStandardOutputIsAFailure(command: String) throws {
            let folder = try folder()
            #expect(try runNeedle(["parse", "App"], in: folder.url).end == .exit(0))
            let result = try shell("\"$0\" \(command) > /dev/full", in: folder)
            #expect(result.end == .exit(2))
            let reason = "standard output cannot be written: No space left on device [cannot-run]"
            #expect(result.errors == "needle: error: \(reason)\n")
            // The near miss: who reads nothing is nobody's failure.
            #expect(try shell("\"$0\" \(command) > /dev/null", in: folder).end == .exit(0))
        }
    #endif

    @Test func aNameWithALineEndStaysOnItsLine() throws {
        let folder = try folder()
        try folder.write("struct A {}\n", to: "Modules/App/a\n::error::b.swift")
        let parse = try runNeedle(["parse", "App", "--verbose"], in: folder.url)
        #expect(parse.end == .exit(0), "\(parse.errors)")
        #expect(!parse.output.contains("\n::error"), "\(parse.output)")
        let depfile = try runNeedle(["parse", "App", "--output", "App.graph", "--depfile", "App.d"], in: folder.url)
        #expect(depfile.end == .exit(2))
        #expect(depfile.errors.contains("the path has a control character"), "\(depfile.errors)")
        #expect(folder.read("App.d") == nil)
    }

    @Test(arguments: [
        ["parse", "App", "--output", ""], ["parse", "App", "--depfile", ""], ["link", "--output", ""],
        ["link", "--depfile", ""], ["build", "--output", ""], ["generate", "", "Modules"],
        ["build", "--trace", ""],
    ])
    func anEmptyValueNamesNoFile(arguments: [String]) throws {
        let folder = try folder()
        #expect(try runNeedle(["parse", "App"], in: folder.url).end == .exit(0))
        let result = try runNeedle(arguments, in: folder.url)
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("its value is empty"), "\(result.errors)")
    }

    @Test(arguments: [
        ["parse", "App", "--output", "x", "--depfile", "x"], ["parse", "App", "--output", "x", "--depfile", "./x"],
        ["generate", "x", "Modules", "--depfile", "Modules/../x"],
    ])
    func twoOutputsAreNotOneFile(arguments: [String]) throws {
        let folder = try folder()
        let result = try runNeedle(arguments, in: folder.url)
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("'--depfile' names the same file as "), "\(result.errors)")
        #expect(folder.read("x") == nil)
    }

    @Test func aPathIsNotCutAtANulCharacter() throws {
        let folder = try folder()
        try folder.write("Modules/App\0/Other\n", to: "list")
        let list = try runNeedle(["parse", "App", "--sources", "@list"], in: folder.url)
        #expect(list.end == .exit(2))
        #expect(list.errors.contains("the response file has a NUL character"), "\(list.errors)")
        try folder.write(
            #"{ "modules": [{ "name": "App", "sources": ["Modules/App\u0000/Other"] }] }"#,
            to: "needle.json"
        )
        let manifest = try runNeedle(["parse", "App"], in: folder.url)
        #expect(manifest.end == .exit(2))
        #expect(manifest.errors.contains("a string must not have a NUL character"), "\(manifest.errors)")
    }
}
