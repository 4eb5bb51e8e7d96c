// What a run found of all modules, in one file.
//
// The problem: a run that finds nothing changed needs a stamp per source and a hash per module. The indexes have them,
// but they are a file per module, and have places and diagnostics besides, which nobody asks for then. Nor are these
// asked for in a fresh checkout with a cache of another machine: there each source is read, but only to see that it
// holds what it held.
//
// The idea: `build` and `link` write the stamps and content hashes of all modules into `workspace.snapshot`, as numbers
// that are compared where they stand. A module's record counts only while the module's index is the one that it was made
// from, by its stamp or its content, and each source has the stamp or the content that it had; whatever else is found,
// the index decides, as if there were no snapshot. So a snapshot that is old, damaged or gone costs time and nothing
// else, and needs no agreement between runs that share a cache.
//
// What is not in it: a module with warnings, since these have to be shown; one with a source that is opened by another
// name than facts use. A stamp that is not settled proves nothing and is written as one that no file has.
//
// Its bytes: first what is asked about every module, then what is asked about few.
//
//     the version                     as a text
//     the length of the heads         in bytes
//     the heads                       what is known of each module, sorted by name: the length of the rest, the name,
//                                     the place of its rows, and so on
//     a fingerprint                   of all before
//     the rows of each module         its files; their own fingerprint is in the head
//
// So a run that asks about a module takes its head apart and no other, and one that asks about the files of a module
// reads its rows, and each is as sure of what it read as if it had read all.

internal import NeedleGraph
internal import NeedleLinker

/// The stamps and hashes of a workspace.
struct WorkspaceSnapshot: Sendable {
    /// The name of its file in the cache.
    static let fileName = "workspace.snapshot"
    private static let header: [UInt8] = {
        var writer = PackedWriter()
        writer.add("needle workspace 3 graph \(graphFileVersion)")
        return writer.bytes
    }()
    /// The header and the length of the heads.
    private static let prefixLength = header.count + 8

    private let file: OpenFile
    /// The file up to the rows.
    private let heads: [UInt8]
    /// Where each head begins.
    private let starts: [Int]

    /// The snapshot that a file holds; nil if its heads are not whole or of another version.
    init?(_ file: OpenFile) {
        guard let prefix = file.bytes(0..<WorkspaceSnapshot.prefixLength), prefix.starts(with: WorkspaceSnapshot.header)
        else { return nil }
        let length = prefix.withUnsafeBytes { buffer in
            var reader = PackedReader(UnsafeRawBufferPointer(rebasing: buffer[WorkspaceSnapshot.header.count...]))
            return reader.count() ?? .max
        }
        let (end, overflow) = length.addingReportingOverflow(prefix.count + PackedReader.fingerprintLength)
        guard !overflow, let heads = file.bytes(0..<end) else { return nil }
        let starts: [Int]? = heads.withUnsafeBytes { buffer in
            guard let content = PackedReader.content(of: buffer) else { return nil }
            var reader = PackedReader(UnsafeRawBufferPointer(rebasing: content.dropFirst(prefix.count)))
            var starts: [Int] = []
            while !reader.isAtEnd {
                starts.append(prefix.count + reader.position)
                guard reader.rawText() != nil else { return nil }
            }
            return starts
        }
        guard let starts else { return nil }
        self.file = file
        self.heads = heads
        self.starts = starts
    }

    var count: Int { starts.count }

    /// The head of a module.
    private func head(_ name: ModuleName) -> SnapshotModule? {
        var name = name.text
        return heads.withUnsafeBytes { buffer in
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                var reader = PackedReader(UnsafeRawBufferPointer(rebasing: buffer[starts[middle]...]))
                guard let head = reader.rawText() else { return nil }
                var fields = PackedReader(head)
                guard let text = fields.rawText() else { return nil }
                let order = name.withUTF8 { $0.order(text.bindMemory(to: UInt8.self)) }
                if order == 0 {
                    var fields = PackedReader(head)
                    return SnapshotModule(&fields)
                }
                if order < 0 { high = middle } else { low = middle + 1 }
            }
            return nil
        }
    }

    /// What is known about a module, if its index is still the one that this was taken from.
    func module(_ name: ModuleName, in cache: Cache) -> SnapshotModule? {
        guard var module = head(name), let file = try? cache.indexFile(of: name, ifStill: module.indexFile) else {
            return nil
        }
        // The same index has another stamp if the cache came from elsewhere.
        module.isRenewed = file != module.indexFile
        module.indexFile = file
        return module
    }

    /// How a module was parsed, also if it was parsed again since.
    func lastRequest(for name: ModuleName) -> ModuleRequest? {
        head(name).map { ModuleRequest(of: $0, name: name) }
    }

    /// The files of a module; nil if these are not whole.
    func rows(of module: SnapshotModule) -> SnapshotRows? {
        if let rows = module.newRows { return rows }
        guard module.rows.upperBound <= Int.max - heads.count else { return nil }
        let range = (heads.count + module.rows.lowerBound)..<(heads.count + module.rows.upperBound)
        return file.bytes(range).flatMap { SnapshotRows($0, module.rowsContent) }
    }

    /// A source of a module that is still there: mostly one `stat`.
    func presentSource(of module: SnapshotModule, _ fileSystem: FileSystem) -> PresentSource {
        if !fileSystem.isAbsent(module.firstSource) { return .at(module.firstSource) }
        guard let rows = rows(of: module) else { return .unknown }
        return rows.sources.first { !fileSystem.isAbsent($0) }.map { .at($0) } ?? .none
    }

    /// The file that a snapshot of these modules is.
    static func bytes(of modules: [(head: SnapshotModule, rows: SnapshotRows)]) -> [UInt8] {
        var heads = PackedWriter()
        var position = 0
        let modules = modules.sorted { bytesAscending($0.head.name, $1.head.name) }
        for (head, rows) in modules {
            var writer = PackedWriter()
            head.write(to: &writer, rowsAt: position, rows)
            heads.add(writer.bytes.count)
            heads.append(writer.bytes)
            position += rows.bytes.count
        }
        var writer = PackedWriter()
        writer.append(header)
        writer.add(heads.bytes.count)
        writer.append(heads.bytes)
        writer.seal()
        for (_, rows) in modules { writer.append(rows.bytes) }
        return writer.bytes
    }
}

/// Whether a module still has a source.
enum PresentSource {
    /// One of its sources is at this path.
    case at(String)
    /// All are gone.
    case none
    /// The snapshot cannot tell.
    case unknown
}

extension Cache {
    /// What the last build found, if it is there and whole.
    func snapshot() -> WorkspaceSnapshot? {
        OpenFile(path(WorkspaceSnapshot.fileName), in: fileSystem).flatMap(WorkspaceSnapshot.init)
    }

    /// Keeps what was found of modules for the next run, unless that would tell it hardly more than it knows.
    ///
    /// Few modules that are not in the snapshot cost less than writing one.
    /// - Parameter last: The snapshot that was used in this run.
    func storeSnapshot(
        of modules: [ParsedModule],
        after last: WorkspaceSnapshot?,
        _ workers: Workers
    ) throws(FileError) {
        let news = modules.count { $0.snapshot?.isRenewed ?? $0.canBeInSnapshot }
        guard news > modules.count / 64 || (last?.count ?? 0) > modules.count else { return }
        let records = workers.map(modules, atOnce: 8) { record(of: $0, last) }.compactMap { $0 }
        try fileSystem.replace(WorkspaceSnapshot.bytes(of: records), at: path(WorkspaceSnapshot.fileName))
    }

    /// What a snapshot should know about a module; nil if it cannot have it.
    private func record(
        of module: ParsedModule,
        _ last: WorkspaceSnapshot?
    ) -> (head: SnapshotModule, rows: SnapshotRows)? {
        if let known = module.snapshot, let rows = last?.rows(of: known) { return (known, rows) }
        guard module.canBeInSnapshot, let index = module.index, let first = index.sources.first,
            var file = module.indexFile
        else { return nil }
        if file.stamp == nil {
            // This run wrote it, and another one may have written another one since.
            guard let now = try? indexFile(of: module.request.name, ifStill: file) else { return nil }
            file = now
        }
        let sources = index.sources.map { ($0, isGenerated: false, index.timestamp) }
        let generated = module.generated.map { ($0, isGenerated: true, module.generatedTimestamp) }
        let files = (sources + generated).sorted { bytesAscending($0.0.path, $1.0.path) }
        let rows = SnapshotRows(
            files.map { record, isGenerated, timestamp in
                SnapshotFile(
                    path: record.path,
                    stamp: record.stamp.ifSettled(at: timestamp),
                    content: record.content,
                    isGenerated: isGenerated
                )
            }
        )
        let head = SnapshotModule(
            name: module.request.name.text,
            indexFile: file,
            factsHash: index.factsHash,
            graphFileName: module.graphFileName,
            options: index.key.options,
            packageName: index.key.packageName,
            dependencies: index.key.dependencies,
            sourceCount: index.sources.count,
            firstSource: first.path,
            rows: 0..<rows.bytes.count,
            rowsContent: rows.content
        )
        return (head, rows)
    }
}

extension ParsedModule {
    /// Whether all that a snapshot has of a module is known, and it has no warnings that are to be shown, and no source
    /// that is opened by another name.
    fileprivate var canBeInSnapshot: Bool {
        guard let index, indexFile != nil, !index.sources.isEmpty, diagnostics.isEmpty else { return false }
        return (index.sources + generated).allSatisfy { $0.printedPath.hasSameBytes(as: $0.path) }
    }
}
