import Foundation
import NeedleGraph

/// The folder in which compiled fixtures are kept from run to run, so that an unchanged fixture is not compiled again.
///
/// Only successful compilations are kept, so that a failure is reproduced each time. An entry is used only if its whole key,
/// including the compiler's version, is equal; the hash in its name only finds it. An entry is created under another name and
/// renamed, so that any number of test runs may share the folder. `NEEDLE_BUILD_CACHE` in the environment names another folder.
/// Deleting it is safe while no test runs.
struct BuildCache: Sendable {
    var folder: URL
    /// The version text of the compiler, part of every key.
    var compilerVersion: String
    /// The folder for compiled system modules, if it is not inside this folder.
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

    /// A key with the length of each part, so that different lists of parts have different keys.
    func key(_ parts: [String]) -> String {
        ([compilerVersion] + parts).map { "\($0.utf8.count):\($0)\n" }.joined()
    }

    /// The folder of the entry with this key, which is created if needed.
    ///
    /// - Parameters:
    ///   - name: A readable beginning for the folder's name.
    ///   - key: All inputs that determine the entry's content.
    ///   - make: Fills an empty folder.
    /// - Throws: Errors of `make`; then nothing is kept.
    func entry(named name: String, key: String, make: (URL) throws -> Void) throws -> URL {
        let hash = Fingerprint(hashing: Array(key.utf8))
        let entry = folder.appendingPathComponent("\(name)-\(hash)", isDirectory: true)
        if try holds(entry, key) { return entry }
        let draft = folder.appendingPathComponent("draft-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: draft) }
        try make(draft)
        try Data(key.utf8).write(to: draft.appendingPathComponent("key"))
        // If another test was faster, its entry is equivalent.
        guard rename(draft.path, entry.path) != 0, try !holds(entry, key) else { return entry }
        // The existing entry is incomplete or has another key.
        try FileManager.default.removeItem(at: entry)
        try FileManager.default.moveItem(at: draft, to: entry)
        return entry
    }

    /// - Throws: If the key of the entry cannot be read. Then the entry must not be removed, since other tests may use it.
    private func holds(_ entry: URL, _ key: String) throws -> Bool {
        do {
            return try Data(contentsOf: entry.appendingPathComponent("key")) == Data(key.utf8)
        } catch CocoaError.fileReadNoSuchFile {
            return false
        }
    }

    /// Runs the compiler in a folder, with the arguments and the module cache that all runs share.
    ///
    /// - Throws: `CompilerError` with the compiler's messages for `module`.
    func swiftc(_ arguments: [String], module: String, in folder: URL) throws {
        let moduleCache = moduleCache ?? self.folder.appendingPathComponent("ModuleCache")
        let shared = ["-module-cache-path", moduleCache.path]
        let result = try run("swiftc", arguments + shared, options: RunOptions(folder: folder))
        guard result.end == .exit(0) else { throw CompilerError(module: module, result) }
    }
}

/// The failure of compiling a module.
package struct CompilerError: Error, Hashable, CustomStringConvertible {
    package var module: String
    /// The compiler's messages.
    package var output: String

    package var description: String { "module '\(module)' does not compile:\n\(output)" }
}

extension CompilerError {
    /// Creates an error from a failed run of the compiler. If it was killed or crashed, its messages do not explain that.
    init(module: String, _ result: RunResult) {
        let end = result.end == .exit(1) ? "" : "the compiler ended with \(result.end)\n"
        self.init(module: module, output: end + result.errors + result.output)
    }
}
