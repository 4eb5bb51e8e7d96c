import ArgumentParser
import NeedleDriver

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Set up a workspace.",
        discussion: """
            Writes 'needle.json', which says where the modules are, and keeps the cache out of the repository. Files that \
            are there stay as they are.

            EXAMPLES:
              needle init
              needle init --add github --add vscode    also for CI and for the editor
            """
    )

    @Option(help: ArgumentHelp("A file to add; can be given several times.", valueName: "file"))
    var add: [SetupFile] = []

    @OptionGroup var session: SessionOptions

    func run() throws { try session.run { runInit(adding: add, $0) } }
}

extension SetupFile: ExpressibleByArgument {}
