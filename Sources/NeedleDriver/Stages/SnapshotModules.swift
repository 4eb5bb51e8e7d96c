// Takes a module from the snapshot of the workspace, if its sources hold what they held when that was written.
//
// This is all that most modules cost in most runs: if no stamp differs, no file is opened; and in a fresh checkout, in
// which all stamps do, each source is read and hashed, but no index is read for its places and none is written.

internal import NeedleGraph

/// The module from the snapshot; nil if anything but a stamp is new, also if a source cannot be read.
/// - Parameter timestamp: A time before the sources are looked at, in nanoseconds since 1970.
func snapshotModule(_ request: ModuleRequest, _ context: ParseContext, timestamp: Int64) -> ParsedModule? {
    guard context.trustsGraphFiles, let cache = context.cache, let snapshot = context.snapshot,
        let root = request.roots.only
    else { return nil }
    let name = request.name.text
    let found = context.timeline.measure(.cache, Work(module: name)) { work in
        let found = candidate(for: request, snapshot, cache)
        work.hits = found == nil ? 0 : 1
        return found
    }
    guard var (known, rows) = found else { return nil }
    let walked = context.timeline.measure(.walk, Work(module: name)) { work in
        let walked = rows.walked(below: root, context.fileSystem)
        if let walked {
            work.files = walked.fileCount
            work.bytes = walked.bytesRead
            work.hits = walked.fileCount - walked.changes.count
        }
        return walked
    }
    guard let walked else { return nil }
    let count = walked.fileCount
    context.progress.add(Progress(modulesWalked: 1, filesFound: count, filesDone: count, bytes: walked.bytesRead))
    if !walked.changes.isEmpty {
        rows.restamp(walked.changes, at: timestamp)
        known.newRows = rows
        known.isRenewed = true
    }
    var module = ParsedModule(request: request, snapshot: known, with: known.firstSource)
    module.generated = walked.changes.compactMap { change in
        change.generatedPath.map {
            SourceRecord(path: $0, printedPath: $0, stamp: change.stamp, content: change.content)
        }
    }
    module.generatedTimestamp = timestamp
    module.statistics.files = known.sourceCount
    module.statistics.opened = walked.changes.count
    return module
}

/// What the snapshot knows about a module.
private func candidate(
    for request: ModuleRequest,
    _ snapshot: WorkspaceSnapshot,
    _ cache: Cache
) -> (head: SnapshotModule, rows: SnapshotRows)? {
    guard let known = snapshot.module(request.name, in: cache), known.sourceCount > 0, request.isRequest(for: known),
        let rows = snapshot.rows(of: known), !cache.fileSystem.isAbsent(cache.path(known.graphFileName))
    else { return nil }
    return (known, rows)
}

extension SourceRoots {
    /// The only folder or file that is a root, if nothing below it is left out, and it has a name below which paths are.
    fileprivate var only: String? {
        guard paths.count == 1, excludedSuffixes.isEmpty, excludedPaths.isEmpty, othersPaths.isEmpty,
            let root = paths.first, root != "."
        else { return nil }
        return root
    }
}
