// needle print-dependency-tree

import ArgumentParser
import NeedleDriver

struct PrintDependencyTreeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print-dependency-tree",
        abstract: "Show the components below one as a tree.",
        discussion: """
            Takes the modules in the cache or, if paths are given, the sources there as one module.

            EXAMPLES:
              needle print-dependency-tree --root-component-name RootComponent
              needle print-dependency-tree Sources/App --root-component-name RootComponent
            """
    )

    @Argument(help: ArgumentHelp("The files and folders to parse.", valueName: "path"))
    var paths: [String] = []

    @Option(help: ArgumentHelp("The component at the top.", valueName: "name"))
    var rootComponentName: String

    @OptionGroup var source: SourceOptions
    @OptionGroup var session: SessionOptions

    func run() async throws {
        var request = source.request
        request.sources = paths
        try await session.run { [request] in await runPrintDependencyTree(request, below: rootComponentName, $0) }
    }
}
