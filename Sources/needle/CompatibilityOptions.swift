// Options of uber/needle's generator that are accepted, so that existing build phases go on working.

import ArgumentParser

struct CompatibilityOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How many files to parse at once.", valueName: "count"))
    var concurrencyLimit: Int?

    @Flag(help: ArgumentHelp("Accepted: plugins are always understood.", visibility: .hidden))
    var pluginized = false

    @Flag(
        name: [.long, .customLong("cpi", withSingleDash: true)],
        help: ArgumentHelp("Accepted: nothing is timed.", visibility: .hidden)
    )
    var collectParsingInfo = false

    @Option(help: ArgumentHelp("Accepted: parsing does not wait.", visibility: .hidden))
    var parsingTimeout: Double?

    @Option(
        name: [.customLong("retry-parsing-limit"), .customLong("retry-parsing-on-timeout-limit")],
        help: ArgumentHelp("Accepted: parsing does not wait.", visibility: .hidden)
    )
    var retryParsingLimit: Int?

    @Option(help: ArgumentHelp("Accepted: writing does not wait.", visibility: .hidden))
    var exportingTimeout: Double?

    @Flag(help: "Write what the output is made from into <destination>.d.")
    var emitInputDepsFile = false

    func validate() throws {
        if let concurrencyLimit, concurrencyLimit < 1 {
            throw ValidationError("'--concurrency-limit' must be at least 1.")
        }
    }
}
