import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct WhoNeedsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "who-needs",
        abstract: "Show which scopes take a property: what would break if it were moved.",
        discussion: """
            EXAMPLES:
              needle who-needs RootComponent.session
              needle who-needs RootComponent
              needle who-needs RootComponent.session --format json    for programs
            """
    )

    @Argument(help: "A property of a component, or a component for all its properties.", value: .property)
    var subject: String

    @OptionGroup var question: QuestionOptions<AnswerOptions<AnswerFormat>>

    func run() throws { try question.answer(.whoNeeds(subject)) }
}
