import ArgumentParser
import NeedleDriver
import NeedleProjects

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Set up a workspace.",
        discussion: """
            Writes 'needle.json', which says where the modules are, and keeps the cache out of the repository. The \
            modules are those of Package.swift, of Xcode, XcodeGen, Tuist, Buck and Bazel, else those of the folders. \
            Existing files stay as they are.

            EXAMPLES:
              needle init
              needle init --dry-run                    show the modules, and write nothing
              needle init --add github --add vscode    also for CI and for the editor
              needle init --add agents                 AGENTS.md, for coding agents
            """
    )

    @Option(help: "A file to add; may be repeated.", value: "file")
    var add: [SetupFile] = []

    @Flag(help: "Show what is found, the 'needle.json' and which files would be written, and write nothing.")
    var dryRun = false

    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws { try session.run { runInit(adding: add, isDryRun: dryRun, $0) } }
}

extension SetupFile: ExpressibleByArgument {}
