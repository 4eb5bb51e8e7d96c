// `needle watch`: builds, and builds again after each change of the sources.
//
// Events decide when there is a run and what its line says, never what it does. Each run is a whole `build`, which
// costs a `stat` per file. So an event that is missed or misread costs at most a late run, and an overflow of the kernel's
// queue causes one run and nothing else.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// A moment of `needle watch` that people and editors see: what was wrong before it begins is found again or fixed
/// when it has ended.
package enum WatchEvent: Sendable {
    /// A run begins, for a reason such as `changed Modules/Game/Turn.swift and 2 more`.
    case begins(reason: String)
    /// A run is done.
    case ended(WatchRun)
}

/// One run of `needle watch`.
package struct WatchRun: Sendable {
    /// The paths that changed, relative to the working directory where they are below it, sorted; empty for the first
    /// run, and if the system could not tell.
    package var changes: [String] = []
    package var isFirst = false
    package var report: Report
    /// In nanoseconds.
    package var duration: Int64

    /// For example `parsed 3 of 40 files, wrote 1 file (12.5 ms)`. It tells nothing of files that another one writes.
    package var line: String {
        let parsed = "parsed \(report.statistics.parsed) of \(counted(report.statistics.files, "file"))"
        let errors = report.diagnostics.count { $0.severity == .error }
        let problems = errors == 0 ? "" : ", \(counted(errors, "error"))"
        let written = report.leavesFilesToPlugin ? "" : ", wrote \(counted(report.changedOutputs.count, "file"))"
        return "\(parsed)\(written)\(problems) (\(milliseconds(duration)))"
    }
}

/// Builds all modules of the workspace now and after each change, until the task is cancelled.
/// - Parameter tell: Called for each run when it begins, and when it is done.
/// - Returns: Why watching had to end; an empty report if it was to end.
package func runWatch(
    _ parsing: ParseRequest,
    _ linking: LinkRequest,
    _ session: Session,
    tell: (WatchEvent) async -> Void
) async -> Report {
    do throws(FileError) {
        let watch = try FolderWatch(session.fileSystem)
        var ownFiles = GeneratedFileStamps(session.fileSystem)
        try watch.watch(folders(nil, session))
        // The first run is told first, whatever changed meanwhile.
        var next: WatchedChange? = WatchedChange(isFirst: true)
        var bursts = watch.bursts.makeAsyncIterator()
        while true {
            if let change = next {
                await tell(.begins(reason: change.reason))
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
                await tell(.ended(run))
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
    /// Sorted, as messages name them.
    var paths: [String] = []
    /// Generated files among them.
    var generated: [String] = []

    var reason: String {
        if isFirst { return "watching" }
        guard let first = paths.first else { return "too many changes to list" }
        return "changed \(first)" + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
    }
}

/// Asks what changed, and sees to it that all folders are watched that are there now.
/// - Returns: nil if nothing of what changed matters.
private func look(
    _ watch: FolderWatch,
    _ ownFiles: GeneratedFileStamps,
    _ session: Session
) throws(FileError) -> WatchedChange? {
    let changes = watch.changes()
    /// That of the workspace or of a package within it.
    func isManifest(_ path: String) -> Bool { Path.name(of: path) == Workspace.manifestName }
    if !changes.folders.isEmpty || changes.isIncomplete || changes.paths.contains(where: isManifest) {
        // Before the run, so that what changes from here on is told.
        try watch.watch(folders(watch.watched, session))
    }
    var change = WatchedChange()
    for path in changes.paths.union(changes.folders) {
        if GeneratedFileStamps.isGenerated(path) {
            guard ownFiles.isChanged(path) else { continue }
            change.generated.append(path)
        }
        guard path.hasSuffix(".swift") || isManifest(path) || changes.folders.contains(path) else { continue }
        change.paths.append(Path.relative(path, to: session.fileSystem.workingDirectory) ?? path)
    }
    guard !change.paths.isEmpty || changes.isIncomplete else { return nil }
    // A queue that overflowed lost names; those that are left would be taken for all.
    change.paths = changes.isIncomplete ? [] : change.paths.sorted(by: bytesAscending)
    return change
}

/// The folders of the workspace as it is now; the last ones, if its manifest cannot be read.
private func folders(_ last: WatchedFolders?, _ session: Session) -> WatchedFolders {
    let workspace = try? Workspace(session.fileSystem)
    if workspace == nil, let last { return last }
    let paths = workspace?.watchedPaths ?? Workspace.places
    return WatchedFolders(paths, cacheFolder: session.cacheFolder, session.fileSystem)
}
