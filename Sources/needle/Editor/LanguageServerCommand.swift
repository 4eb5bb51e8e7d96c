import ArgumentParser
import NeedleDriver
import NeedleEditor
import NeedleFileSystem

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serve an editor: the graph while you type.",
        discussion: """
            Speaks the Language Server Protocol over standard input and output. An editor starts it beside \
            sourcekit-lsp, and shows what 'needle build' would report, who provides what, and what creates what. It \
            reads the texts of the editor, saved or not, and writes no generated files.

            EXAMPLES:
              needle lsp             run by an editor in the folder of the workspace
              needle lsp --jobs 2    the same, on two cores
            """
    )

    @Option(help: "The folder of the cache. (default: \(Session.defaultCacheFolder))", value: "folder")
    var cachePath: String?

    @Option(name: .shortAndLong, help: "How many files to parse at once.", value: "count")
    var jobs = Session.coreCount

    @Flag(help: "Accepted: standard input and output are always used.")
    var stdio = false

    func run() throws {
        let ownFolder = startedFileSystem(PrintOptions()).workingDirectory
        let (cache, jobs) = (cachePath, jobs)
        let server = LanguageServer(ownFolder: ownFolder) { folder in
            Whole.session(FileSystem(workingDirectory: folder), cacheFolder: cache, jobs: jobs)
        }
        endProcess(serve(server, over: Connection(input: 0, output: 1)))
    }
}
