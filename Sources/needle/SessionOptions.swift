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

    /// Runs a command in the working directory, prints its report and throws its exit code.
    func run(_ command: (Session) async -> Report) async throws {
        try await print.run(cache: cache, jobs: jobs, command)
    }
}

/// How a report is printed.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("How diagnostics are printed.", valueName: "format"))
    var diagnosticFormat = DiagnosticFormat.text

    @Flag(name: .shortAndLong, help: "Print diagnostics only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Tell why files were parsed and written.")
    var verbose = false

    /// Runs a command in the working directory, prints its report and throws its exit code.
    func run(cache: String = Session.defaultCacheFolder, jobs: Int, _ command: (Session) async -> Report) async throws {
        let fileSystem: FileSystem
        do {
            fileSystem = try FileSystem.current()
        } catch {
            throw ValidationError("The working directory \(error.action): \(error.reason).")
        }
        let progress = ProgressLine(isQuiet: quiet)
        let session = Session(fileSystem: fileSystem, cacheFolder: cache, jobs: jobs, progress: progress)
        try finish(await command(session))
    }

    /// Prints a report and throws its exit code.
    func finish(_ report: Report) throws {
        var options = PrintOptions()
        options.format = diagnosticFormat
        options.isQuiet = quiet
        options.isVerbose = verbose
        report.print(options)
        throw ExitCode(report.exitCode)
    }
}

extension DiagnosticFormat: ExpressibleByArgument {}
extension SourcesListFormat: ExpressibleByArgument {}
extension DumpFormat: ExpressibleByArgument {}
