// Runs the command that the arguments name.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

@main
enum EntryPoint {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Scripts often ask for the version, so that skips the parser of arguments.
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

    private static func end(_ error: any Error, _ arguments: [String]) -> Never {
        // Help is an answer, too.
        if RootCommand.exitCode(for: error).isSuccess {
            let text = RootCommand.fullMessage(for: error)
            printOutput(text.isEmpty ? "" : text + "\n")
            endProcess(0)
        }
        let text = unknownOption(in: arguments) ?? RootCommand.message(for: error)
        let failure = Failure(badArguments: text, of: RootCommand.named(by: arguments[...]).name)
        Report(failure).finish(PrintOptions(askedForBy: arguments))
    }

    /// - Throws: That there is no such command, where the parser would speak of an argument that is left over.
    private static func checkCommandName(_ arguments: [String]) throws {
        let (command, _, rest) = RootCommand.named(by: arguments.drop { $0 == "help" })
        let commands = command.configuration.subcommands
        guard !commands.isEmpty, let word = rest.first, !word.hasPrefix("-") else { return }
        let others = command == RootCommand.self ? ["help"] : []
        let names = commands.filter { $0.configuration.shouldDisplay }.map { $0._commandName } + others
        let build = "\(RootCommand.name) \(BuildCommand._commandName) --\(word)"
        let hint =
            BuildCommand.optionNames.contains("--\(word)")
            ? "; did you mean '\(build)'?" : suggestion(for: word, in: names)
        throw ValidationError(
            "No command '\(word)'\(hint)\(hint.isEmpty ? "." : "")\nThe commands are \(quoted(names))."
        )
    }

    /// The command that the arguments name, with its options.
    ///
    /// A subcommand that can take the arguments by itself is asked alone: through the root, the parser makes the
    /// definitions of the options twice, and tries whether a completion script is wanted, which is most of what
    /// starting costs. Whatever the subcommand does not take, the root decides: help, the version, and what is wrong.
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
