import ArgumentParser
import NeedleDriver

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Tell how the rules in 'needle.json' are kept, and how near their limits are.",
        discussion: """
            Each rule is listed with what it is about, how many breaches there are, and the largest numbers that it limits. \
            The breaches are reported as a build does, so the exit code is 1 if one of them is an error.

            A baseline has the breaches that a team begins with. They are counted and not reported. A build takes out what \
            is gone, and nothing but '--write-baseline' adds to it.

            EXAMPLES:
              needle rules
              needle rules --format json
              needle rules --write-baseline    take what is broken now for known
            """
    )

    @Option(help: ArgumentHelp("How the rules are listed.", valueName: "format"))
    var format = RulesFormat.text

    @Flag(help: "Write all breaches of now into the baseline that 'needle.json' names.")
    var writeBaseline = false

    @Flag(help: "Take warnings for errors.")
    var strict = false

    @OptionGroup var session: SessionOptions

    func run() throws {
        var request = RulesRequest()
        (request.format, request.writesBaseline, request.isStrict) = (format, writeBaseline, strict)
        try session.run { runRules(request, $0) }
    }
}

extension RulesFormat: ExpressibleByArgument {}
