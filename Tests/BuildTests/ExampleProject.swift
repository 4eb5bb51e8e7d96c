import Foundation
import TestSupport
import Testing

/// A copy of one of the examples that build the app in `Examples/Modules`, and a build system's program that builds it.
final class ExampleProject {
    private let folder: TemporaryFolder
    private let name: String
    private let command: [String]
    private let environment: [String: String]

    /// - Parameters:
    ///   - name: The folder in `Examples`.
    ///   - command: The program that builds, and its arguments.
    ///   - environment: What it is told by the environment.
    init(_ name: String, _ command: [String], environment: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        self.name = name
        self.command = command
        let tools = try PackageFolder.product("needle").deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        self.environment = environment.merging(["PATH": "\(tools):\(path)"]) { $1 }
        let examples = folder.url.appendingPathComponent("Examples")
        try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
        for part in [name, "Modules"] {
            try FileManager.default.copyItem(
                at: PackageFolder.root.appendingPathComponent("Examples/\(part)"),
                to: examples.appendingPathComponent(part)
            )
        }
        try? FileManager.default.removeItem(at: examples.appendingPathComponent("\(name)/out"))
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Modules"),
            withDestinationURL: PackageFolder.modules
        )
    }

    private var example: URL { folder.url.appendingPathComponent("Examples/\(name)") }

    /// Runs the build.
    func build() throws -> RunResult {
        try run(
            command[0],
            Array(command.dropFirst()),
            options: RunOptions(folder: example, environment: environment)
        )
    }

    /// The lines that a build prints, in their order, which must succeed: the steps that it takes.
    func steps() throws -> [String] {
        let result = try build()
        #expect(result.end == .exit(0), "\(result.output)\(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    /// What the app prints.
    func runApp() throws -> String {
        try run(example.appendingPathComponent("out/app").path, []).output
    }

    /// Replaces a text in a source of the app, for example in `Cart/CartComponent.swift`.
    func edit(_ file: String, _ old: String, _ new: String) throws {
        // Build systems of whole seconds would miss an edit within the same one.
        Thread.sleep(forTimeInterval: 1.1)
        let path = "Examples/Modules/\(file)"
        let text = try #require(folder.read(path))
        #expect(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: path)
    }

    /// Adds a source to the app, or removes one.
    func write(_ file: String, _ text: String?) throws {
        Thread.sleep(forTimeInterval: 1.1)
        let path = "Examples/Modules/\(file)"
        if let text {
            try folder.write(text, to: path)
        } else {
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
        }
    }
}
