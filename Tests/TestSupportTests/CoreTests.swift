import Foundation
import TestSupport
import Testing

/// The core stands first in Package.swift, and names nothing of the targets above it.
@Suite struct CoreTests {
    private static let core = [
        "NeedleGraph", "NeedleDiagnostics", "NeedleParser", "NeedleLinker", "NeedleEmitter", "NeedleFileSystem",
        "NeedleDriver",
    ]
    private static let above = [
        "NeedleIntegration", "NeedleProjects", "NeedleQuestions", "NeedleEdits", "NeedleEditor",
    ]

    @Test func targetsDependOnlyOnThoseBeforeThem() throws {
        let package = try String(
            contentsOf: PackageFolder.root.appendingPathComponent("Package.swift"),
            encoding: .utf8
        )
        let stages = package.components(separatedBy: "        stage(").dropFirst()
        let names = stages.map { $0.components(separatedBy: "\"")[1] }
        #expect(names == Self.core + Self.above)
        for (index, stage) in stages.enumerated() {
            let entry = stage.components(separatedBy: "\n        )")[0].components(separatedBy: "),\n")[0]
            let later = names[(index + 1)...].filter { entry.contains("\"\($0)\"") }
            #expect(later == [], "\(names[index]) depends on \(later)")
        }
    }

    /// Also not by way of a test: the core's tests run where the rest is gone. SwiftPM lets a file import what is built, whatever
    /// its target depends on.
    @Test func theCoreImportsNothingAboveIt() throws {
        try checkThat(
            Self.core.map { "Sources/\($0)" }
                // The tests of the disk are among the driver's.
                + Self.core.filter { $0 != "NeedleFileSystem" }.map { "Tests/\($0)Tests" }
                + ["Tests/ProjectTesting"],
            importNoneOf: Self.above
        )
        // Fixtures are whole programs, whose rules and objects are checked, too.
        try checkThat(["Tests/TestSupport"], importNoneOf: Self.above.filter { $0 != "NeedleQuestions" })
        let allowed = [
            "NeedleEdits": ["NeedleQuestions"],
            "NeedleEditor": ["NeedleIntegration", "NeedleQuestions", "NeedleEdits"],
        ]
        for target in Self.above {
            let others = Self.above.filter { $0 != target && allowed[target]?.contains($0) != true }
            try checkThat(["Sources/\(target)"], importNoneOf: others)
        }
    }

    private func checkThat(_ folders: [String], importNoneOf targets: [String]) throws {
        for folder in folders {
            let path = PackageFolder.root.appendingPathComponent(folder).path
            let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            #expect(!files.isEmpty, "\(folder)")
            for file in files where file.hasSuffix(".swift") {
                let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
                let imported = targets.filter { text.contains("import \($0)\n") }
                #expect(imported == [], "\(folder)/\(file) imports \(imported)")
            }
        }
    }
}
