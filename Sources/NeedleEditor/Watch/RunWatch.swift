// `needle watch`: builds, and builds again after each change of the sources.
//
// Events decide when there is a run and what its line says, but not what it does. Each run is a whole `build`, which costs a
// `stat` per file. So a lost or misread event causes at most a late run, and an overflow of the kernel's queue causes one run and
// nothing else.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// An event of `needle watch` that people and editors see. Between the beginning and the end of a run, earlier problems are
/// either found again or fixed.
package enum WatchEvent: Sendable {
    /// A run has begun, for a reason such as `changed Modules/Game/Turn.swift and 2 more`.
    case begins(reason: String)
    /// A run has ended.
    case ended(WatchRun)
}

/// One run of `needle watch`.
package struct WatchRun: Sendable {
    /// The changed paths, relative to the working directory if they are below it, sorted; empty for the first run, and if the
    /// system lost names.
    package var changes: [String] = []
    package var isFirst = false
    package var report: Report
    /// In nanoseconds.
    package var duration: Int64

    /// For example `parsed 3 of 40 files, wrote 1 file (12.5 ms)`. Files that another process writes are not mentioned.
    package var line: String {
        let parsed = "parsed \(report.statistics.parsed) of \(counted(report.statistics.files, "file"))"
        let errors = report.diagnostics.count { $0.severity == .error }
        let problems = errors == 0 ? "" : ", \(counted(errors, "error"))"
        let written = report.leavesFilesToPlugin ? "" : ", wrote \(counted(report.changedOutputs.count, "file"))"
        return "\(parsed)\(written)\(problems) (\(milliseconds(duration)))"
    }
}

/// Builds all modules of the workspace, once and after each change, until the task is cancelled.
/// - Parameter notify: Called when a run begins and when it ends.
/// - Returns: An empty report after cancellation, or the reason why watching ended.
package func runWatch(
    _ parsing: ParseRequest,
    _ linking: LinkRequest,
    _ session: Session,
    notify: (WatchEvent) async -> Void
) async -> Report {
    do throws(FileError) {
        let watch = try FolderWatch(session.fileSystem)
        var ownFiles = GeneratedFileStamps(session.fileSystem)
        try watch.watch(folders(nil, session))
        // The first run is reported as such, whatever has changed meanwhile.
        var next: WatchedChange? = WatchedChange(isFirst: true)
        var bursts = watch.bursts.makeAsyncIterator()
        while true {
            if let change = next {
                await notify(.begins(reason: change.reason))
                let start = Timeline.now()
                let report = runBuild(parsing, linking, session)
                ownFiles.remember(report.changedOutputs + change.generated)
                let duration = Timeline.now() - start
                let run = WatchRun(
                    changes: change.paths,
                    isFirst: change.isFirst,
                    report: report,
                    duration: duration
                )
                await notify(.ended(run))
            }
            guard await bursts.next() != nil else { return Report() }
            next = try look(watch, ownFiles, session)
        }
    } catch {
        return Report(Failure(error))
    }
}

/// The reason for a run.
private struct WatchedChange {
    var isFirst = false
    /// Sorted, in the form for messages.
    var paths: [String] = []
    /// The generated files among all changed files.
    var generated: [String] = []

    var reason: String {
        if isFirst { return "watching" }
        guard let first = paths.first else { return "too many changes to list" }
        return "changed \(first)" + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
    }
}

/// Collects the changes, and watches all folders that exist now.
/// - Returns: nil if no relevant file has changed.
private func look(
    _ watch: FolderWatch,
    _ ownFiles: GeneratedFileStamps,
    _ session: Session
) throws(FileError) -> WatchedChange? {
    let changes = watch.changes()
    /// The manifest of the workspace, or of a package in it.
    func isManifest(_ path: String) -> Bool { Path.name(of: path) == Workspace.manifestName }
    if !changes.folders.isEmpty || changes.isIncomplete || changes.paths.contains(where: isManifest) {
        // This comes before the run, so that later changes are reported.
        try watch.watch(folders(watch.watched, session))
    }
    var change = WatchedChange()
    for path in changes.paths.union(changes.folders) {
        if GeneratedFile.isName(of: path) {
            guard ownFiles.isChanged(path) else { continue }
            change.generated.append(path)
        }
        guard path.hasSuffix(".swift") || isManifest(path) || changes.folders.contains(path) else { continue }
        change.paths.append(Path.relative(path, to: session.fileSystem.workingDirectory) ?? path)
    }
    guard !change.paths.isEmpty || changes.isIncomplete else { return nil }
    // After an overflow, the remaining names would look like a complete list.
    change.paths = changes.isIncomplete ? [] : change.paths.sorted(by: bytesAscending)
    return change
}

/// The present folders of the workspace; the previous ones if its manifest cannot be read.
private func folders(_ last: WatchedFolders?, _ session: Session) -> WatchedFolders {
    let workspace = try? Workspace(session)
    if workspace == nil, let last { return last }
    let paths = workspace?.watchedPaths ?? Workspace.places
    return WatchedFolders(paths, cacheFolder: session.cacheFolder, session.fileSystem)
}

extension WatchEvent {
    /// Prints a line when a run begins; when it ends, its diagnostics and another line.
    package func print(_ options: PrintOptions) {
        switch self {
        case .begins(let reason):
            var report = Report()
            report.summary = [reason]
            // At the beginning, only text is printed: there are no diagnostics, and no document for programs.
            printOutput(report.outputText(options))
        case .ended(let run):
            var report = run.report
            report.summary = [run.line]
            report.print(options)
        }
    }
}
