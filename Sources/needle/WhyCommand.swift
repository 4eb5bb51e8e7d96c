import ArgumentParser
import NeedleDriver

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Tell who provides what a component requires, and on which ways.",
        discussion: """
            Each answer has the number of ways up to who provides it, a shortest one, and what was passed over on it. Ways \
            are counted, not listed: there may be millions.

            EXAMPLES:
              needle why FeedComponent.imageLoader
              needle why Feed --from LoggedIn
              needle why Feed --format json                for programs
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A requirement of a component, or a component for all of its.",
            valueName: "component.requirement"
        ),
        completion: .names(.requirements)
    )
    var subject: String

    @Option(
        help: ArgumentHelp("Count the ways that come from this component.", valueName: "component"),
        completion: .names(.components)
    )
    var from: String?

    @Option(help: ArgumentHelp("How the answer is printed.", valueName: "format"))
    var format = AnswerFormat.text

    @OptionGroup var question: QuestionOptions

    func run() throws {
        try question.run { runQuestion(.why(subject, from: from), in: format, $0) }
    }
}
