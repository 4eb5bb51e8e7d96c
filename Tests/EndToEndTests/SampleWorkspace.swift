import Foundation
import TestSupport

/// A copy of the sample app's sources in a folder of its own, on which the built tool is run as a person runs it.
struct SampleWorkspace {
    /// The feature modules in the order of their dependencies.
    static let modules = [
        "Players", "ScoreStream", "ScoreSheet", "ScorePlugin", "Game", "LoggedOut", "LoggedIn", "App",
    ]
    static let generatedNames = ["NeedleGenerated.swift", "NeedleRegistration.swift"]

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for module in Self.modules {
            let source = PackageFolder.modules.appendingPathComponent(module)
            for path in files(below: source) where !Self.generatedNames.contains(where: path.hasSuffix) {
                let text = try String(contentsOf: source.appendingPathComponent(path), encoding: .utf8)
                try folder.write(text, to: "Modules/\(module)/\(path)")
            }
        }
    }

    /// Runs the tool in the workspace.
    func needle(_ arguments: String...) throws -> RunResult {
        try runNeedle(arguments, in: folder.url)
    }

    /// The generated files by their paths.
    func generated() -> [String: String] {
        let paths = folder.files().filter { path in Self.generatedNames.contains(where: path.hasSuffix) }
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.read($0) ?? "") })
    }

    /// The generated files of the repository by their paths.
    static func committed() throws -> [String: String] {
        var result: [String: String] = [:]
        for module in modules {
            for name in generatedNames {
                let file = PackageFolder.modules.appendingPathComponent("\(module)/\(name)")
                guard FileManager.default.fileExists(atPath: file.path) else { continue }
                result["Modules/\(module)/\(name)"] = try String(contentsOf: file, encoding: .utf8)
            }
        }
        return result
    }
}
