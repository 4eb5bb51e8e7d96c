// The folders of the linker stand in an order, and none needs what a later one has.

import Foundation
import Testing

struct FolderTests {
    /// From what others need to what nobody needs.
    private static let folders = [
        "Tables", "Conditions", "Names", "Graph", "Program", "Demand", "Placement", "Checks",
    ]
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/NeedleLinker").standardizedFileURL

    @Test func theFoldersAreThese() throws {
        let found = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
        #expect(Set(found) == Set(Self.folders + ["Link.swift", "LinkedGraph.swift", "README.md"]))
    }

    @Test func noFolderNeedsALaterOne() throws {
        var later: [String: String] = [:]
        for folder in Self.folders.reversed() {
            let files = try files(in: folder)
            for (name, lines) in files {
                for used in Set(lines.flatMap(words)).sorted() where later[used] != nil {
                    Issue.record("\(folder)/\(name) uses '\(used)' of \(later[used] ?? ""), which comes after it")
                }
            }
            for line in files.flatMap(\.lines) {
                if let declared = declared(by: line) { later[declared] = folder }
            }
        }
        #expect(later.count > 50)
    }

    /// The words of a line that are no members of something.
    private func words(_ line: Substring) -> [String] {
        line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.filter { !$0.hasPrefix(".") }
            .compactMap { $0.split(separator: ".").first.map(String.init) }
    }

    /// What a line declares at top level, if not for its own file.
    private func declared(by line: Substring) -> String? {
        guard let first = line.first, first.isLetter, !line.hasPrefix("private ") else { return nil }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        let keywords: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let"]
        return words.firstIndex(where: keywords.contains).map { words[$0 + 1] }
    }

    /// The lines of code of each file.
    private func files(in folder: String) throws -> [(name: String, lines: [Substring])] {
        let folder = Self.sources.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            // What is quoted is no code; a text of several lines has no words of ours.
            return (
                name,
                lines.map {
                    Substring(
                        $0.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                            .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
                    )
                }
            )
        }
    }
}
