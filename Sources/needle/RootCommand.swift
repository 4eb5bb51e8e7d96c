// The command `needle` and its subcommands.

import ArgumentParser
import NeedleDriver

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
