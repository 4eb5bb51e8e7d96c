// needle print-dependency-tree

import ArgumentParser
import NeedleDriver

struct PrintDependencyTreeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print-dependency-tree",
        abstract: "Show the components below one as a tree.",
        discussion: """
            Takes the modules that were parsed or, if paths are given, the sources there as one module. The component \
            comes first, unless '--root-component-name' names it. Names are shown without the 'Component' at their end.

            EXAMPLES:
              needle print-dependency-tree RootComponent
              needle print-dependency-tree RootComponent Sources/App
              needle print-dependency-tree --root-component-name RootComponent Sources/App
            """
    )

    @Argument(
        help: ArgumentHelp("The component at the top, then files and folders to parse.", valueName: "component or path")
    )
    var names: [String] = []

    @Option(help: ArgumentHelp("The component at the top; then all arguments are paths.", valueName: "name"))
    var rootComponentName: String?

    @OptionGroup var source: SourceOptions
    @OptionGroup var session: SessionOptions

    func validate() throws {
        guard rootComponentName != nil || !names.isEmpty else {
            throw ValidationError("Name the component at the top.")
        }
    }

    func run() async throws {
        var request = source.request
        request.sources = Array(rootComponentName == nil ? names.dropFirst() : names[...])
        let top = rootComponentName ?? names[0]
        try await session.run { [request] in await runPrintDependencyTree(request, below: top, $0) }
    }
}
