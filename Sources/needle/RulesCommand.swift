import ArgumentParser
import NeedleDriver

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Show how the rules in 'needle.json' are kept, and how near their limits are.",
        discussion: """
            Each rule is listed with what it is about, how many breaches there are, and the largest numbers that it limits. \
            The breaches are reported as a build does, so the exit status is 1 if one of them is an error.

            A baseline has the breaches that a team begins with. They are counted and not reported. A build removes what \
            is gone, and only '--write-baseline' adds to it.

            EXAMPLES:
              needle rules
              needle rules --format json
              needle rules --write-baseline    accept the breaches of today
            """
    )

    @Flag(help: "Write all present breaches into the baseline that 'needle.json' names.")
    var writeBaseline = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var session: SessionOptions<AnswerOptions<RulesFormat>>

    func run() throws {
        var request = RulesRequest()
        (request.writesBaseline, request.isStrict) = (writeBaseline, strict)
        request.format = session.print.result.format ?? .text
        try session.run { runRules(request, $0) }
    }
}
