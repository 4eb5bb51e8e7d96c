import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleEditor

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build all modules now and after each change of their sources.",
        discussion: """
            Does what 'needle build' does, whenever files are saved, come or go. Prints a line when it begins, \
            and one when it is done. Ends at Ctrl-C. A source that is a link to a file elsewhere is seen to change when \
            something beside it does. With '--format json' or 'sarif', each run prints its document as one line.

            EXAMPLES:
              needle watch
              needle watch --output Generated
              needle watch --format json    a line for each run
            """
    )

    @OptionGroup var source: SourceOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var session: SessionOptions<MessageOptions>

    func validate() throws {
        guard !output.check else { throw ValidationError("'--check' is for 'needle build'.") }
    }

    func run() throws {
        let surroundings = session.session
        var options = session.print.options(in: surroundings)
        options.style.isOneLine = true
        let (parsing, linking, printing) = (source.request, output.request, options)
        untilSignal {
            await runWatch(parsing, linking, surroundings) { $0.print(printing) }
        } ended: { report in
            // Each run prints a document. The end of watching does not.
            if report.diagnostics.isEmpty { endProcess(0) }
            report.finish(printing)
        }
    }
}
