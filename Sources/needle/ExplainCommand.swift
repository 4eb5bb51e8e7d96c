import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell what a diagnostic means and how to fix it.",
        discussion: """
            EXAMPLES:
              needle explain
              needle explain missing-provider
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The text in brackets at the end of a message; without it, all are listed.",
            valueName: "diagnostic id"
        ),
        completion: .names(.diagnostics)
    )
    var id: String?

    @OptionGroup var print: ReportOptions

    func run() throws {
        runExplain(id, DiagnosticStyle(print.text, on: .ofStandardOutput)).finish(print.options)
    }
}
