// The workspace file: what the cache knows of all modules and links, in one file that only grows.
//
// The problem: a run that finds nothing changed needs a stamp for each source and a hash for each module. One file per
// module would mean many files to open. One file for all would have to be rewritten by each run, and coordinated between
// overlapping runs. Ninja's answer is a log: a run that finds something new appends it, and the newest record of a name
// counts.
//
//     the prefix      the version of the format; the length of the file after the last complete write, and after it was
//                     rewritten; a fingerprint of all three
//     the records     each with a head and a payload:
//         the head        the length of the rest and a fingerprint of it; the kind, the name, the length and fingerprint of
//                         the payload, and the fields of the kind (see `ModuleRecord`)
//         the payload     data that most runs do not need, and more than all heads
//
// A reader reads the heads, and a payload only on demand, with its fingerprint. So a run about one module reads one payload.
//
// A writer holds the lock of the cache. It reads the records that others appended since it read the file. If none is of a
// module that it parsed, it writes its records at the length that the prefix states, and then the new length. So the file of
// a killed writer is unchanged: bytes after the length were never part of it. An incomplete part before the length is
// damage. A file that is damaged, or of another version, is ignored: damage may have destroyed the newest record of any
// module.

internal import NeedleFileSystem
internal import NeedleGraph

/// The records of the cache, as one run read them.
struct WorkspaceFile: Sendable {
    /// Whether the whole file can be read.
    enum State: Hashable, Sendable {
        /// There is no file, since nothing was parsed yet.
        case absent
        case whole
        /// A part is damaged, or of another version. There are no records then.
        case damaged
        /// The system refuses access.
        case unreadable(FileError)
    }

    /// The name of the file in the cache.
    static let fileName = "workspace"

    private(set) var state: State
    /// The records, in the order in which they were written.
    private(set) var records: [WorkspaceRecord] = []
    /// The length after the last complete write, and after the file was rewritten.
    private(set) var lengths = Prefix(length: 0, lengthWhenRewritten: 0)
    private let file: OpenFile?
    private var recordsOfNames: [String: [WorkspaceRecord]] = [:]

    /// Reads the heads of a file.
    init(_ path: String, in fileSystem: FileSystem) {
        do throws(FileError) {
            file = try OpenFile(path, in: fileSystem)
            state = .whole
        } catch {
            file = nil
            if error.isMissing {
                state = fileSystem.isAbsent(path, followsLinks: false) ? .absent : .damaged
            } else {
                state = error.isNotAFile ? .damaged : .unreadable(error)
            }
            return
        }
        if !readHeads() { (state, records) = (.damaged, []) }
        recordsOfNames = Dictionary(grouping: records, by: \.name)
    }

    /// The names that have records, sorted.
    var names: [String] { recordsOfNames.keys.sorted(by: bytesAscending) }

    /// Whether the file at a path is the one that was read, without new records.
    func isCurrent(at path: String, _ fileSystem: FileSystem) -> Bool {
        guard let file else { return state == .absent && fileSystem.isAbsent(path, followsLinks: false) }
        guard state == .whole, let status = try? fileSystem.status(path, followsLinks: false) else { return false }
        return status.identity == file.identity && Prefix(in: file) == lengths
    }

    /// All records of a name, the oldest first.
    func records(_ name: String) -> [WorkspaceRecord] { recordsOfNames[name] ?? [] }

    /// The valid record of a name.
    func newest(_ name: String) -> WorkspaceRecord? { recordsOfNames[name]?.last }

    /// Reads the heads of all records.
    /// - Returns: Whether all are complete.
    private mutating func readHeads() -> Bool {
        guard let file, let prefix = Prefix(in: file), prefix.length <= file.size else { return false }
        var position = Prefix.byteCount
        while position < prefix.length {
            guard let record = WorkspaceRecord(in: file, at: position, end: prefix.length) else { return false }
            records.append(record)
            position += record.size
        }
        lengths = prefix
        return true
    }
}

/// A record in the file, or one to be written.
package struct WorkspaceRecord: Sendable {
    /// The meaning of a record.
    enum Kind: Int, Sendable {
        /// The result of one parse of a module.
        case module = 1
        /// A module that must no longer be linked.
        case gone
        /// The inputs of a link, and its outputs.
        case link
    }

    private enum Payload: Sendable {
        /// Its range in the file, and its fingerprint.
        case inFile(OpenFile, Range<Int>, Fingerprint)
        case bytes([UInt8])
    }

    /// The number of bytes that are first read for a head; most heads are shorter.
    private static let usualHeadLength = 512
    /// The length of the part before the body of a head: the length of the body, and a fingerprint.
    private static let headPrefixLength = 8 + PackedReader.fingerprintLength

    let kind: Kind
    /// The name of a module, or a text for the options of a link, which is never a module's name.
    let name: String
    /// The part of the head that the fingerprint covers: the kind, the name, the fields, the length and fingerprint of
    /// the payload.
    private let body: [UInt8]
    /// The offset of the fields in it.
    private let fieldsStart: Int
    private let storedPayload: Payload
    /// The fingerprint of the body; it differs between records with different contents.
    let id: Fingerprint
    /// In bytes.
    let size: Int

    /// A record to be written.
    init(_ kind: Kind, _ name: String, fields: [UInt8] = [], payload: [UInt8] = []) {
        (self.kind, self.name, storedPayload) = (kind, name, .bytes(payload))
        var writer = PackedWriter()
        writer.add(kind.rawValue)
        writer.add(name)
        writer.add(payload.count)
        writer.add(Fingerprint(hashing: payload))
        fieldsStart = writer.bytes.count
        body = writer.bytes + fields
        id = Fingerprint(hashing: body)
        size = WorkspaceRecord.headPrefixLength + body.count + payload.count
    }

    /// The record at a position of a file; nil if its head is damaged.
    fileprivate init?(in file: OpenFile, at start: Int, end: Int) {
        let bodyStart = start + WorkspaceRecord.headPrefixLength
        guard let first = file.bytes(start..<min(start + WorkspaceRecord.usualHeadLength, end)) else { return nil }
        let beginning = PackedReader.read(first[...]) { reader throws(Damaged) in
            (try reader.length(), try reader.fingerprint())
        }
        guard let (length, id) = beginning, length <= end - bodyStart else { return nil }
        let rest = first.dropFirst(WorkspaceRecord.headPrefixLength)
        guard
            let body = rest.count < length ? file.bytes(bodyStart..<(bodyStart + length)) : Array(rest.prefix(length)),
            Fingerprint(hashing: body) == id
        else { return nil }
        let head = PackedReader.read(body[...]) { reader throws(Damaged) in
            guard let kind = Kind(rawValue: try reader.count()) else { throw Damaged() }
            let (name, count, content) = (try reader.text(), try reader.count(), try reader.fingerprint())
            return (kind: kind, name: name, count: count, content: content, fieldsStart: reader.position)
        }
        guard let head, head.count <= end - bodyStart - length else { return nil }
        (kind, name, fieldsStart, self.body, self.id) = (head.kind, head.name, head.fieldsStart, body, id)
        size = WorkspaceRecord.headPrefixLength + length + head.count
        storedPayload = .inFile(file, (bodyStart + length)..<(start + size), head.content)
    }

    /// The part of the body whose format depends on the kind of the record.
    var fields: ArraySlice<UInt8> { body[fieldsStart...] }

    /// The graph file of a module's state, which is the first field.
    var graphFileName: String? {
        kind == .module ? PackedReader.read(fields) { reader throws(Damaged) in try reader.text() } : nil
    }

    /// The payload; nil if it is damaged.
    var payload: [UInt8]? {
        switch storedPayload {
        case .bytes(let bytes): return bytes
        case .inFile(let file, let range, let content):
            guard let bytes = file.bytes(range), Fingerprint(hashing: bytes) == content else { return nil }
            return bytes
        }
    }

    /// Writes the record as it is in a file, even if its payload is damaged.
    /// - Returns: Whether the whole record could be read.
    func write(_ writer: inout PackedWriter) -> Bool {
        writer.add(fixed: body.count)
        writer.add(id)
        writer.append(body)
        switch storedPayload {
        case .bytes(let bytes): writer.append(bytes)
        case .inFile(let file, let range, _):
            guard let bytes = file.bytes(range) else { return false }
            writer.append(bytes)
        }
        return true
    }
}

/// The beginning of the file.
struct Prefix: Hashable, Sendable {
    private static let version: [UInt8] = {
        var writer = PackedWriter()
        writer.add("needle workspace 5 graph \(graphFileVersion)")
        return writer.bytes
    }()
    /// In bytes.
    static let byteCount = version.count + 8 + 8 + PackedReader.fingerprintLength

    /// The length of the file in bytes.
    var length: Int
    /// The length after it was rewritten, in bytes.
    var lengthWhenRewritten: Int

    var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.append(Prefix.version)
        writer.add(fixed: length)
        writer.add(fixed: lengthWhenRewritten)
        writer.add(Fingerprint(hashing: writer.bytes))
        return writer.bytes
    }
}

extension Prefix {
    /// - Returns: nil unless the file begins with a valid prefix of this version.
    init?(in file: OpenFile) {
        guard let bytes = file.bytes(0..<Prefix.byteCount), bytes.starts(with: Prefix.version) else { return nil }
        let prefix = PackedReader.read(bytes.dropFirst(Prefix.version.count)) { reader throws(Damaged) in
            Prefix(length: try reader.length(), lengthWhenRewritten: try reader.length())
        }
        guard let prefix, prefix.bytes == bytes else { return nil }
        self = prefix
    }
}

extension WorkspaceFile {
    /// The number of kept states of a module: enough to switch between branches, few enough to forget edits.
    static let keptStates = 16
    /// The number of kept links with different options.
    private static let keptLinks = 16
    /// The least growth before a file is rewritten, in bytes, however short it was.
    private static let leastGrowth = 256 << 10

    /// A whole file with some records; nil if not all of their bytes can be read.
    static func bytes(with records: [WorkspaceRecord]) -> [UInt8]? {
        bytes(of: records).map { bytes in
            let length = Prefix.byteCount + bytes.count
            return Prefix(length: length, lengthWhenRewritten: length).bytes + bytes
        }
    }

    private static func bytes(of records: [WorkspaceRecord]) -> [UInt8]? {
        var writer = PackedWriter()
        return records.allSatisfy { $0.write(&writer) } ? writer.bytes : nil
    }

    /// Appends records to the file of a cache. The lock must be held, and this value must be the current state of the file.
    /// - Parameter newRecords: At most one of each name.
    func append(_ newRecords: [WorkspaceRecord], to cache: Cache) throws(FileError) {
        if case .unreadable(let error) = state { throw error }
        let path = cache.path(WorkspaceFile.fileName)
        let bytes = WorkspaceFile.bytes(of: newRecords) ?? []
        let prefix = Prefix(length: lengths.length + bytes.count, lengthWhenRewritten: lengths.lengthWhenRewritten)
        var isAppended = false
        if state == .whole, prefix.length <= 2 * prefix.lengthWhenRewritten + WorkspaceFile.leastGrowth {
            let fileSystem = cache.fileSystem
            isAppended = try fileSystem.append(bytes, at: lengths.length, to: path, beginningWith: prefix.bytes)
        }
        for record in newRecords { removeStates(madeSuperfluousBy: record, cache) }
        if !isAppended { try rewrite(with: newRecords, to: cache) }
    }

    /// Rewrites the file of a cache without the states of modules that have these graph files, and removes the graph files.
    /// The lock must be held, and this value must be the current state of the file.
    func forget(_ graphFiles: Set<String>, _ cache: Cache) throws(FileError) {
        try rewrite(with: [], without: graphFiles, to: cache)
        for name in graphFiles { _ = try? cache.fileSystem.remove(cache.path(name)) }
    }

    private func rewrite(
        with newRecords: [WorkspaceRecord],
        without graphFiles: Set<String> = [],
        to cache: Cache
    ) throws(FileError) {
        let path = cache.path(WorkspaceFile.fileName)
        let records = kept(besides: newRecords).filter { !graphFiles.contains($0.graphFileName ?? "") } + newRecords
        let kept = records.filter { $0.kind != .gone }
        guard let bytes = WorkspaceFile.bytes(with: kept) else {
            throw FileError(action: "cannot be read", path: path, code: FileError.irregular)
        }
        try cache.fileSystem.replace(bytes, at: path)
        cache.sweep(besides: Set(kept.compactMap(\.graphFileName)))
    }

    /// The valid records of a module, the oldest first: the newest of each state, with the stamps of the last check.
    func states(of name: String) -> [WorkspaceRecord] {
        guard newest(name)?.kind != .gone else { return [] }
        var graphFiles: Set<String> = []
        let states = records(name).reversed().filter { record in
            record.graphFileName.map { graphFiles.insert($0).inserted } ?? false
        }
        return states.prefix(WorkspaceFile.keptStates).reversed()
    }

    /// The records of the file that stay besides new ones.
    private func kept(besides newRecords: [WorkspaceRecord]) -> [WorkspaceRecord] {
        let gone = Set(newRecords.filter { $0.kind == .gone }.map(\.name))
        let modules = moduleNames.filter { !gone.contains($0) }
        let links = Set(records.filter { $0.kind == .link }.suffix(WorkspaceFile.keptLinks).map(\.name))
        return modules.flatMap(states)
            + links.subtracting(newRecords.map(\.name)).sorted(by: bytesAscending).compactMap(newest)
    }

    /// Removes the graph files of the states of a module that a new one displaces.
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
