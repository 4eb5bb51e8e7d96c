import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Show what a run of an app created, and how long that took.",
        discussion: """
            With 'NEEDLE_TRACE=run.json' in its environment, an app writes which scopes and shared objects it creates. 'own' is \
            the time that something took without what was created for it. The file can also be opened at ui.perfetto.dev.

            EXAMPLES:
              needle trace run.json
              needle trace run.json --first 2s
              needle trace run.json --max 150ms --max-objects 40    for CI: limits
            """
    )

    @Argument(help: "The file that the app has written.", value: .file)
    var path: String

    @Option(help: "Count only what began within this time, for example '2s'.", value: "time")
    var first: String?

    @Option(help: "Exit with 1 if creating it all took longer, for example '150ms'.", value: "time")
    var max: String?

    @Option(help: "Exit with 1 if more shared objects were created.", value: "count")
    var maxObjects: Int?

    @OptionGroup var print: ReportOptions<AnswerOptions<AnswerFormat>>

    func validate() throws {
        if let maxObjects, maxObjects < 0 { throw ValidationError("'--max-objects' must be at least 0.") }
    }

    func run() throws {
        var request = TraceRequest(path)
        (request.first, request.max, request.maxObjects) = (first, max, maxObjects)
        request.format = print.result.format ?? .text
        runTrace(request, startedFileSystem(print.options)).finish(print.options)
    }
}
