import ArgumentParser
import NeedleDriver

struct WhoNeedsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "who-needs",
        abstract: "Tell which scopes take a property: what would break if it were moved.",
        discussion: """
            EXAMPLES:
              needle who-needs RootComponent.session
              needle who-needs Root
              needle who-needs Root.session --format json    for programs
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A property of a component, or a component for all of its.",
            valueName: "component.property"
        ),
        completion: .names(.properties)
    )
    var subject: String

    @Option(help: ArgumentHelp("How the answer is printed.", valueName: "format"))
    var format = AnswerFormat.text

    @OptionGroup var question: QuestionOptions

    func run() throws {
        try question.run { runQuestion(.whoNeeds(subject), in: format, $0) }
    }
}

extension AnswerFormat: ExpressibleByArgument {}
