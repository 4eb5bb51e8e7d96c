import Foundation
import TestSupport
import Testing

/// What the documents say of commands, options and files, as far as a program can check it.
@Suite struct StatementTests {
    /// All pages of the repository.
    private static let paths: [String] = {
        let folders = [
            "Documentation", "Examples", "Modules", "Plugins", "Sources", "Tests", "bazel", "editors", "tools",
        ]
        let below = folders.flatMap { folder in
            files(below: PackageFolder.root.appendingPathComponent(folder)).map { "\(folder)/\($0)" }
        }
        let pages = below.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Tests/Golden/") && !$0.contains("/.build/") }
        let roots = ["AGENTS.md", "ARCHITECTURE.md", "BENCHMARKS.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"]
        return (roots + pages).filter { !$0.contains("node_modules") }
    }()

    private static func text(of path: String) throws -> String {
        try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The commands of the tool, each with its options.
    private static let options: [String: Set<String>] = {
        func help(_ arguments: [String]) -> String {
            (try? runNeedle(arguments, in: PackageFolder.root).output) ?? ""
        }
        let overview = help(["--help"])
        guard let list = overview.firstRange(of: "SUBCOMMANDS:") else { return [:] }
        let listed = overview[list.upperBound...].matches(of: #/\n  ([a-z][a-z-]+) /#).map { String($0.1) }
        // Older forms stand only in the text.
        let named = overview[..<list.lowerBound].matches(of: #/'needle\s+([a-z][a-z-]+)'/#).map { String($0.1) }
        var options: [String: Set<String>] = [:]
        for command in Set(listed + named) {
            let text = help([command, "--help-hidden"])
            options[command] = Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
        }
        return options
    }()

    @Test func theToolHasItsCommands() {
        #expect(Self.options.count > 20)
        #expect(Self.options["build"]?.contains("--check") == true)
    }

    /// In code, `needle <command> --option`, until the code ends or another command begins.
    @Test(arguments: paths) func commandsHaveTheirOptions(path: String) throws {
        // Its wrong example is an option that does not exist.
        if path == "Sources/NeedleDiagnostics/Pages/bad-arguments.md" { return }
        let call = /(?:needle-fix|needle|needle-tool)['"]? ([a-z][a-z-]+)((?: [^ `|&;<>#\n]+)*)/
        for match in try Self.text(of: path).matches(of: call) {
            guard let known = Self.options[String(match.1)] else { continue }
            for option in match.2.matches(of: /--[a-z][a-z-]+/).map({ String($0.0) }) {
                #expect(known.contains(option), "\(path): 'needle \(match.1)' has no '\(option)'")
            }
        }
    }

    /// Code that is a command alone names one that there is.
    @Test(arguments: paths) func commandsExist(path: String) throws {
        for match in try Self.text(of: path).matches(of: /`needle ([a-z][a-z-]+)[ `]/) where match.1 != "help" {
            #expect(Self.options.keys.contains(String(match.1)), "\(path): there is no 'needle \(match.1)'")
        }
    }

    /// Paths of this repository, and names of source files in the pages for those who change Needle.
    @Test(arguments: paths) func filesExist(path: String) throws {
        let text = try Self.text(of: path)
        let places = /`((?:Examples|Modules|Plugins|Sources|Tests|bazel|editors|schemas|tools)\/[\w.\/+-]+)`/
        for match in text.matches(of: places) where !Self.isOfReaders(String(match.1), in: path) {
            let file = PackageFolder.root.appendingPathComponent(String(match.1))
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path): there is no \(match.1)")
        }
        guard !path.hasPrefix("Documentation/"), !path.hasPrefix("Examples/"), !path.hasPrefix("Tests/Fixtures/") else {
            return
        }
        for match in text.matches(of: /`(?:\w+\/)*([\w+]+\.swift)`/) where !Self.others.contains(String(match.1)) {
            #expect(Self.sources.contains(String(match.1)), "\(path): there is no \(match.1)")
        }
    }

    /// Whether a path is one in the reader's project.
    private static func isOfReaders(_ place: String, in path: String) -> Bool {
        path.hasPrefix("Documentation/") && !["Examples", "editors"].contains(place.prefix { $0 != "/" })
    }

    /// Names of files that tools of others read, Needle writes, or readers have.
    private static let others: Set = [
        "Package.swift", "Project.swift", "NeedleGenerated.swift", "NeedleRegistration.swift", "main.swift",
    ]

    private static let sources = Set(
        ["Modules", "Plugins", "Sources", "Tests", "tools"].flatMap { folder in
            files(below: PackageFolder.root.appendingPathComponent(folder)).compactMap { $0.split(separator: "/").last }
        }
        .map(String.init)
    )

    /// README.md is short, and leads to the page that lists all guides.
    @Test func eachGuideIsListed() throws {
        let guides = files(below: PackageFolder.root.appendingPathComponent("Documentation/Documentation.docc"))
            .filter { $0.hasSuffix(".md") && $0 != "Needle.md" }
        let readme = try Self.text(of: "README.md")
        let page = try Self.text(of: "Documentation/Documentation.docc/Needle.md")
        #expect(readme.contains("(Documentation/Documentation.docc/Needle.md)"))
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151, "150 lines, and the end")
        for guide in guides {
            #expect(page.contains("](\(guide))"), "Needle.md does not list \(guide)")
        }
    }

    /// The test library imports Swift Testing, which no app may link.
    @Test func examplesLinkTheTestLibraryInTestsAlone() throws {
        let below = files(below: PackageFolder.root.appendingPathComponent("Examples")).filter {
            !$0.contains(".build/")
        }
        let manifests = below.filter { $0.hasSuffix("Package.swift") }.map { "Examples/\($0)" }
        #expect(manifests.count > 5)
        for path in manifests {
            for match in try Self.text(of: path).matches(of: /\.(target|executableTarget)\(((?:(?!arget\()[\s\S])*)/) {
                #expect(!match.2.contains("NeedleFoundationTest"), "\(path)")
            }
        }
    }
}
