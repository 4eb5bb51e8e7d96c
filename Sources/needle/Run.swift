// A run of one of the commands that build systems start again and again, as a value.

import NeedleDriver

/// A run of `build`, `parse` or `link`: all that its arguments ask for.
struct Run: Hashable {
    enum Work: Hashable {
        case build(ParseRequest, LinkRequest)
        case parse(ParseRequest)
        case link(LinkSource, LinkRequest)
    }

    var work: Work
    var timing = TimingRequest()
    var session = SessionSettings()

    /// Does the work in the working directory, prints its report and ends the process with its exit code.
    func run() throws -> Never {
        try session.run(timing: timing) { session in
            switch work {
            case .build(let parsing, let linking): runBuild(parsing, linking, session)
            case .parse(let request): runParse(request, session)
            case .link(let source, let request): runLink(source, request, session)
            }
        }
    }
}
