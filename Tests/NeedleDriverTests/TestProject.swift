// A project in a temporary folder, on which commands are run step by step.

import Foundation
import NeedleDiagnostics
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

/// A temporary folder that is removed with this object.
final class TestProject {
    let folder: String
    var jobs = 2
    /// How far the clock is ahead, in seconds, so that files just written count as settled.
    var ahead: Int64 = 3600

    init(_ files: [String: String] = [:]) throws {
        folder = NSTemporaryDirectory() + "needle-driver-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func path(_ path: String) -> String { folder + "/" + path }

    func write(_ path: String, _ text: String) throws {
        try write(path, Data(text.utf8))
    }

    func write(_ path: String, _ data: Data) throws {
        let parent = (self.path(path) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: self.path(path)))
    }

    func append(_ path: String, _ text: String) throws {
        try write(path, try read(path) + text)
    }

    func replace(_ text: String, with other: String, in path: String) throws {
        try write(path, try read(path).replacingOccurrences(of: text, with: other))
    }

    /// Gives each source and generated file a new time and inode, as a fresh checkout does.
    func touchAll() throws {
        for file in try files() where file.hasSuffix(".swift") {
            let data = try bytes(file)
            // The old file is kept until the new one is there, so that the inode is another.
            try move(file, to: file + ".old")
            try write(file, data)
            try remove(file + ".old")
        }
    }

    /// Takes a copy of a cache, as build machines do that keep one from run to run.
    func restoreCache(from other: TestProject) throws {
        let copy = path("copy")
        try FileManager.default.copyItem(atPath: other.path(".needle"), toPath: copy)
        if exists(".needle") { try remove(".needle") }
        try FileManager.default.moveItem(atPath: copy, toPath: path(".needle"))
    }

    /// Leaves in the cache what is known of modules alone.
    func forgetLinks() throws {
        let cache = session().cache
        let modules = cache.file.moduleNames.compactMap(cache.file.newest)
        try remove(".needle/workspace")
        try session().cache.file.append(modules, to: cache)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: self.path(path), encoding: .utf8)
    }

    func bytes(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: self.path(path)))
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self.path(path)) }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: self.path(path))
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self.path(path), withDestinationPath: target)
    }

    func move(_ path: String, to target: String) throws {
        try FileManager.default.moveItem(atPath: self.path(path), toPath: self.path(target))
    }

    /// The files below a folder, relative to it, sorted.
    func files(in folder: String = "") throws -> [String] {
        guard let all = FileManager.default.enumerator(atPath: path(folder)) else { return [] }
        return all.compactMap { $0 as? String }
            .filter { file in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: path(folder) + "/" + file, isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
            .sorted()
    }

    /// All files and what they hold.
    func contents() throws -> [String: Data] {
        Dictionary(uniqueKeysWithValues: try files().map { ($0, try bytes($0)) })
    }

    /// The generated files and what they hold.
    func generated() throws -> [String: String] {
        var texts: [String: String] = [:]
        for file in try files() where file.hasSuffix("Generated.swift") || file.hasSuffix("Registration.swift") {
            texts[file] = try read(file)
        }
        return texts
    }

    /// The files that people wrote and what they hold.
    func sources() throws -> [String: String] {
        var texts: [String: String] = [:]
        let generated = try generated()
        for file in try files() where generated[file] == nil && !file.hasPrefix(".needle/") {
            texts[file] = try read(file)
        }
        return texts
    }

    /// A session of its own, as if the tool were started anew.
    func session(in subfolder: String? = nil, cache: String = ".needle") -> Session {
        let ahead = ahead
        return Session(
            fileSystem: FileSystem(
                workingDirectory: subfolder.map { folder + "/" + $0 } ?? folder,
                now: { FileSystem.systemTime() + fileClockLead + ahead * 1_000_000_000 }
            ),
            cacheFolder: cache,
            jobs: jobs
        )
    }

    func parse(_ modules: String..., cache: String = ".needle") async -> Report {
        runParse(ParseRequest(modules: modules), session(cache: cache))
    }

    /// Parses modules one by one, as a build system does.
    /// - Returns: The paths of their graph files.
    func graphFiles(_ modules: [String]) async -> [String] {
        var paths: [String] = []
        for module in modules {
            let request = ParseRequest(modules: [module]) { $0.output = "graphs/\(module).graph" }
            #expect(runParse(request, session()).exitCode == 0)
            paths.append("graphs/\(module).graph")
        }
        return paths
    }

    func link(_ request: LinkRequest = LinkRequest(), cache: String = ".needle") async -> Report {
        runLink(.cache([]), request, session(cache: cache))
    }

    func build(
        _ modules: String...,
        linking: LinkRequest = LinkRequest(),
        cache: String = ".needle"
    ) async -> Report {
        runBuild(ParseRequest(modules: modules), linking, session(cache: cache))
    }
}

extension TestProject {
    /// Runs a command that must fail, and checks what it says and that it wrote nothing.
    func expectFailure(
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

extension ParseRequest {
    init(modules: [String], _ change: (inout ParseRequest) -> Void = { _ in }) {
        self.init()
        self.modules = modules
        change(&self)
    }
}

extension LinkRequest {
    init(_ change: (inout LinkRequest) -> Void) {
        self.init()
        change(&self)
    }
}

extension Report {
    /// The diagnostics as text.
    var messages: String { DiagnosticFormat.text.print(diagnostics) }
}

/// How far the clock by which files get their times is ahead of the program's, in nanoseconds: not at all, unless a library
/// fakes the latter.
private let fileClockLead: Int64 = {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    guard FileManager.default.createFile(atPath: path, contents: nil),
        let status = try? FileSystem(workingDirectory: "/").status(path)
    else { return 0 }
    let lead = status.modified - FileSystem.systemTime()
    return abs(lead) > 1_000_000_000 ? lead : 0
}()
