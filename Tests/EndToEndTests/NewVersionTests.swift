import Foundation
import TestSupport
import Testing

/// `tools/new-version` in a clone of this repository.
@Suite struct NewVersionTests {
    private let folder: TemporaryFolder
    private var clone: URL { folder.url.appendingPathComponent("clone") }

    init() throws {
        folder = try TemporaryFolder()
        for path in try ["tools/new-version", Self.source, "CHANGELOG.md", "Package.swift"] + Self.others {
            try folder.write(Self.text(of: path), to: "clone/\(path)")
        }
        try commitAll(in: clone)
    }

    /// The file that has the version.
    private static let source = "Sources/NeedleDriver/Report/Version.swift"

    private static var current: String {
        get throws {
            String(try #require(text(of: source).firstMatch(of: /static let current = "([0-9.]+)"/)).1)
        }
    }

    /// The other files that have it, as the script lists them.
    private static var others: [String] {
        get throws {
            let script = try text(of: "tools/new-version")
            let list = try #require(script.firstMatch(of: /\nothers=\(([^)]*)\)/)).1
            return list.split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
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
        let expected = try ["Needle 9.8.7"] + (Self.others + [Self.source, "CHANGELOG.md"]).sorted()
        #expect(changed.split(separator: "\n").map(String.init) == expected)
        let current = try Self.current
        for path in try Self.others + [Self.source] {
            let text = try #require(folder.read("clone/\(path)"))
            #expect(text.contains("9.8.7") && !text.contains(current), "\(path)")
        }
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

    /// The first release has the version that the sources have had before.
    @Test func theVersionOfTheSourcesCanBeReleasedOnce() throws {
        let current = try Self.current
        #expect(try newVersion([current]).end == .exit(0))
        let result = try newVersion([current])
        #expect(result.end == .exit(2))
        #expect(result.errors.contains("CHANGELOG.md has \(current) already"))
    }

    @Test func aBundleIsNamedInTheManifestAndForInstallers() throws {
        try folder.write("bundle", to: "made/needle.artifactbundle.zip")
        let file = folder.url.appendingPathComponent("made/needle.artifactbundle.zip").path
        let address = "https://github.com/ada/needle/releases/download/0.1.0/needle.artifactbundle.zip"
        let current = try Self.current
        let result = try newVersion([current, "--bundle", file, address])
        #expect(result.end == .exit(0), "\(result.errors)")
        // What `sha256sum` prints for the six bytes.
        let sum = "1e6ed65d77d6364eeaed5a745ba5c4985ae2b700dd85d7cf7f027bdf294a33fc"
        let manifest = try #require(folder.read("clone/Package.swift"))
        #expect(manifest.contains("    url: \"\(address)\",\n    checksum: \"\(sum)\"\n)"))
        let formula = try #require(folder.read("made/needle-swift.rb"))
        #expect(formula.contains("  url \"\(address)\"\n  version \"\(current)\"\n  sha256 \"\(sum)\"\n"))
        #expect(formula.contains(#"homepage "https://github.com/ada/needle""#))
        let lines = try #require(folder.read("made/mise.toml"))
        #expect(lines.hasPrefix("[tools.\"github:ada/needle\"]\nversion = \"\(current)\"\n"))
        #expect(try runGit(["status", "--porcelain"], in: clone).isEmpty)
    }

    /// One version in all files, so that no reader finds two.
    @Test func whateverHasTheVersionIsStamped() throws {
        let others = try Self.others
        let current = try Self.current
        for path in others { #expect(try Self.text(of: path).contains(current), "\(path)") }
        // What is built there is not of the repository.
        let built: Set = [".build", "node_modules", "target"]
        for folder in ["Documentation", "Examples", "editors", "schemas"] {
            for path in files(below: PackageFolder.root.appendingPathComponent(folder)).map({ "\(folder)/\($0)" })
            where built.isDisjoint(with: path.split(separator: "/").map(String.init)) {
                guard let text = try? Self.text(of: path), text.contains(current) else { continue }
                #expect(others.contains(path), "tools/new-version does not list \(path)")
            }
        }
        let released = try Self.text(of: "CHANGELOG.md").firstMatch(of: /\n## \[([0-9.]+)\]/)?.1
        #expect(released == nil || released.map(String.init) == current)
    }

    /// The Swift Package Index builds what Package.swift has.
    @Test func thePackageIndexFindsItsTargets() throws {
        let index = try Self.text(of: ".spi.yml")
        let manifest = try Self.text(of: "Package.swift")
        // The index refuses longer files.
        #expect(index.utf8.count <= 1500)
        let names = index.matches(of: /(?:target|scheme): (\w+)|documentation_targets: \[(\w+), (\w+)\]/)
            .flatMap { [$0.1, $0.2, $0.3].compactMap(\.self) }
        #expect(names.count == 9)
        for name in names { #expect(manifest.contains(".library(name: \"\(name)\""), "\(name)") }
    }
}
