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

    @Test func eachExampleIsDescribed() throws {
        let folder = PackageFolder.root.appendingPathComponent("Examples")
        let text = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names where name != "README.md" && !name.hasPrefix(".") {
            #expect(text.contains("](\(name)"), "Examples/README.md has no link to \(name)")
        }
    }
}
