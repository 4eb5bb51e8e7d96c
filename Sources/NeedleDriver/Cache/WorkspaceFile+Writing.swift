// Appends records to the workspace file, and writes it anew when it has doubled.

internal import NeedleFileSystem
internal import NeedleGraph

/// A record that is to be written.
struct NewRecord: Sendable {
    let kind: WorkspaceRecord.Kind
    let name: String
    /// The kind, the name, what tells whether the payloads are whole, and the fields.
    private let body: [UInt8]
    let payloads: (first: [UInt8], second: [UInt8])
    /// The graph file of a module's state.
    let graphFileName: String?

    init(
        _ kind: WorkspaceRecord.Kind,
        _ name: String,
        fields: [UInt8] = [],
        payloads: (first: [UInt8], second: [UInt8]) = ([], [])
    ) {
        self.kind = kind
        self.name = name
        graphFileName = WorkspaceRecord.graphFileName(kind, fields[...])
        var body = PackedWriter()
        body.add(kind.rawValue)
        body.add(name)
        for payload in [payloads.first, payloads.second] {
            body.add(payload.count)
            body.add(Fingerprint(hashing: payload))
        }
        body.append(fields)
        self.body = body.bytes
        self.payloads = payloads
    }

    /// A record as it stands in a file.
    /// - Returns: nil if not all of its bytes can be read.
    fileprivate init?(_ record: WorkspaceRecord, in file: WorkspaceFile) {
        func bytes(_ payload: WorkspaceRecord.Payload) -> [UInt8]? {
            // After damage, its head tells how the module was parsed. These are not the bytes that it speaks of, and will
            // not be believed.
            file.rawBytes(payload.range)
                ?? (file.state == .damaged ? [UInt8](repeating: 0, count: payload.range.count) : nil)
        }
        guard let first = bytes(record.payloads.first), let second = bytes(record.payloads.second) else { return nil }
        payloads = (first, second)
        (kind, name, body) = (record.kind, record.name, Array(record.body))
        graphFileName = record.graphFileName
    }

    var recordName: RecordName { RecordName(subject: kind == .link ? .link : .module, text: name) }

    private var payloadsLength: Int { payloads.first.count + payloads.second.count }

    /// The fingerprint that tells the record from every other one that says something else.
    var id: Fingerprint { Fingerprint(hashing: body) }

    /// The bytes of some records.
    /// - Parameter start: Where they will begin in the file.
    static func batch(of records: [NewRecord], at start: Int) -> [UInt8] {
        let headsLength = records.reduce(0) { $0 + Batch.headPrefixLength + $1.body.count }
        let payloadsLength = records.reduce(0) { $0 + $1.payloadsLength }
        var place = start + Batch.prefixLength + headsLength
        var writer = PackedWriter(capacity: Batch.prefixLength + headsLength + payloadsLength)
        writer.add(headsLength)
        writer.add(payloadsLength)
        for record in records {
            writer.append(Batch.mark)
            writer.add(record.body.count)
            writer.add(place)
            writer.add(record.id)
            writer.append(record.body)
            place += record.payloadsLength
        }
        for record in records {
            writer.append(record.payloads.first)
            writer.append(record.payloads.second)
        }
        return writer.bytes
    }
}

extension WorkspaceFile {
    /// A whole file with some records.
    static func bytes(with records: [NewRecord]) -> [UInt8] {
        let batch = NewRecord.batch(of: records, at: Prefix.byteCount)
        let length = Prefix.byteCount + batch.count
        return Prefix(length: length, writtenAnew: length).bytes + batch
    }
}

extension WorkspaceFile {
    /// How many states of a module are kept: enough to switch between branches, few enough to forget edits.
    static let keptStates = 16
    /// As many links with different options are remembered.
    private static let keptLinks = 16
    /// How much may be appended before a file is written anew, however short it was, in bytes.
    private static let leastGrowth = 256 << 10

    /// Adds records to the file of a cache. The lock must be held, and this must be what the file holds.
    /// - Parameter news: At most one of each name.
    func append(_ news: [NewRecord], to cache: Cache) throws(FileError) {
        if case .unreadable(let error) = state { throw error }
        let path = cache.path(WorkspaceFile.fileName)
        let batch = NewRecord.batch(of: news, at: lengths.length)
        let prefix = Prefix(length: lengths.length + batch.count, writtenAnew: lengths.writtenAnew)
        var isAppended = false
        if state == .whole, prefix.length <= 2 * prefix.writtenAnew + WorkspaceFile.leastGrowth {
            let fileSystem = cache.fileSystem
            isAppended = try fileSystem.append(batch, at: lengths.length, to: path, beginningWith: prefix.bytes)
        }
        for record in news { removeStates(madeSuperfluousBy: record, cache) }
        if !isAppended { try writeAnew(with: news, cache, path) }
    }

    /// Writes the file of a cache without the states of modules that have these graph files, and removes these. The lock
    /// must be held, and this must be what the file holds.
    func forget(_ graphFiles: Set<String>, _ cache: Cache) throws(FileError) {
        try writeAnew(with: [], without: graphFiles, cache, cache.path(WorkspaceFile.fileName))
        for name in graphFiles { _ = try? cache.fileSystem.remove(cache.path(name)) }
    }

    private func writeAnew(
        with news: [NewRecord],
        without graphFiles: Set<String> = [],
        _ cache: Cache,
        _ path: String
    ) throws(FileError) {
        let records = try kept(besides: news, cache).filter { !graphFiles.contains($0.graphFileName ?? "") }
        try cache.fileSystem.replace(WorkspaceFile.bytes(with: records), at: path)
        let lost = records.filter { $0.kind == .lost }.map(\.name)
        cache.sweep(besides: Set(records.compactMap(\.graphFileName)), ofModules: Set(lost))
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

    /// All records of the file that is to take the place of this one.
    private func kept(besides news: [NewRecord], _ cache: Cache) throws(FileError) -> [NewRecord] {
        let renewed = Set(news.map(\.recordName))
        var modules = Set(names.filter { $0.subject == .module })
        // Of any module newer records may be lost, and of some all.
        if state == .damaged { modules.formUnion(try cache.ownersOfGraphFiles().map(RecordName.module)) }
        var records: [NewRecord] = []
        for name in modules.sorted(by: { bytesAscending($0.text, $1.text) }) {
            for state in states(of: name) { records.append(try copy(of: state, cache)) }
            let isLost = newest(name)?.kind == .lost || state == .damaged && newest(name)?.kind != .gone
            if isLost, !renewed.contains(name) { records.append(NewRecord(.lost, name.text)) }
        }
        let links = Set(self.records.filter { $0.kind == .link }.suffix(WorkspaceFile.keptLinks).map(\.recordName))
        for name in links.subtracting(renewed) where state == .whole {
            if let record = newest(name) { records.append(try copy(of: record, cache)) }
        }
        let gone = Set(news.filter { $0.kind == .gone }.map(\.recordName))
        return records.filter { !gone.contains($0.recordName) } + news.filter { $0.kind != .gone }
    }

    private func copy(of record: WorkspaceRecord, _ cache: Cache) throws(FileError) -> NewRecord {
        if let copy = NewRecord(record, in: self) { return copy }
        throw FileError(action: "cannot be read", path: cache.path(WorkspaceFile.fileName), code: FileError.irregular)
    }

    /// Removes the graph files of the states of a module that have no place any more beside a new one.
    private func removeStates(madeSuperfluousBy new: NewRecord, _ cache: Cache) {
        let states = states(of: new.recordName).compactMap(\.graphFileName)
        switch new.kind {
        case .gone: for name in states { _ = try? cache.fileSystem.remove(cache.path(name)) }
        case .module:
            guard states.count == WorkspaceFile.keptStates, let oldest = states.first,
                let name = new.graphFileName, !states.contains(name)
            else { return }
            _ = try? cache.fileSystem.remove(cache.path(oldest))
        case .link, .lost: break
        }
    }
}
