import ArgumentParser
import Testing

@testable import needle

/// The help of all commands.
@Suite struct HelpTests {
    struct Verb: Sendable, CustomStringConvertible {
        var name: String
        var command: any ParsableCommand.Type

        var description: String { name }
    }

    /// All commands that a person uses, with those below them.
    static let verbs = below(RootCommand.self, name: RootCommand.name)

    private static func below(_ command: any ParsableCommand.Type, name: String) -> [Verb] {
        let children = command.configuration.subcommands.filter { $0 != NamesCommand.self }
        return [Verb(name: name, command: command)]
            + children.flatMap { below($0, name: "\(name) \($0._commandName)") }
    }

    /// The command lines in a text of help, without what they do.
    static func examples(in help: String) -> [String] {
        var lines: [String] = []
        var isExample = false
        for line in help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "EXAMPLES:" { isExample = true } else if !line.hasPrefix(" ") { isExample = false }
            guard isExample, line.hasPrefix("  needle ") else { continue }
            let words = line.dropFirst(2)
            // Two spaces stand before what it does.
            var command = ""
            for character in words {
                if character == " ", command.hasSuffix(" ") { break }
                command.append(character)
            }
            lines.append(command.last == " " ? String(command.dropLast()) : command)
        }
        return lines
    }

    /// The arguments of a line, as a shell gives them: what stands for the output of a command is one, and what comes behind a
    /// bar or an arrow belongs to somebody else.
    static func arguments(_ line: String) -> [String] {
        var arguments: [String] = []
        var isSubstitution = false
        for word in line.split(separator: " ").dropFirst() {
            if word == "|" || word == ">" { break }
            if isSubstitution {
                if word.hasSuffix(")") { isSubstitution = false }
                continue
            }
            isSubstitution = word.hasPrefix("$(") && !word.hasSuffix(")")
            arguments.append(isSubstitution ? "output" : String(word))
        }
        return arguments
    }

    @Test(arguments: verbs)
    func eachVerbHasExamplesThatItTakes(verb: Verb) {
        let help = verb.command.configuration.discussion
        let examples = Self.examples(in: help)
        #expect(examples.count >= 2, "\(verb): \(help)")
        for example in examples {
            #expect(
                example.hasPrefix(verb.name + " ") || example == verb.name || verb.name == "needle"
                    || example == "needle --version"
            )
            do {
                _ = try RootCommand.parseAsRoot(Self.arguments(example))
            } catch {
                #expect(RootCommand.exitCode(for: error) == .success, "\(example): \(RootCommand.message(for: error))")
            }
        }
    }

    /// The library wraps longer lines, and an example that is wrapped cannot be copied.
    @Test(arguments: verbs)
    func noIndentedLineIsWrappedAt80Columns(verb: Verb) {
        let lines = verb.command.configuration.discussion.split(separator: "\n").filter { $0.hasPrefix(" ") }
        #expect(lines.filter { $0.count >= 80 } == [])
    }

    @Test func theRootListsItsCommandsInGroups() {
        let help = RootCommand.helpMessage(columns: 80)
        let groups = help.split(separator: "\n").filter { $0.hasSuffix(" SUBCOMMANDS:") }
        #expect(groups == ["BUILD SUBCOMMANDS:", "LOOK SUBCOMMANDS:", "EDIT SUBCOMMANDS:", "RUN SUBCOMMANDS:"])
        #expect(!help.contains("\nSUBCOMMANDS:") && help.contains("See 'needle help <subcommand>'"))
        // Older forms stand in the text, not in the list.
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for name in ["generate", "print-dependency-tree"] {
            #expect(words.contains("'needle \(name)'") && !help.contains("\n  \(name) "), "\(help)")
        }
        #expect(help.contains("\n  dump ") && !help.contains("\n  names "))
    }

    @Test(arguments: verbs.filter { $0.command.optionNames.contains("--output") })
    func theHelpSaysWhetherTheOutputIsAFolder(verb: Verb) throws {
        let help = verb.command.helpMessage(columns: 400)
        let line = try #require(help.split(separator: "\n").first { $0.contains(" --output <") })
        let value = try #require(line.split(separator: ">").first?.split(separator: "<").last)
        #expect(["file", "folder"].contains(value) && line.contains(" \(value)"), "\(line)")
    }

    @Test func theExamplesAreReadAsTheyStand() {
        let help = "Text.\n\nEXAMPLES:\n  needle a b    what it does\n  needle c $(d e) f | g\n\nOther:\n  needle x"
        #expect(Self.examples(in: help) == ["needle a b", "needle c $(d e) f | g"])
        #expect(Self.arguments("needle c $(d e) f | g") == ["c", "output", "f"])
        #expect(throws: (any Error).self) { try RootCommand.parseAsRoot(["build", "--bogus"]) }
        #expect(Self.verbs.count > 15)
    }
}
