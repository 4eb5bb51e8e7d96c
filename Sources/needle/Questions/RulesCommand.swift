import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Show whether the rules in 'needle.json' are kept, and how near their limits are.",
        discussion: """
            Each rule is listed with its subject, the number of breaches, and the largest numbers that it limits. The \
            breaches are reported as in a build, so the exit status is 1 if one of them is an error.

            A baseline has the breaches that a team begins with. They are counted and not reported. A build removes what \
            is gone, and only '--write-baseline' adds to it.

            EXAMPLES:
              needle rules
              needle rules --format json
              needle rules --write-baseline    accept the current breaches
            """
    )

    @Flag(help: "Write all current breaches into the baseline that 'needle.json' names.")
    var writeBaseline = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var session: SessionOptions<AnswerOptions<AnswerFormat>>

    func run() throws {
        var request = RulesRequest()
        (request.writesBaseline, request.isStrict) = (writeBaseline, strict)
        request.format = session.print.result.format ?? .text
        try session.run { runRules(request, $0) }
    }
}
