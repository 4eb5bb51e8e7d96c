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

    /// All commands that a person finds, with those below them.
    static let verbs = below(RootCommand.self, name: RootCommand.name)

    private static func below(_ command: any ParsableCommand.Type, name: String) -> [Verb] {
        let children = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
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

    @Test func theExamplesAreReadAsTheyStand() {
        let help = "Text.\n\nEXAMPLES:\n  needle a b    what it does\n  needle c $(d e) f | g\n\nOther:\n  needle x"
        #expect(Self.examples(in: help) == ["needle a b", "needle c $(d e) f | g"])
        #expect(Self.arguments("needle c $(d e) f | g") == ["c", "output", "f"])
        #expect(throws: (any Error).self) { try RootCommand.parseAsRoot(["build", "--bogus"]) }
        #expect(Self.verbs.count > 15)
    }
}
