// The workspace file: what the cache knows of all modules and links, in one file that only grows.
//
// The problem: a run that finds nothing changed needs a stamp for each source and a hash for each module. A file for each
// module would have to be opened, and a file for all would have to be written anew by each run, and to be agreed upon by
// runs that overlap. Ninja's answer is a log: who finds something new appends it, and the newest record of a name counts.
//
//     the prefix      the version of the format; how long the file was when the last writer was done, and when it was
//                     written anew; a fingerprint of all three
//     batches         what one run found, written at once:
//         the length of the heads and of the payloads
//         the heads       of its records: a mark, the length of the rest, where the payloads stand in the file, a
//                         fingerprint of what follows; the kind, the name, the length and fingerprint of both payloads,
//                         and the fields of the kind (see `ModuleRecord` and `LinkRecord`)
//         the payloads    two for each record
//
// A reader reads heads, and a payload only if it is asked for, with its fingerprint. So a run that asks about one module
// reads the payloads of one.
//
// A writer holds the lock of the cache. It reads what others appended since it read the file, and if a module that it parsed
// is not among that, it writes a batch at the length that the prefix tells, and then that length. So the file of a writer
// that was killed is what it was: what stands behind the length was never part of it. What stands before it and is not whole
// is damage.
//
// Damage may have taken the newest record of any module. So after damage no record is believed: each module is `lost`, and
// its sources have to be looked at before it is linked. The heads that are whole are found by their marks; they tell how the
// modules were parsed, and what is still the same of them. The names of graph files tell which modules there were besides.

internal import NeedleFileSystem
internal import NeedleGraph

/// The records of the cache, as one run read them.
struct WorkspaceFile: Sendable {
    /// Whether all that was written can be read.
    enum State: Hashable, Sendable {
        /// There is no file, since nothing was parsed yet.
        case absent
        case whole
        /// Something is not as it was written, or is of another version.
        case damaged
        /// The system refuses to read it.
        case unreadable(FileError)
    }

    /// The name of the file in the cache.
    static let fileName = "workspace"

    private(set) var state: State
    /// The records, in the order in which they were written.
    private(set) var records: [WorkspaceRecord] = []
    /// The names of which there are records, in the order in which they were first written, which mostly is that of the text.
    private(set) var names: [RecordName] = []
    /// How long it was when the last writer was done, and when it was written anew.
    private(set) var lengths = Prefix(length: 0, writtenAnew: 0)
    private let file: OpenFile?
    /// The positions of the records of each name.
    private var positions: [RecordName: [Int]] = [:]

    /// Reads the heads of a file.
    init(_ path: String, in fileSystem: FileSystem) {
        do throws(FileError) {
            file = try OpenFile(path, in: fileSystem)
            state = .whole
        } catch {
            file = nil
            if error.isMissing {
                state = WorkspaceFile.isAbsent(path, fileSystem) ? .absent : .damaged
            } else {
                state = error.isOfNoFile ? .damaged : .unreadable(error)
            }
            return
        }
        if !readHeads() {
            state = .damaged
            salvageHeads()
        }
        for (position, record) in records.enumerated() {
            let name = record.recordName
            if positions[name]?.append(position) == nil {
                positions[name] = [position]
                names.append(name)
            }
        }
    }

    /// Whether the file at a path is the one that was read, and nobody appended to it.
    func isCurrent(at path: String, _ fileSystem: FileSystem) -> Bool {
        guard let file else { return state == .absent && WorkspaceFile.isAbsent(path, fileSystem) }
        guard state == .whole, let status = try? fileSystem.status(path, followsLinks: false) else { return false }
        return status.identity == file.identity && Prefix(in: file) == lengths
    }

    /// Whether there surely is nothing, not even a link that leads nowhere.
    private static func isAbsent(_ path: String, _ fileSystem: FileSystem) -> Bool {
        do {
            return try fileSystem.status(path, followsLinks: false) == nil
        } catch {
            return false
        }
    }

    /// All records of a name, the oldest first.
    func records(_ name: RecordName) -> [WorkspaceRecord] {
        (positions[name] ?? []).map { records[$0] }
    }

    /// The record of a name that counts.
    func newest(_ name: RecordName) -> WorkspaceRecord? {
        positions[name]?.last.map { records[$0] }
    }

    /// The bytes of a payload; nil if they are not whole.
    func bytes(of payload: WorkspaceRecord.Payload) -> [UInt8]? {
        guard let bytes = rawBytes(payload.range), Fingerprint(hashing: bytes) == payload.content else { return nil }
        return bytes
    }

    /// Some of the bytes of the file, whole or not.
    func rawBytes(_ range: Range<Int>) -> [UInt8]? { file?.bytes(range) }
}

/// The name by which records are found.
struct RecordName: Hashable, Sendable {
    enum Subject: Hashable, Sendable { case module, link }

    var subject: Subject
    var text: String

    static func module(_ name: ModuleName) -> RecordName { RecordName(subject: .module, text: name.text) }
}

/// The head of a record.
struct WorkspaceRecord: Sendable {
    /// The meaning of a record.
    enum Kind: Int, Sendable {
        /// The findings of one parse of a module.
        case module = 1
        /// That a module was parsed, and what was found may be lost.
        case lost
        /// That a module is not to be linked any more.
        case gone
        /// All that a link was made from, and what it left.
        case link
    }

    /// Where further bytes of a record stand.
    struct Payload: Hashable, Sendable {
        var range: Range<Int>
        var content: Fingerprint
    }

    var kind: Kind
    /// The name of a module, or the options of a link.
    var name: String
    /// All of the head that the fingerprint is of.
    var body: ArraySlice<UInt8>
    /// The part of it that only the kind of the record can read.
    var fields: ArraySlice<UInt8>
    var payloads: (first: Payload, second: Payload)
    /// Tells the record from every other one that says something else.
    var id: Fingerprint

    var recordName: RecordName { RecordName(subject: kind == .link ? .link : .module, text: name) }

    /// The graph file of a module's state, which stands before all other fields.
    var graphFileName: String? { WorkspaceRecord.graphFileName(kind, fields) }

    static func graphFileName(_ kind: Kind, _ fields: ArraySlice<UInt8>) -> String? {
        guard kind == .module else { return nil }
        return fields.withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            return reader.text()
        }
    }
}

/// The beginning of the file.
struct Prefix: Hashable, Sendable {
    private static let version: [UInt8] = {
        var writer = PackedWriter()
        writer.add("needle workspace 2 graph \(graphFileVersion)")
        return writer.bytes
    }()
    /// In bytes.
    static let byteCount = version.count + 8 + 8 + PackedReader.fingerprintLength

    /// How long the file is, in bytes.
    var length: Int
    /// How long it was when it was written anew, in bytes.
    var writtenAnew: Int

    init(length: Int, writtenAnew: Int) {
        self.length = length
        self.writtenAnew = writtenAnew
    }

    /// - Returns: nil if the file does not begin with a whole one of this version.
    init?(in file: OpenFile) {
        guard let bytes = file.bytes(0..<Prefix.byteCount), bytes.starts(with: Prefix.version) else { return nil }
        let prefix: Prefix? = bytes.withUnsafeBytes { bytes in
            guard let content = PackedReader.content(of: bytes) else { return nil }
            var reader = PackedReader(UnsafeRawBufferPointer(rebasing: content.dropFirst(Prefix.version.count)))
            guard let length = reader.count(), let writtenAnew = reader.count() else { return nil }
            return Prefix(length: length, writtenAnew: writtenAnew)
        }
        guard let prefix else { return nil }
        self = prefix
    }

    var bytes: [UInt8] {
        var writer = PackedWriter()
        writer.append(Prefix.version)
        writer.add(length)
        writer.add(writtenAnew)
        writer.seal()
        return writer.bytes
    }
}

/// The bytes of a batch.
enum Batch {
    /// The first bytes of each head. No text has them, since they are not UTF-8.
    static let mark: [UInt8] = [0xFF, 0x68, 0x65, 0x61, 0x64, 0xFE, 0x0D, 0x0A]
    /// The lengths of the heads and of the payloads.
    static let prefixLength = 16
    /// The length of all before the body of a head: the mark, the length of the body, the place of the payloads, a fingerprint.
    static let headPrefixLength = 8 + 8 + 8 + PackedReader.fingerprintLength
}

extension WorkspaceFile {
    /// Reads the heads of all batches.
    /// - Returns: Whether all are whole.
    private mutating func readHeads() -> Bool {
        guard let file, let prefix = Prefix(in: file), prefix.length <= file.size else { return false }
        var window = FileWindow(file, end: prefix.length)
        var position = Prefix.byteCount
        while position < prefix.length {
            guard let lengths = window.bytes(position, count: Batch.prefixLength)?.batchLengths,
                let heads = window.bytes(position + Batch.prefixLength, count: lengths.heads), read(heads)
            else { return false }
            let end = position + Batch.prefixLength + lengths.heads
            guard lengths.payloads <= prefix.length - end else { return false }
            position = end + lengths.payloads
        }
        lengths = prefix
        return true
    }

    /// Reads heads that stand one behind the other.
    /// - Returns: Whether all are whole.
    private mutating func read(_ heads: ArraySlice<UInt8>) -> Bool {
        var rest = heads
        while !rest.isEmpty {
            guard let (record, count) = WorkspaceRecord.read(rest) else { return false }
            records.append(record)
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Finds the heads that are whole in a file that is not.
    private mutating func salvageHeads() {
        records = []
        guard let file, let bytes = file.bytes(0..<file.size) else { return }
        var rest = bytes[...]
        while let start = rest.firstIndex(of: Batch.mark[0]) {
            rest = rest[start...]
            if rest.starts(with: Batch.mark), let (record, count) = WorkspaceRecord.read(rest) {
                records.append(record)
                rest = rest.dropFirst(count)
            } else {
                rest = rest.dropFirst()
            }
        }
    }
}

extension WorkspaceRecord {
    /// The record whose head the bytes begin with, and how many bytes that has; nil if it is not whole.
    fileprivate static func read(_ bytes: ArraySlice<UInt8>) -> (record: WorkspaceRecord, count: Int)? {
        guard bytes.count >= Batch.headPrefixLength, bytes.starts(with: Batch.mark) else { return nil }
        return bytes.withUnsafeBytes { buffer in
            var reader = PackedReader(UnsafeRawBufferPointer(rebasing: buffer.dropFirst(Batch.mark.count)))
            guard let length = reader.count(), let place = reader.count(), let id = reader.fingerprint(),
                length <= buffer.count - Batch.headPrefixLength
            else { return nil }
            let count = Batch.headPrefixLength + length
            let body = UnsafeRawBufferPointer(rebasing: buffer[Batch.headPrefixLength..<count])
            guard id == Fingerprint(hashing: body.bindMemory(to: UInt8.self)) else { return nil }
            var fields = PackedReader(body)
            guard let kind = fields.count().flatMap(Kind.init), let name = fields.text(),
                let first = fields.payload(at: place), let second = fields.payload(at: first.range.upperBound)
            else { return nil }
            let start = bytes.startIndex + Batch.headPrefixLength + fields.position
            let record = WorkspaceRecord(
                kind: kind,
                name: name,
                body: bytes[(bytes.startIndex + Batch.headPrefixLength)..<(bytes.startIndex + count)],
                fields: bytes[start..<(bytes.startIndex + count)],
                payloads: (first, second),
                id: id
            )
            return (record, count)
        }
    }
}

extension PackedReader {
    /// - Parameter place: Where the payload begins in the file.
    fileprivate mutating func payload(at place: Int) -> WorkspaceRecord.Payload? {
        guard let count = count(), let content = fingerprint(), count <= Int.max - place else { return nil }
        return WorkspaceRecord.Payload(range: place..<(place + count), content: content)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var batchLengths: (heads: Int, payloads: Int)? {
        withUnsafeBytes { bytes in
            var reader = PackedReader(bytes)
            guard let heads = reader.count(), let payloads = reader.count() else { return nil }
            return (heads, payloads)
        }
    }
}

/// Some of the bytes of a file, read in pieces large enough for several small batches.
private struct FileWindow {
    /// In bytes.
    private static let pieceLength = 64 << 10
    private let file: OpenFile
    /// Where the part of the file ends that is read.
    private let end: Int
    private var start = 0
    private var piece: [UInt8] = []

    init(_ file: OpenFile, end: Int) {
        self.file = file
        self.end = end
    }

    /// - Returns: nil if the part does not have all of them.
    mutating func bytes(_ position: Int, count: Int) -> ArraySlice<UInt8>? {
        guard count <= end - position else { return nil }
        if position < start || position + count > start + piece.count {
            let length = min(max(count, FileWindow.pieceLength), end - position)
            guard let piece = file.bytes(position..<(position + length)) else { return nil }
            (self.piece, start) = (piece, position)
        }
        return piece[(position - start)..<(position - start + count)]
    }
}
