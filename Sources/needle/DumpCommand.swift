import ArgumentParser
import NeedleDriver

struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Older: show the facts of a module.",
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

    @OptionGroup var session: SessionOptions<AnswerOptions<DumpFormat>>

    func run() throws {
        try session.run { runDump(subject, format: session.print.result.format ?? .text, $0) }
    }
}
