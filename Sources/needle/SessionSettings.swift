// The options that all commands share, as values.

import ArgumentParser
import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem

/// The surroundings of a command, and how its report is printed.
struct SessionSettings: Hashable {
    /// The folder of the workspace; nil for the working directory.
    var workspace: String?
    /// The cache folder; nil for the usual one.
    var cache: String?
    var jobs = Session.coreCount
    var report = ReportSettings()

    /// Runs a command in the working directory, prints its report and ends the process with its exit code.
    /// - Parameter timing: What is wanted to be known about the time it takes.
    func run(timing: TimingRequest = TimingRequest(), _ command: (Session) -> Report) throws -> Never {
        if timing.printsTable, report.format.isDocument {
            let format = report.format.rawValue
            throw ValidationError("'--timings' prints a table, which is no \(format): use '--trace'.")
        }
        let session = startedSession
        timing.run(session, command).finish(options(in: session))
    }

    /// How reports of a session are printed.
    func options(in session: Session) -> PrintOptions {
        var options = report.options
        let fileSystem = session.fileSystem
        if report.hasAbsolutePaths { options.folder = fileSystem.workingDirectory }
        options.document.source = { path in try? fileSystem.read(path).bytes }
        options.style = report.text.style(on: .ofStandardError, source: options.document.source)
        return options
    }

    /// The surroundings of a command in the working directory. Without one, the process ends with exit code 2.
    var startedSession: Session {
        let fileSystem: FileSystem
        do {
            let current = try FileSystem.current()
            fileSystem = workspace.map { FileSystem(workingDirectory: current.absolute($0)) } ?? current
            if let workspace, try current.status(workspace)?.kind != .folder {
                Report(Failure("there is no folder '\(workspace)'")).finish(report.options)
            }
        } catch {
            Report(Failure("the working directory \(error.action): \(error.reason)")).finish(report.options)
        }
        let progress = ProgressReporter(report.isSilent ? .none : ProgressStyle(.ofStandardError))
        return Session(fileSystem: fileSystem, cacheFolder: cache, jobs: jobs, progress: progress)
    }
}

/// How a report is printed.
struct ReportSettings: Hashable {
    var format = DiagnosticFormat.text
    var text = TextChoice()
    var isQuiet = false
    var hidesProgress = false
    var isVerbose = false
    var hasAbsolutePaths = false

    fileprivate var isSilent: Bool { isQuiet || hidesProgress || format.isDocument }

    /// How reports are printed.
    var options: PrintOptions {
        var options = PrintOptions()
        options.format = format
        options.isQuiet = isQuiet
        options.isVerbose = isVerbose
        return options
    }
}

extension Report {
    /// Prints the report and ends the process with its exit code, before the report is freed.
    func finish(_ options: PrintOptions) -> Never {
        print(options)
        withExtendedLifetime(self) { endProcess(exitCode) }
    }
}
