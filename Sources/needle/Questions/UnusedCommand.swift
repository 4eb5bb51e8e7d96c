import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct UnusedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unused",
        abstract: "Report unused properties, requirements, protocols and components.",
        discussion: """
            Names are compared, with the type around them: in a class that is not a component, 'limit' and \
            'self.limit' are its own. 'model.limit' may be anything, so it counts as read.

            EXAMPLES:
              needle unused
              needle unused --strict        for CI: fail if there is anything
            """
    )

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var question: QuestionOptions<MessageOptions>

    func run() throws { try question.run { runUnused(isStrict: strict, $0) } }
}
