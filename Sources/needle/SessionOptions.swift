// Options that all commands share.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem

struct SessionOptions<Result: ResultOptions>: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of the cache. (default: \(Session.defaultCacheFolder))",
            valueName: "folder"
        ),
        completion: .directory
    )
    var cachePath: String?

    @Option(name: .shortAndLong, help: ArgumentHelp("How many files to parse at once.", valueName: "count"))
    var jobs = Session.coreCount

    @Option(
        help: ArgumentHelp("The folder of the package or project, if not the working directory.", valueName: "folder"),
        completion: .directory
    )
    var packagePath: String?

    @OptionGroup var print: ReportOptions<Result>

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("'--jobs' must be at least 1.") }
        guard cachePath?.isEmpty != true else { throw ValidationError("'--cache-path' must name a folder.") }
    }

    /// The surroundings of a command in the working directory. Without one, the process ends with exit code 2.
    var session: Session {
        let fileSystem = startedFileSystem(in: packagePath, print.options)
        return Session(fileSystem: fileSystem, cacheFolder: cachePath, jobs: jobs, progress: print.progress)
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    func run(_ timing: TimingOptions? = nil, _ command: (Session) -> Report) throws -> Never {
        try print.run(timing, in: session, command)
    }
}

/// The disk of a command in the working directory, or in a folder. Without one, the process ends with exit code 2.
func startedFileSystem(in folder: String? = nil, _ options: PrintOptions) -> FileSystem {
    do {
        let current = try FileSystem.current()
        guard let folder else { return current }
        if try current.status(folder)?.kind != .folder {
            Report(Failure("there is no folder '\(folder)'")).finish(options)
        }
        return FileSystem(workingDirectory: current.absolute(folder))
    } catch {
        Report(Failure("the working directory \(error.action): \(error.reason)")).finish(options)
    }
}

/// How a report is printed.
struct ReportOptions<Result: ResultOptions>: ParsableArguments {
    @OptionGroup var result: Result

    @Option(help: ArgumentHelp("When messages are colored.", valueName: "when"))
    var color = ColorChoice.auto

    @Flag(help: "Print one line for each message and note, without source lines.")
    var compact = false

    @Flag(help: "Print all errors, not the first 20.")
    var allErrors = false

    @Flag(name: .shortAndLong, help: "Print messages only.")
    var quiet = false

    @Flag(help: "Show no progress, on a terminal or in CI.")
    var noProgress = false

    @Flag(name: .shortAndLong, help: "Show why files were parsed and written.")
    var verbose = false

    @Flag(help: "Print absolute paths.")
    var absolutePaths = false

    /// How the text of diagnostics looks.
    var text: TextChoice {
        var text = TextChoice()
        text.color = color
        text.isCompact = compact
        text.printsAll = allErrors
        return text
    }

    /// How progress is shown.
    var progress: ProgressReporter {
        let isSilent = quiet || noProgress || result.messageFormat.isDocument
        return ProgressReporter(isSilent ? .none : ProgressStyle(.ofStandardError))
    }

    /// How reports are printed.
    var options: PrintOptions {
        var options = PrintOptions()
        options.format = result.messageFormat
        options.isAnswer = Result.isAnswer
        options.isQuiet = quiet
        options.isVerbose = verbose
        return options
    }

    /// How reports of a session are printed.
    func options(in session: Session) -> PrintOptions {
        var options = options
        let fileSystem = session.fileSystem
        options.style = DiagnosticStyle(text, on: .ofStandardError)
        options.style.source = { path in try? fileSystem.read(path).bytes }
        options.file = result.messageFile.map { MessageFile(path: $0, fileSystem: fileSystem) }
        if absolutePaths { options.style.folder = fileSystem.workingDirectory }
        return options
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    /// - Parameter timing: What is wanted to be known about the time it takes.
    func run(
        _ timing: TimingOptions? = nil,
        in session: @autoclosure () -> Session,
        _ command: (Session) -> Report
    ) throws -> Never {
        if timing?.timings == true, result.messageFormat.isDocument, result.messageFile == nil {
            let format = result.messageFormat.rawValue
            throw ValidationError("'--timings' prints a table, not \(format): use '--trace'.")
        }
        let session = session()
        (timing?.request ?? TimingRequest()).run(session, command).finish(options(in: session))
    }
}

extension Report {
    /// Prints the report and ends the process with its exit code, before the report is freed.
    func finish(_ options: PrintOptions) -> Never {
        print(options)
        withExtendedLifetime(self) { endProcess(exitCode) }
    }
}

/// Options that tell what takes how long.
struct TimingOptions: ParsableArguments {
    @Flag(help: "Print a table of timings on standard error.")
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

extension ColorChoice: ExpressibleByArgument {}
extension SourcesListFormat: ExpressibleByArgument {
    /// Also `NEWLINE`, which uber/needle takes.
    public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
