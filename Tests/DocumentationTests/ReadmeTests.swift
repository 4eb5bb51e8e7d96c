import Foundation
import TestSupport
import Testing

/// README.md is what a stranger sees first.
@Suite struct ReadmeTests {
    private let text: String

    init() throws {
        text = try String(contentsOf: PackageFolder.root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    /// The blocks of a language, without their fences.
    private func blocks(_ language: String) -> [String] {
        text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    /// In a clone, nothing but the script is needed.
    @Test func oneCommandShowsIt() throws {
        let commands = try #require(blocks("sh").first).split(separator: "\n").map { $0.prefix { $0 != "#" } }
        #expect(commands.map { $0.trimmingCharacters(in: .whitespaces) } == ["tools/demo"])
        let path = PackageFolder.root.appendingPathComponent("tools/demo").path
        #expect(FileManager.default.isExecutableFile(atPath: path))
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("source tools/setup"))
    }

    @Test func theExampleIsShortAndHasATest() {
        let lines = blocks("swift").flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
        #expect(lines.count <= 40)
        #expect(lines.contains { $0.hasPrefix("@Test") })
    }

    /// The parts in the order in which a reader decides whether to go on.
    @Test func thePartsAreInOrder() {
        let parts = [
            "**Compile-time", "<picture>", "**Status:**", "```sh", "## Example", "## Why", "**Ask and report**",
        ]
        let places = parts.map { text.range(of: $0)?.lowerBound }
        for (part, place) in zip(parts, places) { #expect(place != nil, "\(part)") }
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }

    /// With the manifest that the tutorial explains, the example passes its test.
    @Test(.secondTier) func theExamplePassesItsTest() throws {
        let page = """
            \(text)
            ```swift
            // swift-tools-version: 6.1
            import PackageDescription

            let needle: Target.PluginUsage = .plugin(name: "NeedleBuildToolPlugin", package: "needle")
            let foundation: Target.Dependency = .product(name: "NeedleFoundation", package: "needle")

            let package = Package(
                name: "Shop",
                platforms: [.macOS(.v13)],
                dependencies: [.package(path: "../needle")],
                targets: [
                    .target(name: "Feed", dependencies: [foundation], plugins: [needle]),
                    .executableTarget(name: "App", dependencies: [foundation, "Feed"], plugins: [needle]),
                    .testTarget(name: "FeedTests", dependencies: [foundation, "Feed"], plugins: [needle]),
                ]
            )
            ```
            ```console
            $ swift build
            $ swift run App
            …
            Ada's feed at example.com
            $ swift test
            …
            ```

            """
        for problem in try problems(of: Document(page)) { Issue.record("\(problem)") }
    }
}
