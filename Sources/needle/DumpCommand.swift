import ArgumentParser
import NeedleDriver

struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Show the facts of a module.",
        discussion: """
            EXAMPLES:
              needle dump Game
              needle dump Game.graph --format json
            """
    )

    @Argument(
        help: ArgumentHelp("A graph file, or a module that was parsed.", valueName: "graph file or module"),
        completion: .names(.modules)
    )
    var subject: String

    @Option(help: ArgumentHelp("How the facts are printed.", valueName: "format"))
    var format = DumpFormat.text

    @OptionGroup var session: SessionOptions

    func run() throws {
        try session.run { runDump(subject, format: format, $0) }
    }
}
