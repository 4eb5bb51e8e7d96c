// What a build found of all modules, in one file that is read in one piece.
//
// The problem: a run that finds nothing changed needs a stamp per source and a hash per module. The indexes have them,
// but they are a file per module, and have places and diagnostics besides, which nobody asks for then.
//
// The idea: `build` writes the stamps of all modules into `workspace.snapshot`, as numbers that are compared where they
// stand. A module's record counts only while the module's index is the file that it was made from and each source has
// the stamp that it had; whatever else is found, the index decides, as if there were no snapshot. So a snapshot that
// is old, damaged or gone costs time and nothing else, and needs no agreement between runs that share a cache.
//
// What is not in it: a module with warnings, since these have to be shown; one with a source that is opened by another
// name than facts use; one with a stamp that is not settled, since it proves nothing.

internal import NeedleGraph

/// The stamps and facts hashes of a workspace.
struct WorkspaceSnapshot: Sendable {
    /// The name of its file in the cache.
    static let fileName = "workspace.snapshot"
    static let header = "needle workspace 1 graph \(graphFileVersion)"

    private let bytes: [UInt8]
    private var modules: [String: SnapshotModule] = [:]

    /// The snapshot that a file holds; nil if it is not whole or of another version.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let records: [SnapshotModule]? = bytes.withUnsafeBytes { buffer in
            guard let content = SnapshotReader.content(of: buffer) else { return nil }
            var reader = SnapshotReader(content)
            guard reader.text() == WorkspaceSnapshot.header else { return nil }
            var records: [SnapshotModule] = []
            while !reader.isAtEnd {
                guard let record = reader.module() else { return nil }
                records.append(record)
            }
            return records
        }
        guard let records else { return nil }
        modules = Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
    }

    var count: Int { modules.count }

    /// What is known about a module, if its index is still the one that this was taken from.
    func module(_ name: ModuleName, in cache: Cache) -> SnapshotModule? {
        guard let module = modules[name.text], let status = try? cache.indexStatus(of: name),
            status.stamp == module.indexStamp
        else { return nil }
        return module
    }

    /// Whether the files are those of a module, and surely hold what they held.
    /// - Parameter files: Sorted by path, as the sources of a module are.
    func holds(_ files: [SourceFile], of module: SnapshotModule) -> Bool {
        guard files.count == module.fileCount else { return false }
        return bytes.withUnsafeBytes { buffer in
            var reader = SnapshotReader(UnsafeRawBufferPointer(rebasing: buffer[module.rows]))
            return files.allSatisfy { file in
                guard let row = reader.row() else { return false }
                return row.stamp == file.status.stamp && file.path.hasSameBytes(as: row.path)
                    && file.printedPath.hasSameBytes(as: row.path)
            }
        }
    }

    /// Whether any source of a module is still there: mostly one `stat`.
    func hasSource(_ module: SnapshotModule, _ fileSystem: FileSystem) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var reader = SnapshotReader(UnsafeRawBufferPointer(rebasing: buffer[module.rows]))
            while let row = reader.row() {
                let path = String(decoding: row.path, as: UTF8.self)
                if !row.isGenerated, !fileSystem.isAbsent(path) { return true }
            }
            return false
        }
    }

    /// The bytes of a module's record, to be copied into the next snapshot.
    func record(of module: SnapshotModule) -> ArraySlice<UInt8> { bytes[module.record] }
}

/// What a snapshot knows about one module.
struct SnapshotModule: Sendable {
    var name: String
    /// The stamp of the index that the rest was taken from.
    var indexStamp: FileStamp
    var factsHash: Fingerprint
    var graphFileName: String
    /// As in `ModuleKey`, sorted.
    var options: [String]
    var packageName: String?
    var dependencies: [String]
    /// Its sources, without generated ones.
    var sourceCount: Int
    /// Its files, generated ones included.
    var fileCount: Int
    /// Where its files stand in the snapshot.
    var rows: Range<Int>
    /// Where all of it stands in the snapshot.
    var record: Range<Int>
}

extension Cache {
    /// What the last build found, if it is there and whole.
    func snapshot() -> WorkspaceSnapshot? {
        (try? fileSystem.read(path(WorkspaceSnapshot.fileName)).bytes).flatMap(WorkspaceSnapshot.init)
    }

    /// Keeps what was found of modules for the next run, unless that would tell it hardly more than it knows.
    ///
    /// Few modules that are not in the snapshot cost less than writing one.
    /// - Parameter last: The snapshot that was used in this run.
    func storeSnapshot(of modules: [ParsedModule], after last: WorkspaceSnapshot?) throws(FileError) {
        let missing = modules.count { $0.index != nil }
        guard missing > modules.count / 64 || (last?.count ?? 0) > modules.count else { return }
        var writer = SnapshotWriter(WorkspaceSnapshot.header)
        let now = fileSystem.now()
        for module in modules {
            if let known = module.snapshot, let last {
                writer.append(last.record(of: known))
            } else if let index = module.index, module.diagnostics.isEmpty,
                let status = try indexStatus(of: module.request.name), status.stamp.isSettled(at: now)
            {
                writer.append(module, index, status.stamp)
            }
        }
        try fileSystem.write(writer.finish(), to: path(WorkspaceSnapshot.fileName))
    }
}
