import TestSupport
import Testing

/// Each command prints the same bytes in each run: no order of a `Dictionary` or a `Set` gets into what is printed.
///
/// Swift hashes with another seed in each process, unless a variable of the environment says otherwise.
struct RepeatedRunTests {
    /// A random order of two lines is the same in all of them in one case of 128, and each command prints many lines.
    private static let runs = 8
    private static let modules = ["Alpha", "Beta", "Gamma", "Delta"]

    /// Modules with roots, orphans, and mistakes of many kinds in each, of which several nearly fit.
    private func program(withErrors: Bool) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (number, name) in Self.modules.enumerated() {
            let imports = Self.modules[..<number].map { "import \($0)\n" }.joined()
            var text = "import Foundation\nimport NeedleFoundation\n\(imports)"
            let children = Self.modules[...number].flatMap { module in
                (1...3).map {
                    "    public var \(module.lowercased())\($0): \(module)\($0)Component { \(module)\($0)Component(parent: self) }"
                }
            }
            text +=
                "public final class \(name)RootComponent: BootstrapComponent {\n\(children.joined(separator: "\n"))\n"
            text +=
                "    public let clock = 1\n    public var user: String { \"\" }\n    public var token: String? { nil }\n"
            if withErrors {
                text += "    var lost: Any { Lost\(name)Component(parent: self) }\n    private let key = 1\n"
                text += "    var other: Any { \(name)9Component(parent: self) }\n"
            } else {
                text += "    public var key: Int { 1 }\n    public var secret: String { \"\" }\n"
            }
            text += "}\n"
            for child in 1...3 {
                text += """
                    public protocol \(name)\(child)Dependency: Dependency {
                        var clock: Int { get }
                        var key: Int { get }
                        var user: String { get }
                        \(withErrors ? "var token: String { get }" : "var secret: String { get }")
                        var token: String? { get }
                    }
                    public final class \(name)\(child)Component: Component<any \(name)\(child)Dependency> {
                        public let unused\(child) = 1
                    }
                    final class Orphan\(name)\(child)Component: Component<any \(name)\(child)Dependency> {}

                    """.replacing(withErrors ? "    var token: String? { get }\n" : "never", with: "")
            }
            try folder.write(text, to: "Modules/\(name)/\(name).swift")
        }
        return folder
    }

    private static let commands = [
        "tree", "why Alpha1Component", "why Delta3Component.clock", "who-needs AlphaRootComponent", "unused",
        "graph --format json", "graph --format dot", "graph --format mermaid", "graph --format html",
        "names components", "names requirements", "dump Delta", "explain", "tree --sources Modules",
        "print-dependency-tree AlphaRoot", "diff", "rules",
    ]

    @Test(.secondTier, arguments: commands)
    func aCommandPrintsTheSameInEachRun(command: String) throws {
        for withErrors in [true, false] {
            let folder = try program(withErrors: withErrors)
            if command == "rules" {
                let rules =
                    #"{ "scopes": "*", "mayNotTake": "*", "maxDepth": 1 }, { "properties": "*", "maxTakers": 1 }"#
                try folder.write("{ \"rules\": [\(rules)] }", to: "needle.json")
            }
            if command == "diff" {
                try folder.write(".needle/\n", to: ".gitignore")
                try runGit(["init", "--quiet"], in: folder.url)
                try runGit(["add", "--all", "Modules/Alpha", ".gitignore"], in: folder.url)
                try runGit(["commit", "--quiet", "--message", "One"], in: folder.url)
            }
            // What is in the cache must not matter, and is the same from the second run on.
            _ = try runNeedle(["build"], in: folder.url)
            try checkRuns { _ in
                command.split(separator: " ").map(String.init)
            } in: {
                folder
            }
        }
    }

    @Test(.secondTier, arguments: ["text", "json", "sarif", "github"])
    func aBuildWithErrorsInSeveralModulesPrintsTheSame(format: String) throws {
        let folder = try program(withErrors: true)
        try checkRuns {
            ["build", "--all-errors", "--cache-path", "cache\($0)", "--format", format]
        } in: {
            folder
        }
        try checkRuns { _ in
            ["generate", "Generated.swift", "Modules", "--all-errors", "--format", format]
        } in: {
            folder
        }
    }

    private func checkRuns(_ arguments: (Int) -> [String], in folder: () -> TemporaryFolder) throws {
        var first: RunResult?
        for number in 1...Self.runs {
            let result = try runNeedle(arguments(number), in: folder().url, without: ["SWIFT_DETERMINISTIC_HASHING"])
            #expect(!(result.output + result.errors).isEmpty)
            #expect(result == first ?? result, "run \(number) of \(arguments(number))")
            if first == nil { first = result }
        }
    }
}
