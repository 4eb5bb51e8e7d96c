// Options that tell what takes how long.

import ArgumentParser
import NeedleDriver

struct TimingOptions: ParsableArguments {
    @Flag(help: "Print on standard error what took how long.")
    var timings = false

    @Option(
        help: ArgumentHelp(
            "Write what each worker did when, as a Chrome trace for ui.perfetto.dev.",
            valueName: "file"
        ),
        completion: .file()
    )
    var trace: String?

    var request: TimingRequest {
        var request = TimingRequest()
        request.printsTable = timings
        request.trace = trace
        return request
    }
}
