import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleEdits
import NeedleFileSystem
import NeedleIntegration
import NeedleProjects
import NeedleQuestions

/// The parts of the command line that stand above the core. Of the targets above it, the other files of the core's commands name
/// only NeedleQuestions.
enum Whole {
    /// The commands as the help of the root lists them. Older forms and `names` are listed nowhere.
    static let subcommands: [CommandGroup] = [
        CommandGroup(
            name: "Build",
            subcommands: [
                InitCommand.self, BuildCommand.self, WatchCommand.self, ParseCommand.self, LinkCommand.self,
                FileListsCommand.self, CacheCommand.self, GenerateCommand.self,
            ]
        ),
        CommandGroup(
            name: "Look",
            subcommands: [
                TreeCommand.self, WhyCommand.self, WhoNeedsCommand.self, CreatesCommand.self, UnusedCommand.self,
                RulesCommand.self, GraphCommand.self, DiffCommand.self, DumpCommand.self, ExplainCommand.self,
                PrintDependencyTreeCommand.self, NamesCommand.self,
            ]
        ),
        CommandGroup(
            name: "Edit",
            subcommands: [
                NewCommand.self, WireCommand.self, RenameCommand.self, MoveCommand.self, LanguageServerCommand.self,
            ]
        ),
        CommandGroup(name: "Run", subcommands: [TraceCommand.self, VersionCommand.self]),
    ]

    /// The formats of messages, as `--format` lists them.
    static let formats: [DiagnosticFormat] = [.text, .json, .sarif, .github]

    /// The arguments of uber/needle's commands in the form that the parser expects; nil for other commands.
    static func arguments(ofUberNeedle arguments: [String]) -> [String]? { plainArguments(ofUberNeedle: arguments) }

    /// A session in which project files are read, the lines of the graph kept, and rules and objects checked.
    static func session(
        _ fileSystem: FileSystem,
        cacheFolder: String? = nil,
        jobs: Int,
        progress: ProgressReporter = ProgressReporter(.none)
    ) -> Session {
        var session = Session(fileSystem: fileSystem, cacheFolder: cacheFolder, jobs: jobs, progress: progress)
        session.guide = ProjectFiles()
        session.lines = .lock
        session.makeCheck = ProgramChecks.init
        return session
    }

    /// Adds to diagnostics the changes that their fixes make.
    @Sendable static func changes(_ diagnostics: [Diagnostic], _ source: (String) -> [UInt8]?) -> [Diagnostic] {
        diagnostics.withChanges(source)
    }

    /// Builds, and fixes what one obvious edit fixes.
    static func buildAndFix(
        _ parsing: ParseRequest,
        _ linking: LinkRequest,
        isDryRun: Bool,
        _ session: Session
    ) -> Report {
        runBuildAndFix(parsing, linking, isDryRun: isDryRun, session)
    }
}
