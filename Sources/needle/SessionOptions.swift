// Options that all commands share.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver

struct SessionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder that remembers what was parsed.", valueName: "folder"))
    var cache = Session.defaultCacheFolder

    @Option(name: .shortAndLong, help: ArgumentHelp("How many files to parse at once.", valueName: "count"))
    var jobs = Session.coreCount

    @OptionGroup var print: ReportOptions

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("'--jobs' must be at least 1.") }
        guard !cache.isEmpty else { throw ValidationError("'--cache' must name a folder.") }
    }

    /// Runs a command in the working directory, prints its report and ends the process with its exit code.
    ///
    /// - Parameter timing: What is wanted to be known about the time it takes.
    func run(timing: TimingRequest = TimingRequest(), _ command: (Session) async -> Report) async throws -> Never {
        try await print.run(cache: cache, jobs: jobs, timing: timing, command)
    }
}

/// How a report is printed.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How diagnostics are printed.", valueName: "format"))
    var diagnosticFormat = DiagnosticFormat.text

    @Flag(name: .shortAndLong, help: "Print diagnostics only.")
    var quiet = false

    @Flag(help: "Show no progress on a terminal, and none in CI.")
    var noProgress = false

    @Flag(name: .shortAndLong, help: "Tell why files were parsed and written.")
    var verbose = false

    /// Runs a command in the working directory, prints its report and ends the process with its exit code.
    func run(
        cache: String = Session.defaultCacheFolder,
        jobs: Int,
        timing: TimingRequest = TimingRequest(),
        _ command: (Session) async -> Report
    ) async throws -> Never {
        if timing.printsTable, !diagnosticFormat.isLines {
            let format = diagnosticFormat.rawValue
            throw ValidationError("'--timings' prints a table, which is no \(format): use '--trace'.")
        }
        let session = try session(cache: cache, jobs: jobs)
        finish(await timing.run(session, command))
    }

    /// The surroundings of a command in the working directory.
    func session(cache: String, jobs: Int) throws -> Session {
        let fileSystem: FileSystem
        do {
            fileSystem = try FileSystem.current()
        } catch {
            throw ValidationError("The working directory \(error.action): \(error.reason).")
        }
        let isSilent = quiet || noProgress || !diagnosticFormat.isLines
        let progress = ProgressReporter(isSilent ? .none : .ofStandardError)
        return Session(fileSystem: fileSystem, cacheFolder: cache, jobs: jobs, progress: progress)
    }

    /// How reports are printed.
    var options: PrintOptions {
        var options = PrintOptions()
        options.format = diagnosticFormat
        options.isQuiet = quiet
        options.isVerbose = verbose
        return options
    }

    /// Prints a report and ends the process with its exit code, before the report is freed.
    func finish(_ report: Report) -> Never {
        report.print(options)
        withExtendedLifetime(report) { RootCommand.exit(withError: ExitCode(report.exitCode)) }
    }
}

extension DiagnosticFormat: ExpressibleByArgument {
    /// Whether diagnostics are lines, among which others may stand; a document would not be one any more.
    fileprivate var isLines: Bool {
        switch self {
        case .text, .github: true
        case .json, .sarif: false
        }
    }
}
extension SourcesListFormat: ExpressibleByArgument {}
extension DumpFormat: ExpressibleByArgument {}
