// Takes a module from the snapshot of the workspace, if its sources hold what they held when that was written.
//
// This is all that most modules cost in most runs: if no stamp differs, no file is opened; and in a fresh checkout, in
// which all stamps do, each source is read and hashed, but no index is read for its places and none is written.

internal import NeedleGraph

/// The module from the snapshot; nil if anything but a stamp is new, also if a source cannot be read.
/// - Parameter timestamp: A time before the statuses of the files were taken, in nanoseconds since 1970.
func snapshotModule(
    _ files: [SourceFile],
    _ request: ModuleRequest,
    _ context: ParseContext,
    timestamp: Int64
) async -> ParsedModule? {
    guard context.trustsGraphFiles, let cache = context.cache, let snapshot = context.snapshot else { return nil }
    let name = request.name.text
    let found = context.timeline.measure(.cache, Work(module: name)) { work in
        let found = candidate(files, request, snapshot, cache)
        work.hits = found?.changes.isEmpty == true ? 1 : 0
        return found
    }
    guard let found, await holdTheSame(found.changes, of: name, context) else { return nil }
    var (known, rows) = (found.head, found.rows)
    let changes = found.changes
    context.timeline.measure(.walk, Work(module: name)) { $0.hits = files.count - changes.count }
    context.progress.add(Progress(filesDone: files.count))
    if !changes.isEmpty {
        rows.restamp(changes, at: timestamp)
        known.newRows = rows
        known.isRenewed = true
    }
    var module = ParsedModule(request: request, snapshot: known, with: known.firstSource)
    module.generated = changes.filter(\.isGenerated).map { SourceRecord($0.file, $0.content) }
    module.generatedTimestamp = timestamp
    module.statistics.files = known.sourceCount
    module.statistics.opened = changes.count
    return module
}

/// What the snapshot knows about a module of these files, and which of them have other stamps.
private func candidate(
    _ files: [SourceFile],
    _ request: ModuleRequest,
    _ snapshot: WorkspaceSnapshot,
    _ cache: Cache
) -> (head: SnapshotModule, rows: SnapshotRows, changes: [SnapshotRows.Change])? {
    guard let known = snapshot.module(request.name, in: cache), known.sourceCount > 0, request.isRequest(for: known),
        let rows = snapshot.rows(of: known), let changes = rows.changes(in: files),
        !cache.fileSystem.isAbsent(cache.path(known.graphFileName))
    else { return nil }
    return (known, rows, changes)
}

/// Whether files with other stamps hold what they held.
private func holdTheSame(_ changes: [SnapshotRows.Change], of module: String, _ context: ParseContext) async -> Bool {
    guard !changes.isEmpty else { return true }
    // Many files at once, since handing over work costs more than reading a small file.
    let groups = stride(from: 0, to: changes.count, by: 128).map { changes[$0..<min($0 + 128, changes.count)] }
    let results = await concurrentMap(groups, limit: context.slots.count) { group in
        await context.slots.run {
            context.timeline.measure(.hash, Work(module: module, files: group.count)) { work in
                work.bytes = group.reduce(0) { $0 + Int($1.file.status.size) }
                context.progress.add(Progress(bytes: work.bytes))
                return context.fileSystem.holdTheSame(group)
            }
        }
    }
    return results.allSatisfy { $0 }
}

extension FileSystem {
    fileprivate func holdTheSame(_ changes: ArraySlice<SnapshotRows.Change>) -> Bool {
        var buffer: [UInt8] = []
        var opened = 0
        var bytesRead = 0
        defer {
            activity.count { [opened, bytesRead] counts in
                counts.opened += opened
                counts.bytesRead += bytesRead
            }
        }
        return changes.allSatisfy { change in
            opened += 1
            bytesRead += Int(change.file.status.size)
            return fingerprint(of: change.file.printedPath, change.file.status, through: &buffer) == change.content
        }
    }
}

extension SourceRecord {
    /// A file that was found to hold what it held.
    fileprivate init(_ file: SourceFile, _ content: Fingerprint) {
        self.init(path: file.path, printedPath: file.printedPath, stamp: file.status.stamp, content: content)
    }
}
