// Runs the command that the arguments name.

import ArgumentParser
import Dispatch
import NeedleDiagnostics
import NeedleDriver

@main
enum EntryPoint {
    /// Most runs of a build system find nothing to do, which one thread finds out sooner than others are started; so
    /// this is not `async`, and only what is left to do is.
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Who asks for the version, as scripts do often, need not wait for the parser of arguments either.
        if arguments == ["version"] || arguments == ["--version"] { return VersionCommand.printVersion() }
        do {
            let rest = try Run(plain: arguments)?.begin()
            goOn {
                if let rest { await rest() }
                await run(arguments)
            }
        } catch {
            end(error)
        }
    }

    /// Does what takes more than one thread.
    ///
    /// Not inlined, so that the types of Swift's concurrency are made only here.
    @inline(never)
    private static func goOn(_ rest: @escaping @Sendable () async -> Never) -> Never {
        guard Threads.areAvailable else { goOnAlone(rest) }
        Heaps.takeWhole()
        Task { await rest() }
        dispatchMain()
    }

    /// The same on the thread that the process has.
    private static func goOnAlone(_ rest: @escaping @Sendable () async -> Never) -> Never {
        if #available(macOS 15, *) { OneThread().run { await rest() } }
        // It waits for something that another thread would do, such as a change of a folder.
        printError("needle: the system lets no further thread be started, and this command needs one\n")
        RootCommand.exit(withError: ExitCode(2))
    }

    /// Runs the command as swift-argument-parser reads it, and ends the process.
    private static func run(_ arguments: [String]) async -> Never {
        do {
            var command = try parsedCommand(withPlainFlags(arguments))
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            endProcess(0)
        } catch {
            end(error)
        }
    }

    private static func end(_ error: any Error) -> Never {
        let (code, message) = (RootCommand.exitCode(for: error), RootCommand.fullMessage(for: error))
        let text = message.isEmpty ? "" : message + "\n"
        // Help is an answer, too.
        if code.isSuccess { printOutput(text) } else { printError(text) }
        // Wrong arguments have the exit code of everything that keeps the tool from running.
        endProcess(code == .validationFailure ? 2 : code.rawValue)
    }

    /// - Throws: That there is no such command, where the parser would speak of an argument that is left over.
    private static func checkCommandName(_ arguments: [String]) throws {
        let names = RootCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        let word = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
        let hint = suggestion(for: word, in: names)
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
