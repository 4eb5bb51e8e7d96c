import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleQuestions

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain what a message means and how to fix it.",
        discussion: """
            EXAMPLES:
              needle explain
              needle explain missing-provider
            """
    )

    @Argument(
        help: "The text in brackets at the end of a message; without it, all are listed.",
        value: ValueKind("id", .names(.diagnostics))
    )
    var id: String?

    @OptionGroup var print: ReportOptions<MessageOptions>

    func run() throws {
        runExplain(id, print.style(on: .ofStandardOutput)).finish(print.options)
    }
}
