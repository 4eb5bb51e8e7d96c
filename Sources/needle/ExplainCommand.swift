// needle explain

import ArgumentParser
import NeedleDriver

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tell what a diagnostic means and how to fix it.",
        discussion: """
            EXAMPLES:
              needle explain missing-provider
            """
    )

    @Argument(help: ArgumentHelp("The text in brackets at the end of a message.", valueName: "diagnostic id"))
    var id: String?

    @OptionGroup var print: ReportOptions

    func run() throws {
        guard let id else { throw ValidationError("Name a diagnostic: \(diagnosticNames).") }
        runExplain(id).finish(print.settings.options)
    }
}
