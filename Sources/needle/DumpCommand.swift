import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Show the facts of a module, for example for a bug report.",
        discussion: """
            EXAMPLES:
              needle dump Game
              needle dump Game --anonymous    for a bug report
              needle dump Game.graph --format json
            """
    )

    @Argument(
        help: "A graph file, or a module that was parsed.",
        value: ValueKind("graph file or module", .names(.modules))
    )
    var subject: String

    @Flag(help: "Print hashes instead of the names of the program, for a bug report. A guessed name can be checked.")
    var anonymous = false

    @OptionGroup var session: SessionOptions<AnswerOptions<AnswerFormat>>

    func validate() throws {
        if anonymous, session.print.result.format == .json {
            throw ValidationError("'--anonymous' prints text, not json.")
        }
    }

    func run() throws {
        try session.run {
            runDump(subject, format: session.print.result.format ?? .text, isAnonymous: anonymous, $0)
        }
    }
}
