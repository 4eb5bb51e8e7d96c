import ArgumentParser
import NeedleDriver

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Sum up what a run of an app made, and how long that took.",
        discussion: """
            With 'NEEDLE_TRACE=run.json' in its environment, an app writes which scopes and shared objects it makes. 'own' is \
            the time that something took without what was made for it. The file can also be opened at ui.perfetto.dev.

            EXAMPLES:
              needle trace run.json
              needle trace run.json --first 2s
              needle trace run.json --max 150ms --max-objects 40   for CI: fail if that is exceeded
            """
    )

    @Argument(help: ArgumentHelp("The file that the app has written.", valueName: "file"), completion: .file())
    var path: String

    @Option(help: ArgumentHelp("How the sum is printed.", valueName: "format"))
    var format = TraceFormat.text

    @Option(
        help: ArgumentHelp("Only what began in the first so long counts, for example '2s'.", valueName: "time")
    )
    var first: String?

    @Option(
        help: ArgumentHelp("Exit with 1 if making it all took longer, for example '150ms'.", valueName: "time")
    )
    var max: String?

    @Option(help: ArgumentHelp("Exit with 1 if more shared objects were made.", valueName: "count"))
    var maxObjects: Int?

    @OptionGroup var print: ReportOptions

    func validate() throws {
        if let maxObjects, maxObjects < 0 { throw ValidationError("'--max-objects' must be at least 0.") }
    }

    func run() throws {
        var request = TraceRequest(path)
        (request.format, request.first, request.max, request.maxObjects) = (format, first, max, maxObjects)
        runTrace(request, startedFileSystem(print.options)).finish(print.options)
    }
}

extension TraceFormat: ExpressibleByArgument {}
