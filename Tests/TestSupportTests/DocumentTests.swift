import Foundation
import TestSupport
import Testing

/// The documents name what is there.
@Suite struct DocumentTests {
    /// People read a page of this length.
    @Test func architectureIsShort() throws {
        for (path, most) in [("ARCHITECTURE.md", 12_000)] + readmes.map({ ($0, 6_000) }) {
            let file = PackageFolder.root.appendingPathComponent(path)
            let length = try Data(contentsOf: file).count
            #expect(length <= most, "\(path) has \(length) bytes; \(most) are the most")
        }
    }

    /// The pages that explain one target each.
    private var readmes: [String] {
        ["Sources", "Modules", "Plugins"].flatMap { folder in
            files(below: PackageFolder.root.appendingPathComponent(folder)).map { "\(folder)/\($0)" }
        }.filter { $0.hasSuffix("/README.md") }
    }

    @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Examples/README.md", "schemas/README.md"])
    func linksLeadSomewhere(document: String) throws {
        let file = PackageFolder.root.appendingPathComponent(document)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\]\(([^():#]+)\)/) {
            let path = file.deletingLastPathComponent().appendingPathComponent(String(match.output.1)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(document) has a link to \(match.output.1)")
        }
    }

    @Test func eachExampleIsDescribed() throws {
        let folder = PackageFolder.root.appendingPathComponent("Examples")
        let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name != "README.md" && !name.hasPrefix(".") {
            #expect(text.contains("](\(name)"), "Examples/README.md has no link to \(name)")
        }
    }
}
