// Manual maintenance of the cache. Runs keep it complete and small by themselves.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker

/// A subcommand of `needle cache`.
package enum CacheUpkeep: Hashable, Sendable {
    /// Shows the contents of the cache.
    case statistics
    /// Compares the contents of the cache with their fingerprints.
    case verification
    /// Forgets earlier states of the sources, the oldest first, until the cache has at most this many bytes.
    case pruning(atMost: Int)
    /// Forgets everything.
    case clearing
}

/// `needle cache`: maintains the cache.
package func runCache(_ upkeep: CacheUpkeep, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        let cache = session.cache
        // A file that the system refuses to read is not an empty one.
        if case .unreadable(let error) = cache.file.state { throw Failure(error) }
        var report = Report()
        switch upkeep {
        case .statistics: report.output = try Failure.wrapping(try CacheContents(of: cache, cache.file)).text
        case .verification: cache.verify(&report, session.context(cache))
        case .pruning(let limit): report.summary = [try Failure.wrapping(try cache.prune(atMost: limit))]
        case .clearing: report.summary = [try Failure.wrapping(try cache.clear())]
        }
        return report
    }
}

extension Cache {
    /// Compares the contents of the cache with their fingerprints.
    fileprivate func verify(_ report: inout Report, _ context: RunContext) {
        let isRecordLost = file.records.contains { $0.payload == nil }
        var damaged = file.state == .damaged || isRecordLost ? [WorkspaceFile.fileName] : []
        let states = file.states
        let isWhole = context.workers.map(states) { state in
            guard let fields = ModuleRecord(state)?.fields else { return false }
            return graphFile(named: fields.graphFileName, fields.factsHash) != nil
        }
        for (state, isWhole) in zip(states, isWhole) where !isWhole {
            if let name = state.graphFileName { damaged.append(name) }
        }
        let diagnostics = damaged.map { name in
            Diagnostic.damagedCache(path: path(name), isMissing: fileSystem.isAbsent(path(name)))
        }
        report.diagnostics = resolve(diagnostics) { _ in nil }
        let checked = "\(counted(states.count, "graph file")) and \(counted(file.records.count, "record"))"
        let result = damaged.isEmpty ? "none is damaged" : counted(damaged.count, "problem")
        report.summary = ["checked \(checked): \(result)"]
    }

    /// Forgets earlier states of modules, the oldest first. The newest ones are needed by each link.
    /// - Parameter limit: In bytes.
    /// - Returns: A line about the result.
    fileprivate func prune(atMost limit: Int) throws(FileError) -> String {
        guard try fileSystem.status(folder) != nil else { return "nothing to prune: there is no cache" }
        return try fileSystem.withLock(path(Cache.lockName)) { () throws(FileError) in
            let path = path(WorkspaceFile.fileName)
            var file = WorkspaceFile(path, in: fileSystem)
            let before = try CacheContents(of: self, file).size
            // Obsolete records go first.
            try file.forget([], self)
            file = WorkspaceFile(path, in: fileSystem)
            var size = try CacheContents(of: self, file).size
            // The revisions go next, since no build needs them, and a comparison creates them again.
            if size > limit, let revisions = try revisions {
                size -= try CacheContents(of: revisions, revisions.file).size
                try revisions.removeAll()
            }
            var forgotten: Set<String> = []
            for record in file.earlierStates where size > limit {
                guard let name = record.graphFileName else { continue }
                size -= fileSize(name) + record.size
                forgotten.insert(name)
            }
            if !forgotten.isEmpty { try file.forget(forgotten, self) }
            let end = size > limit ? "; the next link needs the rest" : ""
            let change = "\(sizeText(before)) -> \(sizeText(size))"
            let states = forgotten.isEmpty ? "no earlier state" : counted(forgotten.count, "earlier state")
            return "removed \(states), and packed the rest: \(change)\(end)"
        }
    }

    /// Forgets everything.
    /// - Returns: A line about the result.
    fileprivate func clear() throws(FileError) -> String {
        guard try fileSystem.status(folder) != nil else { return "nothing to clear: there is no cache" }
        return try fileSystem.withLock(path(Cache.lockName)) { () throws(FileError) in
            let before = try CacheContents(of: self, file)
            try revisions?.removeAll()
            try removeAll()
            return "removed \(counted(before.file.moduleNames.count, "module")): \(sizeText(before.size)) -> 0 kB"
        }
    }

    /// The cache of the compared commits; nil if there is none.
    fileprivate var revisions: Cache? {
        get throws(FileError) {
            let folder = path(Cache.revisionsName)
            guard try fileSystem.status(folder)?.kind == .folder else { return nil }
            return Cache(folder: folder, fileSystem: fileSystem)
        }
    }

    /// In bytes; 0 if there is no such file.
    fileprivate func fileSize(_ name: String) -> Int {
        let status = try? fileSystem.status(path(name), followsLinks: false)
        return status.map { Int($0.size) } ?? 0
    }
}

extension WorkspaceFile {
    /// The kept states of modules.
    fileprivate var states: [WorkspaceRecord] { moduleNames.flatMap(states(of:)) }

    /// The kept states of modules except the newest ones, the oldest first.
    fileprivate var earlierStates: [WorkspaceRecord] {
        var ids = Set(moduleNames.flatMap { states(of: $0).dropLast() }.map(\.id))
        return records.reversed().filter { ids.remove($0.id) != nil }.reversed()
    }
}

/// The modules, links and files of a cache, as numbers.
private struct CacheContents {
    let cache: Cache
    let file: WorkspaceFile
    /// The sizes of the graph files of the newest states, in bytes.
    private let newest: [Int]
    /// Those of earlier states, which make a switch back to a branch fast.
    private let earlier: [Int]
    /// Those that no record names. They are removed once they are old and the workspace file is rewritten.
    private let unneeded: [Int]
    /// The size of the workspace file, in bytes.
    private let workspaceSize: Int
    /// The size of the cache of compared commits, in bytes.
    private let revisionsSize: Int

    var size: Int { (newest + earlier + unneeded).reduce(workspaceSize + revisionsSize, +) }

    init(of cache: Cache, _ file: WorkspaceFile) throws(FileError) {
        (self.cache, self.file) = (cache, file)
        workspaceSize = cache.fileSize(WorkspaceFile.fileName)
        revisionsSize =
            try cache.revisions.map { revisions throws(FileError) in
                try CacheContents(of: revisions, revisions.file).size
            } ?? 0
        let named = Set(file.states.compactMap(\.graphFileName))
        let ofEarlier = Set(file.earlierStates.compactMap(\.graphFileName))
        let names = try cache.graphFileNames()
        unneeded = names.filter { !named.contains($0) }.map(cache.fileSize)
        earlier = names.filter { named.contains($0) && ofEarlier.contains($0) }.map(cache.fileSize)
        newest = names.filter { named.contains($0) && !ofEarlier.contains($0) }.map(cache.fileSize)
    }

    /// A table for people.
    var text: String {
        let isDamaged = file.state == .damaged
        let rows = [
            ("folder", cache.folder),
            ("modules", "\(file.moduleNames.count)"),
            ("links", "\(file.linkNames.count)"),
            ("graph files", text(newest)),
            ("earlier states", text(earlier)),
            ("not needed", text(unneeded)),
            ("workspace", sizeText(workspaceSize) + (isDamaged ? ", damaged: the next build writes it again" : "")),
            ("revisions", revisionsSize == 0 ? "none" : sizeText(revisionsSize)),
            ("total", sizeText(size)),
        ]
        return rows.map { $0 + String(repeating: " ", count: 16 - $0.utf8.count) + $1 + "\n" }.joined()
    }

    private func text(_ sizes: [Int]) -> String {
        sizes.isEmpty ? "none" : "\(counted(sizes.count, "file")), \(sizeText(sizes.reduce(0, +)))"
    }
}
