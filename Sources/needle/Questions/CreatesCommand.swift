import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct CreatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "creates",
        abstract: "Show what reading a property creates immediately.",
        discussion: """
            The tree shows what the property's body reads in the scopes above and below, and what these read in turn. \
            'shared' objects are created once; 'maybe' stands where a condition decides. What a closure reads later \
            is left out.

            EXAMPLES:
              needle creates RootComponent.firstScreen
              needle creates FeedComponent.screen
            """
    )

    @Argument(help: "A property of a component.", value: .property)
    var subject: String

    @OptionGroup var question: QuestionOptions<AnswerOptions<AnswerFormat>>

    func validate() throws {
        guard question.session.print.result.format == .json else { return }
        throw ValidationError("'needle creates' prints text only. 'needle graph --format json' has the reads.")
    }

    func run() throws { try question.answer(.creates(subject)) }
}
