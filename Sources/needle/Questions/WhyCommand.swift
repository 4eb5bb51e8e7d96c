import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Show what provides each requirement of a component, and on which paths.",
        discussion: """
            Each answer has the number of paths up to the provider, a shortest one, and what was passed over on it. Paths \
            are counted, not listed: there may be millions.

            EXAMPLES:
              needle why FeedComponent.imageLoader
              needle why FeedComponent --from LoggedInComponent
              needle why FeedComponent --format json    for programs
            """
    )

    @Argument(
        help: "A requirement of a component, or a component for all its requirements.",
        value: ValueKind("component.requirement", .names(.requirements))
    )
    var subject: String

    @Option(help: "Count only the paths from this component.", value: .component)
    var from: String?

    @OptionGroup var question: QuestionOptions<AnswerOptions<AnswerFormat>>

    func run() throws { try question.answer(.why(subject, from: from)) }
}
