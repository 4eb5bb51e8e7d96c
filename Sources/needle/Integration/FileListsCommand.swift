import ArgumentParser
import NeedleDriver
import NeedleIntegration

struct FileListsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcfilelists",
        _superCommandName: RootCommand.name,
        abstract: "Write the file lists of a Run Script phase in Xcode.",
        discussion: """
            In Xcode's sandbox, a script can read and write only what its lists name. Add 'needle-inputs.xcfilelist' \
            and 'needle-outputs.xcfilelist' to the phase, and let it run

              needle build --cache-path "$TARGET_TEMP_DIR/needle" --absolute-paths

            The lists change only if files come or go, so they can be committed.

            EXAMPLES:
              needle xcfilelists
              needle xcfilelists --check               for CI: fail if a list is stale
              needle xcfilelists --project-folder App  where the project is in 'App'
            """
    )

    @Option(help: "The folder for the lists, if that is not the workspace.", value: .folder)
    var output = "."

    @Option(help: "The folder of the Xcode project, if that is not the workspace.", value: .folder)
    var projectFolder = "."

    @OptionGroup var root: RootOptions

    @Flag(help: "Write no list; fail if one is not up to date.")
    var check = false

    @OptionGroup var source: SourceOptions
    @OptionGroup var session: SessionOptions<MessageOptions>

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("'--output' must name a folder.") }
        guard !projectFolder.isEmpty else { throw ValidationError("'--project-folder' must name a folder.") }
    }

    func run() throws {
        var linking = LinkRequest()
        linking.rootModules = root.roots
        var request = FileListRequest()
        (request.folder, request.project, request.isCheck) = (output, projectFolder, check)
        try session.run { runFileLists(source.request, linking, request, $0) }
    }
}
