import Foundation
import TestSupport
import Testing

/// `tools/new-version` in a clone of this repository.
@Suite struct NewVersionTests {
    private let folder: TemporaryFolder
    private var clone: URL { folder.url.appendingPathComponent("clone") }

    init() throws {
        folder = try TemporaryFolder()
        for path in [
            "tools/new-version", "Sources/NeedleDriver/Report/Version.swift", "README.md", "CHANGELOG.md",
            "Package.swift",
        ] {
            let text = try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
            try folder.write(text, to: "clone/\(path)")
        }
        try runGit(["init"], in: clone)
        try runGit(["add", "."], in: clone)
        try runGit(["commit", "-m", "All"], in: clone)
    }

    private func newVersion(_ arguments: [String]) throws -> RunResult {
        let script = clone.appendingPathComponent("tools/new-version").path
        let environment = ["GIT_AUTHOR_NAME": "Ada", "GIT_AUTHOR_EMAIL": "ada@example.com"]
        let committer = ["GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.com"]
        return try run(
            "bash",
            [script] + arguments,
            options: RunOptions(folder: clone, environment: environment.merging(committer) { $1 })
        )
    }

    @Test func aVersionIsStampedWhereverItStands() throws {
        let result = try newVersion(["9.8.7"])
        #expect(result.end == .exit(0), "\(result.errors)")
        #expect(result.output.contains("git push origin HEAD:release/9.8.7"))
        #expect(try runGit(["status", "--porcelain"], in: clone).isEmpty)
        let changed = try runGit(["show", "--name-only", "--format=%s", "HEAD"], in: clone)
        #expect(
            changed.split(separator: "\n")
                == ["Needle 9.8.7", "CHANGELOG.md", "README.md", "Sources/NeedleDriver/Report/Version.swift"]
        )
        let readme = try #require(folder.read("clone/README.md"))
        #expect(readme.contains(#"from: "9.8.7""#))
        let versions = try #require(folder.read("clone/Sources/NeedleDriver/Report/Version.swift"))
        #expect(versions.contains(#"static let current = "9.8.7""#))
        let log = try #require(folder.read("clone/CHANGELOG.md"))
        let headings = log.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings.first == "## [Unreleased]")
        #expect(try #require(headings.dropFirst().first).wholeMatch(of: /## \[9\.8\.7\] - \d{4}-\d\d-\d\d/) != nil)
    }

    @Test func aVersionWithoutChangesIsRefused() throws {
        #expect(try newVersion(["9.8.7"]).end == .exit(0))
        let result = try newVersion(["9.8.8"])
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("CHANGELOG.md tells of nothing new"))
        #expect(try runGit(["status", "--porcelain"], in: clone).isEmpty)
    }
}
