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
