// needle watch

import ArgumentParser
import NeedleDriver

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build all modules now and after each change of their sources.",
        discussion: """
            Does what 'needle build --all' does, whenever files are saved, come or go. Prints a line when it begins, \
            and one when it is done. Ends at Ctrl-C. A source that is a link to a file elsewhere is seen to change when \
            something beside it does.

            EXAMPLES:
              needle watch
              needle watch --output Generated
            """
    )

    @OptionGroup var source: SourceOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var session: SessionOptions

    func validate() throws {
        guard !output.check else { throw ValidationError("'--check' is for 'needle build'.") }
    }

    func run() throws {
        let settings = session.settings
        let surroundings = try settings.session
        let (parsing, linking, options) = (source.request, output.request, settings.options(in: surroundings))
        untilSignal {
            await runWatch(parsing, linking, surroundings) { $0.print(options) }
        } ended: {
            $0.finish(options)
        }
    }
}
