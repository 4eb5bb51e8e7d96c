import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import needle

/// The commands that examples have in them are those of the tool.
@Suite struct ExampleCommandTests {
    /// The command lines in a script, without what a shell does with them.
    static func commands(in text: String) -> [String] {
        text.split(separator: "\n").flatMap { line -> [String] in
            let code = line.split(separator: "#", omittingEmptySubsequences: false).first ?? ""
            return code.matches(of: /(?:^|[\s`:])(needle [a-z][^`|>)]*)/).map { match in
                var words = match.1.split(separator: " ").map(String.init)
                if words.last == "2" { words.removeLast() }
                return words.joined(separator: " ")
            }
        }
    }

    @Test(arguments: ["github.yml", "gitlab.yml", "github-diff.yml", "gitlab-diff.yml", "pre-commit.yaml"])
    func eachCommandIsTaken(file: String) throws {
        let example = PackageFolder.root.appendingPathComponent("Examples/ci/\(file)")
        let commands = Self.commands(in: try String(contentsOf: example, encoding: .utf8))
        #expect(!commands.isEmpty)
        for command in commands {
            #expect(throws: Never.self, "\(command)") { try RootCommand.parseAsRoot(HelpTests.arguments(command)) }
        }
    }

    /// The page for coding agents of a user's project: its commands, the diagnostic that it explains, and the JSON that it names.
    @Test func thePageForAgentsIsTrue() throws {
        func text(of path: String) throws -> String {
            try String(contentsOf: PackageFolder.root.appendingPathComponent(path), encoding: .utf8)
        }
        let page = try text(of: "Sources/NeedleProjects/Setup/agents.md")
        let commands = Self.commands(in: page)
        #expect(commands.count > 12)
        for command in commands where command != "needle init --add agents'" {
            #expect(throws: Never.self, "\(command)") { try RootCommand.parseAsRoot(HelpTests.arguments(command)) }
            if command.hasPrefix("needle explain ") {
                let result = try runNeedle(HelpTests.arguments(command), in: PackageFolder.root)
                #expect(result.end == .exit(0), "\(result.errors)")
            }
        }
        let programs = try #require(page.split(separator: "### For programs").last)
        let schemas = try ["answers", "diagnostics", "difference", "graph"].map {
            try text(of: "schemas/\($0).schema.json")
        }
        for name in programs.matches(of: /`([a-z]+)`/).map({ String($0.1) }) {
            #expect(schemas.contains { $0.contains("\"\(name)\":") }, "\(name)")
        }
    }

    @Test func commandsAreFoundAsTheyStand() {
        let text =
            "  run: needle build 2> log || true\n- needle diff a  # needle x\n  needle.zip\n`needle tree`, `Needle`\n"
        #expect(Self.commands(in: text) == ["needle build", "needle diff a", "needle tree"])
    }
}
