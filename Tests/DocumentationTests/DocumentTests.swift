import Foundation
import TestSupport
import Testing

/// The listings of the documents compile, and their terminals print what they show.
@Suite struct DocumentTests {
    /// README.md and the articles.
    private static let paths: [String] = {
        let guides = "Documentation/Documentation.docc"
        let articles = files(below: PackageFolder.root.appendingPathComponent(guides)).filter { $0.hasSuffix(".md") }
        return ["README.md"] + articles.map { "\(guides)/\($0)" }
    }()

    /// Those in which the reader makes a package, and builds it with SwiftPM.
    private static let packages = paths.filter { (try? document($0).hasPackage) ?? false }

    private static func document(_ path: String) throws -> Document {
        Document(try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8))
    }

    @Test(arguments: paths.filter { !packages.contains($0) })
    func aReaderCanDoWhatTheDocumentSays(path: String) throws {
        for problem in try problems(of: Self.document(path)) { Issue.record("\(path): \(problem)") }
    }

    @Test(.secondTier, arguments: packages)
    func aReaderCanBuildThePackageOfTheDocument(path: String) throws {
        for problem in try problems(of: Self.document(path)) { Issue.record("\(path): \(problem)") }
    }

    /// The listings with Needle are the same in each guide: those of the example that `tools/test-examples` builds, runs and tests.
    @Test(arguments: ["ResolverAndFactory", "SafeDI", "SwiftDependencies", "Swinject", "UberNeedle"])
    func theAppAfterAMoveIsTheExample(guide: String) throws {
        func text(of path: String) throws -> String {
            try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
        }
        let document = Document(try text(of: "Documentation/Documentation.docc/MovingFrom/\(guide).md"))
        var paths: [String] = []
        for case .write(let listing, let path) in document.steps.map(\.step) {
            paths.append(path)
            #expect(try listing == "// \(path)\n" + text(of: "Examples/Migration/After/\(path)"))
        }
        #expect(paths == ["Sources/Library/LibraryComponent.swift", "Sources/App/App.swift"])
    }

    /// A link to a file of the repository, as GitHub follows it.
    @Test(
        arguments: [
            "README.md", "AGENTS.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "Examples/README.md",
            "Examples/Migration/README.md",
        ]
    )
    func linksLeadToFiles(path: String) throws {
        let file = PackageFolder.root.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /(?:\]\(|src="|srcset=")([^)"#\s]+)/) where !match.1.contains("://") {
            let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(path) links to \(match.1)")
        }
    }
}
