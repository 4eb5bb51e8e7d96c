// Runs the command that the arguments name.

import ArgumentParser
import NeedleDriver

@main
enum EntryPoint {
    static func main() async {
        // Parsing arguments casts between many types, and for each of them the runtime searches the whole program, which
        // swift-syntax makes a large one. Who asks for the version, as scripts do often, need not wait for that.
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.elementsEqual(["version"]) || arguments.elementsEqual(["--version"]) {
            return VersionCommand.printVersion()
        }
        do {
            var command = try RootCommand.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            guard RootCommand.exitCode(for: error) == .validationFailure else { RootCommand.exit(withError: error) }
            // Wrong arguments have the exit code of everything that keeps the tool from running.
            printError(RootCommand.fullMessage(for: error) + "\n")
            RootCommand.exit(withError: ExitCode(2))
        }
    }
}
