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

    /// The session of a command in the working directory. If that does not exist, the process ends with exit code 2.
    var session: Session {
        let fileSystem = startedFileSystem(in: packagePath, print.options)
        return Whole.session(fileSystem, cacheFolder: cachePath, jobs: jobs, progress: print.progress)
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    func run(_ timing: TimingOptions? = nil, _ command: (Session) -> Report) throws -> Never {
        try print.run(timing, in: session, command)
    }
}

/// The file system of a command in the working directory, or in a folder. If that does not exist, the process ends with exit code
/// 2.
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

    /// The look of diagnostics in text.
    func style(on terminal: Terminal) -> DiagnosticStyle {
        var style = DiagnosticStyle(color, isCompact: compact, on: terminal)
        if allErrors { style.limit = nil }
        return style
    }

    var progress: ProgressReporter {
        let isSilent = quiet || noProgress || result.messageFormat.isDocument
        return ProgressReporter(isSilent ? .none : ProgressStyle(.ofStandardError))
    }

    var options: PrintOptions {
        var options = PrintOptions()
        options.format = result.messageFormat
        options.isAnswer = Result.isAnswer
        options.isQuiet = quiet
        options.isVerbose = verbose
        return options
    }

    func options(in session: Session) -> PrintOptions {
        var options = options
        let fileSystem = session.fileSystem
        options.style = style(on: .ofStandardError)
        options.style.source = { path in try? fileSystem.read(path).bytes }
        options.changes = Whole.changes
        options.file = result.messageFile.map { (path: $0, fileSystem: fileSystem) }
        if absolutePaths { options.style.folder = fileSystem.workingDirectory }
        return options
    }

    /// Runs a command, prints its report and ends the process with its exit code.
    /// - Parameter timing: The requested timings.
    func run(
        _ timing: TimingOptions? = nil,
        in session: @autoclosure () -> Session,
        _ command: (Session) -> Report
    ) throws -> Never {
        if timing?.timings == true, result.messageFormat.isDocument, result.messageFile == nil {
            let format = result.messageFormat.name
            throw ValidationError("'--timings' prints a table, not \(format): use '--trace'.")
        }
        let session = session()
        let report = session.run(printsTimings: timing?.timings ?? false, trace: timing?.trace, command)
        report.finish(options(in: session))
    }
}

extension Report {
    /// Prints the report and ends the process with its exit code. The report is not freed before, to save time.
    func finish(_ options: PrintOptions) -> Never {
        print(options)
        withExtendedLifetime(self) { endProcess(exitCode) }
    }
}

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
}

struct SeverityOptions: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(
        name: .customLong("severity"),
        help: ArgumentHelp(
            "Treat a warning as an error, or ignore it: '<id>=error', '<id>=ignore'.",
            valueName: "id=severity"
        )
    )
    var choices: [String] = []

    func validate() throws { _ = try chosen() }

    var severities: Severities { (try? chosen()) ?? Severities() }

    private func chosen() throws -> Severities {
        var severities = Severities()
        for choice in choices {
            let parts = choice.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw ValidationError("'\(choice)' is not '<id>=<severity>'.") }
            if let problem = severities.choose(parts[1], for: parts[0]) { throw ValidationError("\(problem).") }
        }
        return severities
    }
}

extension ColorChoice: ExpressibleByArgument {}
