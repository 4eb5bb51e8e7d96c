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

    private static func text(of path: String) throws -> String {
        try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: paths) func aReaderCanDoWhatTheDocumentSays(path: String) throws {
        for document in Document.all(in: try Self.text(of: path)) where !document.hasPackage {
            for problem in try problems(of: document) { Issue.record("\(path): \(problem)") }
        }
    }

    /// Those in which the reader makes a package, and builds it with SwiftPM.
    @Test(.secondTier, arguments: paths) func aReaderCanBuildThePackageOfTheDocument(path: String) throws {
        for document in Document.all(in: try Self.text(of: path)) where document.hasPackage {
            for problem in try problems(of: document) { Issue.record("\(path): \(problem)") }
        }
    }

    /// Somebody who wants to know Needle reads some pages, and does not search fifty of them.
    @Test func theGuidesAreFew() {
        #expect(Self.paths.count - 1 <= 28)
    }

    /// Words that are never right in the pages, each with a better one.
    private static let wrongWords = [
        "mend": "fix", "mends": "fixes", "mended": "fixed", "but for": "except for", "also if": "even if",
        "belongs into": "belongs in", "in so many words": "literally", "tells of": "shows", "circle": "cycle",
        "circles": "cycles", "who asks": "a name", "either way": "in both cases",
        "every object gets": "each requirement has a provider",
    ]

    @Test(arguments: paths + ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"])
    func wordsArePlain(path: String) throws {
        let words = try Self.text(of: path).lowercased().split { !$0.isLetter }.joined(separator: " ")
        for (wrong, right) in Self.wrongWords where " \(words) ".contains(" \(wrong) ") {
            Issue.record("\(path) has '\(wrong)': write '\(right)'")
        }
    }

    /// A link to a file of the repository, as GitHub follows it. `tools/docs` makes links of docc of them.
    @Test(
        arguments: paths + [
            "AGENTS.md", "BENCHMARKS.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "tools/README.md",
            "Examples/README.md", "Examples/Migration/README.md", "bazel/README.md", "editors/README.md",
            "schemas/README.md",
        ]
    )
    func linksLeadToFiles(path: String) throws {
        let file = PackageFolder.root.appendingPathComponent(path)
        let parts = try Self.text(of: path).components(separatedBy: "```")
        let text = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
        #expect(!text.contains("<doc:"), "\(path) has a link that only docc follows")
        for match in text.matches(of: /(?:\]\(|src="|srcset=")([^)"#\s]+)(?:#([^)"\s]+))?/)
        where !match.1.contains("://") {
            let target = file.deletingLastPathComponent().appendingPathComponent(String(match.1))
            #expect(FileManager.default.fileExists(atPath: target.path), "\(path) links to \(match.1)")
            guard let anchor = match.2 else { continue }
            let headings = try String(contentsOf: target, encoding: .utf8).matches(of: /(?m)^#+ (.*)$/).map {
                $0.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacing(" ", with: "-")
            }
            #expect(headings.contains(String(anchor)), "\(path) links to \(match.1)#\(anchor)")
        }
    }
}
