// Appends records to the workspace file, and writes it anew when it has doubled.

internal import NeedleFileSystem
internal import NeedleGraph

extension WorkspaceFile {
    /// How many states of a module are kept: enough to switch between branches, few enough to forget edits.
    static let keptStates = 16
    /// As many links with different options are remembered.
    private static let keptLinks = 16
    /// How much may be appended before a file is written anew, however short it was, in bytes.
    private static let leastGrowth = 256 << 10

    /// A whole file with some records; nil if not all of their bytes can be read.
    static func bytes(with records: [WorkspaceRecord]) -> [UInt8]? {
        bytes(of: records).map { bytes in
            let length = Prefix.byteCount + bytes.count
            return Prefix(length: length, writtenAnew: length).bytes + bytes
        }
    }

    private static func bytes(of records: [WorkspaceRecord]) -> [UInt8]? {
        var writer = PackedWriter()
        return records.allSatisfy { $0.write(&writer) } ? writer.bytes : nil
    }

    /// Adds records to the file of a cache. The lock must be held, and this must be what the file holds.
    /// - Parameter news: At most one of each name.
    func append(_ news: [WorkspaceRecord], to cache: Cache) throws(FileError) {
        if case .unreadable(let error) = state { throw error }
        let path = cache.path(WorkspaceFile.fileName)
        let bytes = WorkspaceFile.bytes(of: news) ?? []
        let prefix = Prefix(length: lengths.length + bytes.count, writtenAnew: lengths.writtenAnew)
        var isAppended = false
        if state == .whole, prefix.length <= 2 * prefix.writtenAnew + WorkspaceFile.leastGrowth {
            let fileSystem = cache.fileSystem
            isAppended = try fileSystem.append(bytes, at: lengths.length, to: path, beginningWith: prefix.bytes)
        }
        for record in news { removeStates(madeSuperfluousBy: record, cache) }
        if !isAppended { try writeAnew(with: news, to: cache) }
    }

    /// Writes the file of a cache without the states of modules that have these graph files, and removes these. The lock
    /// must be held, and this must be what the file holds.
    func forget(_ graphFiles: Set<String>, _ cache: Cache) throws(FileError) {
        try writeAnew(with: [], without: graphFiles, to: cache)
        for name in graphFiles { _ = try? cache.fileSystem.remove(cache.path(name)) }
    }

    private func writeAnew(
        with news: [WorkspaceRecord],
        without graphFiles: Set<String> = [],
        to cache: Cache
    ) throws(FileError) {
        let path = cache.path(WorkspaceFile.fileName)
        let records = kept(besides: news).filter { !graphFiles.contains($0.graphFileName ?? "") } + news
        let kept = records.filter { $0.kind != .gone }
        guard let bytes = WorkspaceFile.bytes(with: kept) else {
            throw FileError(action: "cannot be read", path: path, code: FileError.irregular)
        }
        try cache.fileSystem.replace(bytes, at: path)
        cache.sweep(besides: Set(kept.compactMap(\.graphFileName)))
    }

    /// The records of a module that are of use, the oldest first: the newest of each state, of which the stamps are those of
    /// the last look.
    func states(of name: String) -> [WorkspaceRecord] {
        guard newest(name)?.kind != .gone else { return [] }
        var graphFiles: Set<String> = []
        let states = records(name).reversed().filter { record in
            record.graphFileName.map { graphFiles.insert($0).inserted } ?? false
        }
        return states.prefix(WorkspaceFile.keptStates).reversed()
    }

    /// The records of the file that stay beside new ones.
    private func kept(besides news: [WorkspaceRecord]) -> [WorkspaceRecord] {
        let gone = Set(news.filter { $0.kind == .gone }.map(\.name))
        let modules = moduleNames.filter { !gone.contains($0) }
        let links = Set(records.filter { $0.kind == .link }.suffix(WorkspaceFile.keptLinks).map(\.name))
        return modules.sorted(by: bytesAscending).flatMap(states)
            + links.subtracting(news.map(\.name)).sorted(by: bytesAscending).compactMap(newest)
    }

    /// Removes the graph files of the states of a module that have no place any more beside a new one.
    private func removeStates(madeSuperfluousBy new: WorkspaceRecord, _ cache: Cache) {
        let states = states(of: new.name).compactMap(\.graphFileName)
        switch new.kind {
        case .gone: for name in states { _ = try? cache.fileSystem.remove(cache.path(name)) }
        case .module:
            guard states.count == WorkspaceFile.keptStates, let oldest = states.first,
                let name = new.graphFileName, !states.contains(name)
            else { return }
            _ = try? cache.fileSystem.remove(cache.path(oldest))
        case .link: break
        }
    }
}
