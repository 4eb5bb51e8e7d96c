import Foundation
import NeedleGraph

/// The folder in which compiled fixtures are kept from run to run, so that an unchanged fixture is not compiled again.
///
/// Only what was compiled without an error is kept: a failure is found anew each time. An entry is used only if
/// everything that decided it, the compiler's version included, equals what is asked for now; the hash in its name
/// only finds it. An entry is made under another name and renamed, so that any number of test runs may share the
/// folder. `NEEDLE_BUILD_CACHE` in the environment names another folder; to delete it is safe while no test runs.
struct BuildCache: Sendable {
    var folder: URL
    /// The compiler's words about itself, part of every key.
    var compilerVersion: String
    /// Where the compiler keeps the modules of the system, if not in that folder.
    var moduleCache: URL?

    /// The cache of this test run.
    static let shared = Result {
        let named = ProcessInfo.processInfo.environment["NEEDLE_BUILD_CACHE"].map { URL(fileURLWithPath: $0) }
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        return BuildCache(
            folder: named ?? temporary.appendingPathComponent("needle-compiled-fixtures"),
            compilerVersion: try run("swiftc", ["--version"]).output
        )
    }

    /// A key: each part with its length, so that no two lists of parts make the same key.
    func key(_ parts: [String]) -> String {
        ([compilerVersion] + parts).map { "\($0.utf8.count):\($0)\n" }.joined()
    }

    /// The folder of the entry with this key, made if it is not there.
    ///
    /// - Parameters:
    ///   - name: A word for people at the begin of the folder's name.
    ///   - key: All that decides the entry's content.
    ///   - make: Fills an empty folder.
    /// - Throws: What `make` throws; then nothing is kept.
    func entry(named name: String, key: String, make: (URL) throws -> Void) throws -> URL {
        let hash = Fingerprint(hashing: Array(key.utf8))
        let entry = folder.appendingPathComponent("\(name)-\(hash)", isDirectory: true)
        if try holds(entry, key) { return entry }
        let draft = folder.appendingPathComponent("draft-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: draft) }
        try make(draft)
        try Data(key.utf8).write(to: draft.appendingPathComponent("key"))
        // If another test was faster, its entry is as good as ours.
        guard rename(draft.path, entry.path) != 0, try !holds(entry, key) else { return entry }
        // What is there is cut off or has another key.
        try FileManager.default.removeItem(at: entry)
        try FileManager.default.moveItem(at: draft, to: entry)
        return entry
    }

    /// - Throws: That the key of the entry cannot be read. Not to know it is no reason to remove what other tests use.
    private func holds(_ entry: URL, _ key: String) throws -> Bool {
        do {
            return try Data(contentsOf: entry.appendingPathComponent("key")) == Data(key.utf8)
        } catch CocoaError.fileReadNoSuchFile {
            return false
        }
    }

    /// Runs the compiler in a folder, with the arguments and the module cache that all runs share.
    ///
    /// - Throws: `CompilerError` with the compiler's messages, those about `module`.
    func swiftc(_ arguments: [String], module: String, in folder: URL) throws {
        let moduleCache = moduleCache ?? self.folder.appendingPathComponent("ModuleCache")
        let shared = ["-module-cache-path", moduleCache.path]
        let result = try run("swiftc", arguments + shared, options: RunOptions(folder: folder))
        guard result.end == .exit(0) else { throw CompilerError(module: module, result) }
    }
}

/// What the compiler has to say against a module.
package struct CompilerError: Error, Hashable, CustomStringConvertible {
    package var module: String
    /// The compiler's messages.
    package var output: String

    package var description: String { "module '\(module)' does not compile:\n\(output)" }
}

extension CompilerError {
    /// What came of a compiler that did not succeed. If it was killed, or crashed, its messages are not the reason.
    init(module: String, _ result: RunResult) {
        let end = result.end == .exit(1) ? "" : "the compiler ended with \(result.end)\n"
        self.init(module: module, output: end + result.errors + result.output)
    }
}
