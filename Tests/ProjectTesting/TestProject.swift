// A project in a temporary folder for running commands step by step.

package import Foundation
internal import NeedleDiagnostics
internal import TestSupport
package import Testing

@testable package import NeedleDriver
@testable package import NeedleFileSystem

/// A temporary folder that is removed with this object.
package final class TestProject {
    private let temporaryFolder: TemporaryFolder
    package var jobs = 2
    /// The additions of targets above the driver to a session.
    package var additions: @Sendable (inout Session) -> Void = { _ in }
    /// The lead of the clock in seconds, so that files just written count as settled.
    package var ahead: Int64 = 3600
    private var last: Session?

    package init(_ files: [String: String] = [:]) throws {
        temporaryFolder = try TemporaryFolder(files)
    }

    package var folder: String { temporaryFolder.path }

    package func path(_ path: String) -> String { folder + "/" + path }

    package func write(_ path: String, _ text: String) throws {
        try temporaryFolder.write(text, to: path)
    }

    package func write(_ path: String, _ data: Data) throws {
        try temporaryFolder.write(data, to: path)
    }

    package func append(_ path: String, _ text: String) throws {
        try write(path, try read(path) + text)
    }

    package func replace(_ text: String, with other: String, in path: String) throws {
        try write(path, try read(path).replacingOccurrences(of: text, with: other))
    }

    /// Gives each source and generated file a new time and inode, as a fresh checkout does.
    package func touchAll() throws {
        for file in try files() where file.hasSuffix(".swift") {
            let data = try bytes(file)
            // The old file is kept until the new one exists, so that their inodes differ.
            try move(file, to: file + ".old")
            try write(file, data)
            try remove(file + ".old")
        }
    }

    /// Copies the cache of another project, as build machines do that keep a cache from run to run.
    package func restoreCache(from other: TestProject) throws {
        let copy = path("copy")
        try FileManager.default.copyItem(atPath: other.path(".needle"), toPath: copy)
        if exists(".needle") { try remove(".needle") }
        try FileManager.default.moveItem(atPath: copy, toPath: path(".needle"))
    }

    /// Removes everything from the cache except for the facts of modules.
    package func forgetLinks() throws {
        let cache = session().cache
        let modules = cache.file.moduleNames.compactMap(cache.file.newest)
        try remove(".needle/workspace")
        try session().cache.file.append(modules, to: cache)
    }

    package func read(_ path: String) throws -> String {
        try String(contentsOfFile: self.path(path), encoding: .utf8)
    }

    package func bytes(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: self.path(path)))
    }

    package func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self.path(path)) }

    package func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: self.path(path))
    }

    package func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self.path(path), withDestinationPath: target)
    }

    package func move(_ path: String, to target: String) throws {
        try FileManager.default.moveItem(atPath: self.path(path), toPath: self.path(target))
    }

    /// The files below a folder, relative to it, sorted.
    package func files(in folder: String = "") throws -> [String] {
        TestSupport.files(below: URL(fileURLWithPath: path(folder))).filter { exists("\(folder)/\($0)") }
    }

    /// All files with their contents.
    package func contents() throws -> [String: Data] {
        Dictionary(uniqueKeysWithValues: try files().map { ($0, try bytes($0)) })
    }

    /// The generated files with their contents.
    package func generated() throws -> [String: String] {
        var texts: [String: String] = [:]
        for file in try files() where file.hasSuffix("Generated.swift") || file.hasSuffix("Registration.swift") {
            texts[file] = try read(file)
        }
        return texts
    }

    /// The hand-written files with their contents.
    package func sources() throws -> [String: String] {
        var texts: [String: String] = [:]
        let generated = try generated()
        for file in try files() where generated[file] == nil && !file.hasPrefix(".needle/") {
            texts[file] = try read(file)
        }
        return texts
    }

    /// A new session, as if the tool were started again.
    package func session(in subfolder: String? = nil, cache: String = ".needle") -> Session {
        let ahead = ahead
        var session = Session(
            fileSystem: FileSystem(
                workingDirectory: subfolder.map { folder + "/" + $0 } ?? folder,
                now: { FileSystem.systemTime() + fileClockLead + ahead * 1_000_000_000 }
            ),
            cacheFolder: cache,
            jobs: jobs
        )
        additions(&session)
        last = session
        return session
    }

    /// What the last session has done with files so far.
    package var counts: FileCounts { last?.fileSystem.activity.counts ?? FileCounts() }

    package func parse(_ modules: String..., cache: String = ".needle") async -> Report {
        runParse(ParseRequest(modules: modules), session(cache: cache))
    }

    /// Parses modules one by one, as a build system does.
    /// - Returns: The paths of their graph files.
    package func graphFiles(_ modules: [String]) async -> [String] {
        var paths: [String] = []
        for module in modules {
            let request = ParseRequest(modules: [module]) { $0.output = "graphs/\(module).graph" }
            #expect(runParse(request, session()).exitCode == 0)
            paths.append("graphs/\(module).graph")
        }
        return paths
    }

    package func link(_ request: LinkRequest = LinkRequest(), cache: String = ".needle") async -> Report {
        runLink(.cache([]), request, session(cache: cache))
    }

    package func build(
        _ modules: String...,
        linking: LinkRequest = LinkRequest(),
        cache: String = ".needle"
    ) async -> Report {
        runBuild(ParseRequest(modules: modules), linking, session(cache: cache))
    }
}

extension TestProject {
    /// Runs a command that must fail, and checks its message and that it wrote nothing.
    package func expectFailure(
        _ message: String,
        code: Int32 = 2,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ command: (TestProject) async -> Report
    ) async throws {
        let before = try contents()
        let report = await command(self)
        #expect(report.messages == message + "\n", sourceLocation: sourceLocation)
        #expect(report.exitCode == code, sourceLocation: sourceLocation)
        #expect(try contents() == before, sourceLocation: sourceLocation)
    }
}

extension TestProject {
    /// Compiles modules in their present state, and runs them with a `main.swift` in the last one.
    package func checkRun(_ modules: String..., main: String, prints: String) throws {
        var fixture = "// prints: \(prints)\n"
        for module in modules {
            fixture += "// module: \(module)\n"
            for file in try files(in: "Modules/\(module)") where file.hasSuffix(".swift") {
                // In a fixture, comments are directives.
                let lines = try read("Modules/\(module)/\(file)").split(separator: "\n").filter { !$0.hasPrefix("//") }
                fixture += "// file: \(file.split(separator: "/").last ?? "")\n\(lines.joined(separator: "\n"))\n"
            }
        }
        TestSupport.checkRun(fixture + "// file: main.swift\n\(main)\n")
    }
}

extension ParseRequest {
    package init(modules: [String], _ change: (inout ParseRequest) -> Void = { _ in }) {
        self.init()
        self.modules = modules
        change(&self)
    }
}

extension LinkRequest {
    package init(_ change: (inout LinkRequest) -> Void) {
        self.init()
        change(&self)
    }
}

extension Report {
    /// The diagnostics as text.
    package var messages: String { DiagnosticFormat.text.print(diagnostics) }
}

/// The lead of the clock of the file system over that of the process, in nanoseconds: 0 unless a library fakes the latter.
private let fileClockLead: Int64 = {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    guard FileManager.default.createFile(atPath: path, contents: nil),
        let status = try? FileSystem(workingDirectory: "/").status(path)
    else { return 0 }
    let lead = status.modified - FileSystem.systemTime()
    return abs(lead) > 1_000_000_000 ? lead : 0
}()
