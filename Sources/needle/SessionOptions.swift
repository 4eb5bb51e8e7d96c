// Options that all commands share.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

struct SessionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder that remembers what was parsed. (default: \(Session.defaultCacheFolder))",
            valueName: "folder"
        ),
        completion: .directory
    )
    var cache: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("How many files to parse at once.", valueName: "count"))
    var jobs = Session.coreCount

    @Option(
        help: ArgumentHelp("The workspace, if that is not the working directory.", valueName: "folder"),
        completion: .directory
    )
    var workspace: String?

    @OptionGroup var print: ReportOptions

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("'--jobs' must be at least 1.") }
        guard cache?.isEmpty != true else { throw ValidationError("'--cache' must name a folder.") }
    }

    var settings: SessionSettings {
        SessionSettings(workspace: workspace, cache: cache, jobs: jobs, report: print.settings)
    }

    /// Runs a command in the working directory, prints its report and ends the process with its exit code.
    func run(_ command: (Session) -> Report) throws -> Never {
        try settings.run(command)
    }
}

/// How a report is printed.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How diagnostics are printed.", valueName: "format"))
    var diagnosticFormat = DiagnosticFormat.text

    @Option(help: ArgumentHelp("When diagnostics are colored.", valueName: "when"))
    var color = ColorChoice.auto

    @Flag(help: "Print a line for each diagnostic and each note, without source.")
    var compact = false

    @Flag(help: "Print all errors, not the first 20.")
    var allErrors = false

    @Flag(name: .shortAndLong, help: "Print diagnostics only.")
    var quiet = false

    @Flag(help: "Show no progress on a terminal, and none in CI.")
    var noProgress = false

    @Flag(name: .shortAndLong, help: "Tell why files were parsed and written.")
    var verbose = false

    @Flag(help: "Print paths from the root of the disk.")
    var absolutePaths = false

    var settings: ReportSettings {
        var text = TextChoice()
        text.color = color
        text.isCompact = compact
        text.printsAll = allErrors
        return ReportSettings(
            format: diagnosticFormat,
            text: text,
            isQuiet: quiet,
            hidesProgress: noProgress,
            isVerbose: verbose,
            hasAbsolutePaths: absolutePaths
        )
    }
}

/// Options that tell what takes how long.
struct TimingOptions: ParsableArguments {
    @Flag(help: "Print on standard error what took how long.")
    var timings = false

    @Option(
        help: ArgumentHelp(
            "Write what each worker did when, as a Chrome trace for ui.perfetto.dev.",
            valueName: "file"
        ),
        completion: .file()
    )
    var trace: String?

    var request: TimingRequest {
        var request = TimingRequest()
        request.printsTable = timings
        request.trace = trace
        return request
    }
}

extension DiagnosticFormat: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
extension SourcesListFormat: ExpressibleByArgument {
    /// Also `NEWLINE`, which uber/needle takes.
    public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
extension DumpFormat: ExpressibleByArgument {}
