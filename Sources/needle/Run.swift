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

    /// Begins the work in the working directory. Prints its report and ends the process with its exit code, if one
    /// thread was enough.
    /// - Returns: What does the rest, and then the same.
    func begin() throws -> @Sendable () async -> Never {
        try session.begin(timing: timing) { session in
            switch work {
            case .build(let parsing, let linking): .unfinished { await runBuild(parsing, linking, session) }
            case .parse(let request): beginParse(request, session)
            case .link(let source, let request): beginLink(source, request, session)
            }
        }
    }
}
