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

    /// A whole file with some records, which have their payloads with them.
    static func bytes(with records: [WorkspaceRecord]) -> [UInt8] {
        let batch = batch(of: records, at: Prefix.byteCount)
        let length = Prefix.byteCount + batch.count
        return Prefix(length: length, writtenAnew: length).bytes + batch
    }

    /// The bytes of some records.
    /// - Parameter start: Where they will begin in the file.
    private static func batch(of records: [WorkspaceRecord], at start: Int) -> [UInt8] {
        let headsLength = records.reduce(0) { $0 + WorkspaceRecord.headPrefixLength + $1.body.count }
        var place = start + WorkspaceRecord.batchPrefixLength + headsLength
        var (heads, payloads) = (PackedWriter(), PackedWriter())
        for record in records {
            heads.add(record.body.count)
            heads.add(place)
            heads.add(record.id)
            heads.append(record.body)
            for case .bytes(let bytes) in [record.payloads.first, record.payloads.second] {
                payloads.append(bytes)
                place += bytes.count
            }
        }
        var batch = PackedWriter()
        batch.add(headsLength)
        batch.add(payloads.bytes.count)
        return batch.bytes + heads.bytes + payloads.bytes
    }

    /// Adds records to the file of a cache. The lock must be held, and this must be what the file holds.
    /// - Parameter news: At most one of each name.
    func append(_ news: [WorkspaceRecord], to cache: Cache) throws(FileError) {
        if case .unreadable(let error) = state { throw error }
        let path = cache.path(WorkspaceFile.fileName)
        let batch = WorkspaceFile.batch(of: news, at: lengths.length)
        let prefix = Prefix(length: lengths.length + batch.count, writtenAnew: lengths.writtenAnew)
        var isAppended = false
        if state == .whole, prefix.length <= 2 * prefix.writtenAnew + WorkspaceFile.leastGrowth {
            let fileSystem = cache.fileSystem
            isAppended = try fileSystem.append(batch, at: lengths.length, to: path, beginningWith: prefix.bytes)
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
        var records: [WorkspaceRecord] = []
        for record in kept(besides: news) where !graphFiles.contains(record.graphFileName ?? "") {
            guard let copy = record.copy(of: self) else {
                throw FileError(action: "cannot be read", path: path, code: FileError.irregular)
            }
            records.append(copy)
        }
        records += news.filter { $0.kind != .gone }
        try cache.fileSystem.replace(WorkspaceFile.bytes(with: records), at: path)
        cache.sweep(besides: Set(records.compactMap(\.graphFileName)))
    }

    /// The records of a module that are of use, the oldest first: the newest of each state, of which the stamps are those of
    /// the last look.
    func states(of name: RecordName) -> [WorkspaceRecord] {
        guard newest(name)?.kind != .gone else { return [] }
        var graphFiles: Set<String> = []
        let states = records(name).reversed().filter { record in
            record.graphFileName.map { graphFiles.insert($0).inserted } ?? false
        }
        return states.prefix(WorkspaceFile.keptStates).reversed()
    }

    /// The records of the file that stay beside new ones.
    private func kept(besides news: [WorkspaceRecord]) -> [WorkspaceRecord] {
        let gone = Set(news.filter { $0.kind == .gone }.map(\.recordName))
        let modules = names.filter { $0.subject == .module && !gone.contains($0) }
        let links = Set(records.filter { $0.kind == .link }.suffix(WorkspaceFile.keptLinks).map(\.recordName))
        return modules.sorted { bytesAscending($0.text, $1.text) }.flatMap(states)
            + links.subtracting(news.map(\.recordName)).sorted { bytesAscending($0.text, $1.text) }.compactMap(newest)
    }

    /// Removes the graph files of the states of a module that have no place any more beside a new one.
    private func removeStates(madeSuperfluousBy new: WorkspaceRecord, _ cache: Cache) {
        let states = states(of: new.recordName).compactMap(\.graphFileName)
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
