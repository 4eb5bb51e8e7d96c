import Foundation
import TestSupport
import Testing

/// How SwiftPM builds.
enum BuildSystem: String, CaseIterable, Sendable {
    case native, swiftbuild
}

/// A package of an app that has Needle as a plugin, and what its builds run of the tool.
///
/// The tool is a bundle of one script, which notes its arguments and starts the one that was built with the tests.
final class PluginProject {
    private let folder: TemporaryFolder
    private let buildSystem: BuildSystem

    init(_ files: [String: String], _ buildSystem: BuildSystem) throws {
        folder = try TemporaryFolder(files)
        self.buildSystem = buildSystem
        try folder.writeCheckout(
            tool: """
                echo "$1 $2 $3" >> '\(log.path)'
                exec '\(try PackageFolder.product("needle").path)' "$@"
                """
        )
    }

    private var log: URL { folder.url.appendingPathComponent("log") }

    /// A build, and what it ran of the tool.
    struct Build {
        var succeeds: Bool
        var text: String
        /// The modules that were parsed and linked, sorted, for example `["link App", "parse App"]`.
        var runs: [String]
    }

    /// Runs `swift build` or another command of SwiftPM in the app's package.
    func build(_ command: String = "build", _ arguments: [String] = []) throws -> Build {
        try swift([command, "--build-system", buildSystem.rawValue, "--disable-sandbox"] + arguments)
    }

    /// Builds, and shows the log of a build that fails.
    func expectToBuild(at location: SourceLocation = #_sourceLocation) throws {
        let build = try build()
        #expect(build.succeeds, "\(build.text)", sourceLocation: location)
    }

    /// Runs `swift package`.
    func command(_ arguments: [String]) throws -> Build { try swift(["package", "--disable-sandbox"] + arguments) }

    private func swift(_ arguments: [String]) throws -> Build {
        let options = RunOptions(folder: folder.url.appendingPathComponent("shop"))
        let result = try retryingCrashOfSwiftPM {
            try? FileManager.default.removeItem(at: log)
            return try run("swift", arguments, options: options)
        }
        let lines = (folder.read("log") ?? "").split(separator: "\n").map { line in
            line.split(separator: " ").filter { $0 != "--module" }.prefix(2).joined(separator: " ")
        }
        return Build(succeeds: result.end == .exit(0), text: result.output + result.errors, runs: lines.sorted())
    }

    func edit(_ path: String, _ change: (String) -> String) throws {
        // Build systems of whole seconds would miss an edit within the same one.
        Thread.sleep(forTimeInterval: 1.1)
        let old = try #require(folder.read(path))
        let new = change(old)
        #expect(new != old, "\(path) was not edited")
        try folder.write(new, to: path)
    }

    func add(_ text: String, to path: String) throws { try folder.write(text, to: path) }

    /// Writes generated files among the sources of the app's package.
    func generate() throws {
        let result = try runNeedle(["build"], in: folder.url.appendingPathComponent("shop"))
        #expect(result.end == .exit(0), "\(result.errors)")
    }

    func removeBuildFolder() throws {
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("shop/.build"))
    }
}
