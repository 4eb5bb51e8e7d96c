// The workspace file: what the cache knows of all modules and links, in one file that only grows.
//
// The problem: a run that finds nothing changed needs a stamp for each source and a hash for each module. A file for each
// module would have to be opened, and a file for all would have to be written anew by each run, and to be agreed upon by
// runs that overlap. Ninja's answer is a log: a run that finds something new appends it, and the newest record of a name
// counts.
//
//     the prefix      the version of the format; how long the file was when the last writer was done, and when it was
//                     written anew; a fingerprint of all three
//     batches         what one run found, written at once:
//         the length of the heads and of the payloads
//         the heads       of its records: the length of the rest, where the payloads stand in the file, a fingerprint of
//                         what follows; the kind, the name, the length and fingerprint of both payloads, and the fields of
//                         the kind (see `ModuleRecord` and `LinkRecord`)
//         the payloads    two for each record
//
// A reader reads heads, and a payload only if it is asked for, with its fingerprint. So a run that asks about one module
// reads the payloads of one.
//
// A writer holds the lock of the cache. It reads what others appended since it read the file, and if a module that it parsed
// is not among that, it writes a batch at the length that the prefix tells, and then that length. So the file of a writer
// that was killed is what it was: what stands behind the length was never part of it. What stands before it and is not whole
// is damage. A file that is damaged, or of another version, is taken for none: damage may have taken the newest record of any
// module.

internal import NeedleFileSystem
internal import NeedleGraph

/// The records of the cache, as one run read them.
struct WorkspaceFile: Sendable {
    /// Whether all that was written can be read.
    enum State: Hashable, Sendable {
        /// There is no file, since nothing was parsed yet.
        case absent
        case whole
        /// Something is not as it was written, or is of another version. There are no records then.
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
    fileprivate let file: OpenFile?
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
        if !readHeads() { (state, records) = (.damaged, []) }
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
    func records(_ name: RecordName) -> [WorkspaceRecord] { (positions[name] ?? []).map { records[$0] } }

    /// The record of a name that counts.
    func newest(_ name: RecordName) -> WorkspaceRecord? { positions[name]?.last.map { records[$0] } }

    /// Reads the heads of all batches.
    /// - Returns: Whether all are whole.
    private mutating func readHeads() -> Bool {
        guard let file, let prefix = Prefix(in: file), prefix.length <= file.size else { return false }
        var window = FileWindow(file, end: prefix.length)
        var position = Prefix.byteCount
        while position < prefix.length {
            guard let bytes = window.bytes(position, count: WorkspaceRecord.batchPrefixLength),
                let (headsLength, payloadsLength) = PackedReader.read(bytes, PackedReader.twoCounts),
                let heads = window.bytes(position + bytes.count, count: headsLength)
            else { return false }
            var rest = heads
            while !rest.isEmpty {
                guard let record = WorkspaceRecord(readFrom: &rest) else { return false }
                records.append(record)
            }
            let end = position + bytes.count + headsLength
            guard payloadsLength <= prefix.length - end else { return false }
            position = end + payloadsLength
        }
        lengths = prefix
        return true
    }
}

/// The name by which records are found.
struct RecordName: Hashable, Sendable {
    enum Subject: Hashable, Sendable { case module, link }

    var subject: Subject
    var text: String

    static func module(_ name: ModuleName) -> RecordName { RecordName(subject: .module, text: name.text) }
}

/// A record in the file, or one that is to be written.
struct WorkspaceRecord: Sendable {
    /// The meaning of a record.
    enum Kind: Int, Sendable {
        /// The findings of one parse of a module.
        case module = 1
        /// That a module is not to be linked any more.
        case gone
        /// All that a link was made from, and what it left.
        case link
    }

    /// Further bytes of a record.
    enum Payload: Sendable {
        /// Where they stand in the file, and their fingerprint.
        case inFile(Range<Int>, Fingerprint)
        case bytes([UInt8])

        /// In bytes.
        var count: Int {
            switch self {
            case .inFile(let range, _): range.count
            case .bytes(let bytes): bytes.count
            }
        }
    }

    /// The lengths of the heads and of the payloads.
    static let batchPrefixLength = 16
    /// The length of all before the body of a head: the length of the body, the place of the payloads, a fingerprint.
    static let headPrefixLength = 8 + 8 + PackedReader.fingerprintLength

    let kind: Kind
    /// The name of a module, or the options of a link.
    let name: String
    /// All of the head that the fingerprint is of: the kind, the name, what tells whether the payloads are whole, the fields.
    let body: [UInt8]
    /// Where the fields begin in it.
    private let fieldsStart: Int
    let payloads: (first: Payload, second: Payload)
    /// The fingerprint of the body, which tells the record from every other one that says something else.
    let id: Fingerprint

    /// A record that is to be written.
    init(_ kind: Kind, _ name: String, fields: [UInt8] = [], payloads: (first: [UInt8], second: [UInt8]) = ([], [])) {
        (self.kind, self.name) = (kind, name)
        self.payloads = (.bytes(payloads.first), .bytes(payloads.second))
        var writer = PackedWriter()
        writer.add(kind.rawValue)
        writer.add(name)
        for payload in [payloads.first, payloads.second] {
            writer.add(payload.count)
            writer.add(Fingerprint(hashing: payload))
        }
        fieldsStart = writer.bytes.count
        body = writer.bytes + fields
        id = Fingerprint(hashing: body)
    }

    /// The record whose head some bytes begin with; nil if it is not whole.
    fileprivate init?(readFrom bytes: inout ArraySlice<UInt8>) {
        let head = PackedReader.read(bytes) { reader throws(Damaged) in
            (length: try reader.count(), place: try reader.count(), id: try reader.fingerprint())
        }
        guard let head, head.length <= bytes.count - WorkspaceRecord.headPrefixLength else { return nil }
        body = Array(bytes.dropFirst(WorkspaceRecord.headPrefixLength).prefix(head.length))
        bytes = bytes.dropFirst(WorkspaceRecord.headPrefixLength + head.length)
        let fields = PackedReader.read(body[...]) { reader throws(Damaged) in
            guard let kind = Kind(rawValue: try reader.count()) else { throw Damaged() }
            let (name, first) = (try reader.text(), try reader.payload(at: head.place))
            let second = try reader.payload(at: head.place + first.count)
            return (kind: kind, name: name, payloads: (first, second), start: reader.position)
        }
        guard let fields, head.id == Fingerprint(hashing: body) else { return nil }
        (kind, name, payloads, fieldsStart, id) = (fields.kind, fields.name, fields.payloads, fields.start, head.id)
    }

    /// The part of the body that only the kind of the record can read.
    var fields: ArraySlice<UInt8> { body[fieldsStart...] }

    var recordName: RecordName { RecordName(subject: kind == .link ? .link : .module, text: name) }

    /// The graph file of a module's state, which stands before all other fields.
    var graphFileName: String? {
        kind == .module ? PackedReader.read(fields) { reader throws(Damaged) in try reader.text() } : nil
    }

    /// The bytes of a payload; nil if they are not whole.
    func bytes(of payload: KeyPath<(first: Payload, second: Payload), Payload>, in file: WorkspaceFile?) -> [UInt8]? {
        switch payloads[keyPath: payload] {
        case .bytes(let bytes): return bytes
        case .inFile(let range, let content):
            guard let bytes = file?.file?.bytes(range), Fingerprint(hashing: bytes) == content else { return nil }
            return bytes
        }
    }

    /// The record with its payloads, whole or not.
    /// - Returns: nil if not all of its bytes can be read.
    func copy(of file: WorkspaceFile) -> WorkspaceRecord? {
        func bytes(_ payload: Payload) -> Payload? {
            switch payload {
            case .bytes: payload
            case .inFile(let range, _): file.file?.bytes(range).map(Payload.bytes)
            }
        }
        guard let first = bytes(payloads.first), let second = bytes(payloads.second) else { return nil }
        return WorkspaceRecord(self, (first, second))
    }

    private init(_ record: WorkspaceRecord, _ payloads: (first: Payload, second: Payload)) {
        (kind, name, body) = (record.kind, record.name, record.body)
        (fieldsStart, id, self.payloads) = (record.fieldsStart, record.id, payloads)
    }
}

extension PackedReader {
    fileprivate static func twoCounts(_ reader: inout PackedReader) throws(Damaged) -> (Int, Int) {
        (try reader.count(), try reader.count())
    }

    /// - Parameter place: Where the payload begins in the file.
    fileprivate mutating func payload(at place: Int) throws(Damaged) -> WorkspaceRecord.Payload {
        let (count, content) = (try count(), try fingerprint())
        guard count <= Int.max - place else { throw Damaged() }
        return .inFile(place..<(place + count), content)
    }
}

/// The beginning of the file.
struct Prefix: Hashable, Sendable {
    private static let version: [UInt8] = {
        var writer = PackedWriter()
        writer.add("needle workspace 4 graph \(graphFileVersion)")
        return writer.bytes
    }()
    /// In bytes.
    static let byteCount = version.count + 8 + 8 + PackedReader.fingerprintLength

    /// How long the file is, in bytes.
    var length: Int
    /// How long it was when it was written anew, in bytes.
    var writtenAnew: Int

    init(length: Int, writtenAnew: Int) { (self.length, self.writtenAnew) = (length, writtenAnew) }

    /// - Returns: nil if the file does not begin with a whole one of this version.
    init?(in file: OpenFile) {
        guard let bytes = file.bytes(0..<Prefix.byteCount), bytes.starts(with: Prefix.version),
            let content = PackedReader.content(of: bytes),
            let lengths = PackedReader.read(content.dropFirst(Prefix.version.count), PackedReader.twoCounts)
        else { return nil }
        (length, writtenAnew) = lengths
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
