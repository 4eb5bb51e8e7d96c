import ArgumentParser
import NeedleDriver
import NeedleQuestions

struct PrintDependencyTreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print-dependency-tree",
        abstract: "Show the components below one as a tree, as uber/needle does.",
        discussion: """
            Takes the modules that were parsed or, if paths are given, the sources there as one module. The component \
            comes first, unless '--root-component-name' names it. If the first argument is a path, or there is none, it \
            is 'RootComponent', as for uber/needle. Names are shown without the 'Component' at their end.

            EXAMPLES:
              needle print-dependency-tree RootComponent
              needle print-dependency-tree RootComponent Sources/App
              needle print-dependency-tree --root-component-name RootComponent Sources/App
            """,
        shouldDisplay: false
    )

    @Argument(
        help: "The component at the top, then files and folders to parse.",
        value: ValueKind("component or path", .names(.components))
    )
    var names: [String] = []

    @Option(
        help: "The component at the top; then all arguments are paths.",
        value: ValueKind("name", .names(.components))
    )
    var rootComponentName: String?

    @OptionGroup var source: SourceOptions
    @OptionGroup var compatibility: CompatibilityOptions
    @OptionGroup var session: SessionOptions<MessageOptions>

    func run() throws {
        var request = source.request
        request.sources = names
        request.sourcesListFormat = compatibility.sourcesListFormat
        var session = session
        session.print = compatibility.changed(session.print)
        session.jobs = compatibility.concurrencyLimit ?? session.jobs
        try session.run { runPrintDependencyTree(request, below: rootComponentName, $0) }
    }
}
