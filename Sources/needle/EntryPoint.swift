// Runs the command that the arguments name.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

@main
enum EntryPoint {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Scripts often query the version, so this skips the argument parser.
        if arguments == ["version"] || arguments == ["--version"] { return VersionCommand.printVersion() }
        var words = arguments
        do {
            words = try plainArguments(arguments)
            var command = try parsedCommand(words)
            try command.run()
            endProcess(0)
        } catch let failure as Failure {
            Report(failure).finish(PrintOptions(askedForBy: words))
        } catch {
            end(error, words)
        }
    }

    /// The arguments with the words of response files. Those of uber/needle's commands have a form of their own.
    private static func plainArguments(_ arguments: [String]) throws -> [String] {
        if let others = Whole.arguments(ofUberNeedle: arguments) { return others }
        guard arguments.contains(where: { $0.hasPrefix("@") }) else { return arguments }
        return try withResponseFiles(arguments, startedFileSystem(PrintOptions(askedForBy: arguments)))
    }

    private static func end(_ error: any Error, _ arguments: [String]) -> Never {
        // Help is a successful result.
        if RootCommand.exitCode(for: error).isSuccess {
            let text = RootCommand.fullMessage(for: error)
            printOutput(text.isEmpty ? "" : text + "\n")
            endProcess(0)
        }
        let text = unknownOption(in: arguments) ?? RootCommand.message(for: error)
        let failure = Failure(badArguments: text, of: RootCommand.named(by: arguments[...]).name)
        Report(failure).finish(PrintOptions(askedForBy: arguments))
    }

    /// - Throws: If there is no such command. The parser would report an unexpected argument.
    private static func checkCommandName(_ arguments: [String]) throws {
        let (command, _, rest) = RootCommand.named(by: arguments.drop { $0 == "help" })
        let commands = command.configuration.subcommands
        guard !commands.isEmpty, let word = rest.first, !word.hasPrefix("-") else { return }
        let others = command == RootCommand.self ? ["help"] : []
        let names = commands.filter { $0 != NamesCommand.self }.map { $0._commandName } + others
        let build = "\(RootCommand.name) \(BuildCommand._commandName) --\(word)"
        let hint =
            BuildCommand.optionNames.contains("--\(word)")
            ? "; did you mean '\(build)'?" : suggestions(for: word, in: names)
        throw ValidationError("No command '\(word)'\(hint)")
    }

    /// The command that the arguments name, with its options.
    ///
    /// A subcommand that can parse the arguments by itself is called directly. From the root, the parser would build the
    /// definitions of the options twice, and check for completion scripts, which is most of the startup time. Everything else is
    /// left to the root: help, the version, and errors.
    private static func parsedCommand(_ arguments: [String]) throws -> any ParsableCommand {
        if let name = arguments.first,
            let subcommand = RootCommand.configuration.subcommands.first(where: { $0._commandName == name }),
            let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == subcommand
        {
            return command
        }
        try checkCommandName(arguments)
        return try RootCommand.parseAsRoot(arguments)
    }
}

struct RootCommand: ParsableCommand {
    /// The name of the tool. A subcommand that states it as `_superCommandName` can be parsed without the root.
    static let name = "needle"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Compile-time dependency injection for Swift.",
        discussion: """
            'needle parse' turns the sources of a module into a small graph file, like compiling. 'needle link' reads \
            the graph files of all modules, proves that every dependency is met, and writes the code that meets it. \
            'needle build' does both for what changed. Build phases written for uber/needle use 'needle generate' and \
            'needle print-dependency-tree'.

            Exit status: 0 if all is well, 1 if the code has errors or a check fails, 2 if the tool could not run.

            EXAMPLES:
              needle build            parse what changed in all modules, then link
              needle build Game       the same after a change in one module
              needle build --check    for CI: fail if a generated file is stale
            """,
        version: "needle \(Version.current)",
        groupedSubcommands: Whole.subcommands
    )
}
